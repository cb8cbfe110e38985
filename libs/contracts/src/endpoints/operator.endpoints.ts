export const operatorEndpoints = {} as const;
