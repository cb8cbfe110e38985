export type ImportKind = 'access-log' | 'umami';

export const KIND_WORDS: Readonly<Record<ImportKind, string>> = { 'access-log': 'Access log', umami: 'Umami export' };

const READ_BYTES = 65_536;
const LOG_TIME = /\[\d{2}\/[A-Z][a-z]{2}\/\d{4}/;

/** What a file seems to be, by how it begins; null where it is neither. */
export async function recogniseKind(file: File): Promise<ImportKind | null> {
  const head = new Uint8Array(await file.slice(0, READ_BYTES).arrayBuffer());
  if (head[0] === 0x50 && head[1] === 0x4b) return 'umami';
  const text = head[0] === 0x1f && head[1] === 0x8b ? await unpackedHead(head) : new TextDecoder().decode(head);
  const [first = ''] = text.split('\n');
  if (first.includes('session_id') && first.includes('url_path')) return 'umami';
  return LOG_TIME.test(text) ? 'access-log' : null;
}

/** As far as it goes: only the beginning of the file is here. */
async function unpackedHead(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const { value } = await reader.read().catch(() => ({ value: undefined }));
  void reader.cancel().catch(() => undefined);
  return new TextDecoder().decode(value);
}
