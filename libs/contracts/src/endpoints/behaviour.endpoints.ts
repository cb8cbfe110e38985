export const behaviourEndpoints = {} as const;
