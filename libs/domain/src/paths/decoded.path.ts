/** One character of UTF-8 in percent form. Overlong and surrogate forms pass here and are left alone below. */
const ENCODED = /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi;

function decoded(sequence: string): string {
  try {
    return decodeURIComponent(sequence);
  } catch {
    return sequence;
  }
}

/** Decodes the percent sequences of a text once. A malformed sequence stays as it is, and the others are decoded all the same. */
export function decodeOnce(text: string): string {
  return text.replace(ENCODED, decoded);
}

/** Without the slashes at its end; the root is empty. */
export function withoutTrailingSlash(path: string): string {
  let end = path.length;
  while (path.charCodeAt(end - 1) === 47) end--;
  return path.slice(0, end);
}
