import { readFileSync, statSync } from 'node:fs';

/** The body of an upload has 16 MiB at most, names and quotes included. */
export const MOST_BODY_BYTES = 16 * 1024 * 1024;

/** What is sent of a map, or why it cannot be. */
export type ReadMap = { readonly body: string } | { readonly reason: string };

/** Reads one map; what no server would take is found out here. */
export function readMap(path: string, release: string, file: string): ReadMap {
  const tooLarge = { reason: 'it is larger than 16 MiB' };
  if (statSync(path).size > MOST_BODY_BYTES) return tooLarge;
  // Some builds begin a map with what keeps it from being run as a script.
  const text = readFileSync(path, 'utf8').replace(/^\)\]\}'[^\n]*\n/, '');
  if (!isSourceMap(text)) return { reason: 'it is no source map of version 3' };
  // Sent as it stands in the file, not as text within text, which would make it larger.
  const body = `{"release":${JSON.stringify(release)},"file":${JSON.stringify(file)},"map":${text}}`;
  return Buffer.byteLength(body) > MOST_BODY_BYTES ? tooLarge : { body };
}

function isSourceMap(text: string): boolean {
  try {
    const map = JSON.parse(text) as { version?: unknown; mappings?: unknown; sections?: unknown } | null;
    return map?.version === 3 && (typeof map.mappings === 'string' || Array.isArray(map.sections));
  } catch {
    return false;
  }
}
