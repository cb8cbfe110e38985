import type { AcceptedHit } from '../facts/accepted-hits.fact';
import type { CollectedEvent } from './collected-event';

/** An event of a file that somebody imports, and what the file itself says of where and with what the visitor came. */
export interface ImportedEvent {
  readonly event: CollectedEvent;
  /** Stands in for what is told by an address and a User-Agent. */
  readonly told?: Partial<Pick<AcceptedHit, 'country' | 'city' | 'device' | 'browser' | 'os'>>;
}

/** An event of a file as it would be stored: it went through the rules, and no address and no User-Agent is left in it. */
export interface JudgedHit {
  readonly partition: number;
  readonly hit: AcceptedHit;
}
