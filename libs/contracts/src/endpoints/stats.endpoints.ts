export const statsEndpoints = {} as const;
