export const questionEndpoints = {} as const;
