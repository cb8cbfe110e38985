import type { EventRow } from '@footfall/clickhouse';
import type { VisitorSignal, WantedSignal, WebsiteChanged } from '@footfall/contracts';
import type { Identities } from '../identity/identities';
import type { FoldedVisit } from '../visit.folder';
import type { StoredEvent } from '../visitor-history.query';

/** Where an event stands: in which visit, as the fold reads it. */
export interface PlacedEvent {
  readonly folded: FoldedVisit;
  readonly event: StoredEvent;
}

/** What signals of one website are made of. */
export interface ToldWebsite {
  readonly website: WebsiteChanged;
  readonly wants: (kind: WantedSignal) => boolean;
  /** Events processed now that somebody may be told of: none of the past. */
  readonly rows: readonly EventRow[];
  readonly rowOf: (eventId: string) => EventRow | undefined;
  /** The visits that the processed events belong to, as they are now. */
  readonly visits: readonly FoldedVisit[];
  readonly placeOf: (eventId: string) => PlacedEvent | undefined;
  readonly identities: Identities;
  /** What a signal of this event says of the request that brought it: nothing where the request said nothing. */
  readonly tracedBy: (row: EventRow | undefined) => Pick<VisitorSignal, 'traceparent'>;
}

/** Makes the signals of one kind; the same events that are processed again make the same ones. */
export type SignalMaker = (told: ToldWebsite) => VisitorSignal[];

export const isoOf = (ms: number): string => new Date(ms).toISOString();
