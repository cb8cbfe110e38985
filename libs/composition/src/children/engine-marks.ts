/** What an engine is started with behind its program, so that whoever looks at its process from outside sees whose it is: `[of the folder, of the parent]`. */
export const engineMarks = (dataDir: string, parent: number): [string, string] => [`--data=${dataDir}`, `--parent=${parent}`];
