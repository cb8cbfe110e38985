export const insightEndpoints = {} as const;
