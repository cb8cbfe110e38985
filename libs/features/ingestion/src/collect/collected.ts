import type { AcceptedHit, CollectedEvent, Door, WebsiteChanged } from '@footfall/contracts';
import type { RecordedChunk } from '@footfall/domain';
import type { PackedChunk } from '../recordings/packed.chunk';
import type { WebsiteRules } from './website.rules';

/** What is known of the sender of a request; address and User-Agent live here and nowhere else, and end with the request. */
export interface Sender {
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly acceptLanguage: string | null;
  /** Client hints and privacy signals; empty where a server speaks for the visitor. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Through which door events come, and what that door alone needs to know. */
export type Entrance =
  | { readonly door: Exclude<Door, 'historical'> }
  | {
      readonly door: 'historical';
      /** Events from before this are beyond the plan's retention, epoch ms. */
      readonly keptSince: number;
      /** The upload that they come of. */
      readonly importId?: string;
    };

/** What the events of one request share. */
export type Collecting = Entrance & {
  readonly website: WebsiteChanged;
  readonly rules: WebsiteRules;
  /** Host of the Origin header, null where there is none. */
  readonly originHost: string | null;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  /** What the sender's clock lags behind, ms; 0 where `sent_at` is unknown. */
  readonly clockOffset: number;
  /** Ids of this request that came before. */
  readonly idsBefore: Set<string>;
  /** What visitors of this request have said so far of their consent: denied or not, by visitor id. */
  readonly consentsBefore: Map<string, boolean>;
  /** What `oncePerSender` has found, by what finds it. */
  readonly ofSenders: Map<unknown, Map<Sender, unknown>>;
  /** What the request is part of, as `traceOf` gives it; null where its sender did not say. */
  readonly trace: string | null;
};

/** One event on its way through the steps. */
export interface Collected {
  readonly event: CollectedEvent;
  readonly request: Collecting;
  readonly sender: Sender;
  readonly url: URL | null;
  /** Filled step by step; complete after the last one. */
  readonly hit: AcceptedHit;
  /** Chosen by what lasts about the visitor, never by what rotates. */
  partition: number;
  /** What a `replay` brings; it goes another way than the hits. */
  chunk?: RecordedChunk | PackedChunk;
}
