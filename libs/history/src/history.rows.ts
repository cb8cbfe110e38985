import type { ImportedEvent } from '@footfall/contracts';

/** What a line or row of a file is; each is exactly one of these. */
export type HistoryRow =
  | { readonly kind: 'pageview'; readonly event: ImportedEvent }
  | { readonly kind: 'asset' | 'bot' | 'failed' }
  /** `name` says where it stands, and nothing of what it says. */
  | { readonly kind: 'malformed'; readonly name: string };

/** A file of what was counted elsewhere, group by group in its order. Ends with an error where it is damaged, with a RangeError where it unpacks to too much. */
export type HistoryRows = AsyncGenerator<readonly HistoryRow[]>;
