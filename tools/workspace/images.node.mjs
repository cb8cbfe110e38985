/** The Node that the images have. CI runs on another, the oldest that is supported; `npm run test:node24` runs on this one. */
export const imagesNode = '24.21.0';
