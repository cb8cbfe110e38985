/** The file is damaged, or is not what it is said to be. */
export class UnreadableFile extends Error {}
