/**
 * Topic `usage.recorded.v1`: what one gateway let through since it last said so. Told at least once; `id` tells a
 * repetition, so that the ledger counts each once.
 */
export interface UsageRecorded {
  v: 1;
  /** UUID of this record. */
  id: string;
  /** Credits spent, by team and calendar month in UTC (`2026-11`). */
  credits: { teamId: string; month: string; credits: number }[];
  /** Requests that passed the minute's limit, whatever came of them, and the last instant (epoch ms) of each credential's. */
  requests: { credentialId: string; requests: number; lastUsedAt: number }[];
}
