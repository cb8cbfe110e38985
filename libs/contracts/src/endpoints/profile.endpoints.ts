export const profileEndpoints = {} as const;
