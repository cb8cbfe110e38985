export const descriptionEndpoints = {} as const;
