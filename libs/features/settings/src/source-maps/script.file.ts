/** Parts of a path that are compared at most; longer ones are no file of a build. */
const MOST_PARTS = 32;

/**
 * A script as uploads name it, in the form in which it is compared: the path, or its end, without origin, `~/`, first slash, query, fragment and
 * the `.map` of its map. Empty where nothing is left.
 */
export function uploadedFile(file: string): string {
  return pathOf(file)
    .replace(/^~?\/+/, '')
    .replace(/(?<=\.[cm]?js)\.map$/i, '');
}

/** The forms under which the map of a browser's script may have been uploaded, the most exact first: its path and each end of it. */
export function candidatesOf(file: string): string[] {
  const parts = pathOf(file).split('/').filter(Boolean);
  if (parts.length > MOST_PARTS) return [];
  return parts.map((_, at) => parts.slice(at).join('/'));
}

const pathOf = (file: string): string => file.replace(/^(?:blob:)?[a-z][a-z0-9+.-]*:(?:\/\/[^/?#]*)?/i, '').replace(/[?#].*/s, '');
