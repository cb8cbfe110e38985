/**
 * The word that follows another one in a path as the browser has it. wouter decodes a part of the escapes itself, after which nobody can
 * tell what was escaped and what a name has of its own.
 */
export function pathWord(path: string, after: string): string {
  const words = path.split('/');
  const at = words.indexOf(after);
  const word = at < 0 ? '' : (words[at + 1] ?? '');
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
