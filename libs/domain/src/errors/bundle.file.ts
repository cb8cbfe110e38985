const ORIGIN = /^(?:blob:)?[a-z][a-z0-9+.-]*:(?:\/\/[^/]*)?/i;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** From eight hex digits on, as webpack, Parcel and most others write a hash. */
const HEX = /(?<![0-9a-z])[0-9a-f]{8,}(?![0-9a-z])/gi;
/** The eight letters that Vite, Rollup (base64url) and esbuild (base32) put at the end of a name. */
const EIGHT = /(?<=^|[-._])[A-Za-z0-9_-]{8}(?=\.)/g;
/** A folder that a build named by chance, as Next.js does: long, with small and capital letters and digits. */
const BUILD = /(?<=\/)(?=[^/]*[a-z])(?=[^/]*[A-Z])(?=[^/]*\d)[\w-]{20,64}(?=\/)/g;
const WORD = /^(?:[A-Z]?[a-z]{2,}|[a-z])(?:[A-Z][a-z]{2,})*\d{0,3}$|^\d{1,3}$|^$/;

/**
 * A script by its path, the same after each deploy and from each host: without origin and query, and with `*` for the hash of
 * its content. A word of eight letters is no hash: `page-settings.js` and `page-accounts.js` are two files.
 */
export function stableFile(file: string): string {
  const path = file
    .replace(ORIGIN, '')
    .replace(/[?#].*/s, '')
    .replace(UUID, '*')
    .replace(HEX, '*')
    .replace(BUILD, '*');
  const name = path.lastIndexOf('/') + 1;
  return path.slice(0, name) + path.slice(name).replace(EIGHT, (eight) => (eight.split(/[-_]/).every(isWord) ? eight : '*'));
}

/** Whether the name of a file, or of a folder above it, says which build it is of. */
export function isHashedFile(file: string): boolean {
  const stable = stableFile(file);
  return stable.includes('*') && !file.includes('*');
}

const isWord = (text: string) => WORD.test(text);
