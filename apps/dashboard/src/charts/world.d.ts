declare module 'virtual:world' {
  export const world: {
    readonly width: number;
    readonly height: number;
    /** Code (ISO 3166-1 alpha-2, '' where there is none) and outline of each. */
    readonly countries: readonly (readonly [code: string, path: string])[];
  };
}
