import type { AnswerOf, importEndpoints } from '@footfall/contracts';
import type { ImportEntity } from '@footfall/postgres';
import type { StoredImport } from './import.state';

export type ImportRecord = AnswerOf<(typeof importEndpoints)['read']>;

/** An import as it is shown. */
export function importRecordOf(entity: ImportEntity): ImportRecord {
  const { tally, drops, range, unknown, sample } = entity.state as StoredImport;
  const { pageviews, ...others } = tally;
  const hasEnded = entity.status === 'completed' || entity.status === 'undone';
  return {
    id: entity.id,
    website_id: entity.websiteId,
    kind: entity.kind,
    name: entity.name,
    dry_run: entity.dryRun,
    status: entity.status,
    progress: hasEnded ? 100 : Math.floor((100 * Math.min(entity.readBytes, entity.storedBytes)) / Math.max(1, entity.storedBytes)),
    summary: { ...others, imported: pageviews },
    drops,
    range: range && { from: new Date(range.from).toISOString(), to: new Date(range.to).toISOString() },
    unknown,
    sample,
    error: entity.error,
    created_at: entity.createdAt.toISOString(),
    completed_at: entity.completedAt?.toISOString() ?? null,
  };
}
