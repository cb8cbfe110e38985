import { CommandFailure } from '../command.failure';
import { AnswerRefused, type FootfallClient } from '../http/footfall.client';
import type { FoundMap } from './map.finder';
import { readMap } from './map.reader';

export interface UploadOptions {
  /** Null: nothing is sent. */
  readonly client: FootfallClient | null;
  readonly websiteId: string;
  readonly release: string;
  /** Stands before each script's path. */
  readonly prefix: string;
  readonly onFile: (file: string, at: number) => void;
}

export interface UploadResult {
  readonly uploaded: readonly { readonly file: string; readonly bytes: number }[];
  /** What should have been uploaded and could not be. */
  readonly refused: readonly { readonly file: string; readonly reason: string }[];
}

/** A map that cannot be taken as it is; anything else would meet the others too. */
const ABOUT_THE_MAP = new Set([400, 413, 422]);

/**
 * Uploads maps one after the other. To repeat it changes nothing, since a map replaces the one of its release and file.
 * @throws CommandFailure for what is not about one map alone.
 */
export async function uploadMaps(maps: readonly FoundMap[], options: UploadOptions): Promise<UploadResult> {
  const { client, websiteId, release, prefix, onFile } = options;
  const uploaded: { file: string; bytes: number }[] = [];
  const refused: { file: string; reason: string }[] = [];
  for (const [at, { path, script }] of maps.entries()) {
    const file = `${prefix}${script}`;
    onFile(file, at);
    const read = readMap(path, release, file);
    if ('reason' in read) {
      refused.push({ file, reason: read.reason });
      continue;
    }
    try {
      await client?.post(`/api/websites/${encodeURIComponent(websiteId)}/sourcemaps`, read.body);
      uploaded.push({ file, bytes: Buffer.byteLength(read.body) });
    } catch (error) {
      const { cause } = error as Error;
      if (!(error instanceof CommandFailure && cause instanceof AnswerRefused && ABOUT_THE_MAP.has(cause.status))) throw error;
      refused.push({ file, reason: cause.message || `it is refused (${cause.status})` });
    }
  }
  return { uploaded, refused };
}
