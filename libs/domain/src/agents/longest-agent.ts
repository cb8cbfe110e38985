/** Characters of a User-Agent that is remembered. Those of browsers are shorter, and whoever makes up longer ones can fill the memory with them. */
export const LONGEST_AGENT = 1024;
