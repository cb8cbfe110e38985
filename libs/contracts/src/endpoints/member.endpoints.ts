export const memberEndpoints = {} as const;
