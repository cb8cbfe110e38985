/** Under which an answer is kept: that of a path alone is a part of that of all that was asked there. */
export const keyOf = (path: string, asked?: unknown) => (asked === undefined ? [path] : [path, asked]);
