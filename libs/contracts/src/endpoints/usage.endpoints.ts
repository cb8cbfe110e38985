export const usageEndpoints = {} as const;
