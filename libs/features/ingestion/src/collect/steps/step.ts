import type { DropReason } from '@footfall/domain';
import type { Collected } from '../collected';

/** Reads what the event says into the hit, or finds that it says nothing that holds. */
export interface ParseStep {
  readonly name: `parse-${string}`;
  readonly run: (collected: Collected) => 'invalid' | undefined;
}

/** Says why the event is not counted, where it is not; fills nothing. */
export interface DropStep {
  readonly name: `drop-${string}`;
  readonly run: (collected: Collected) => DropReason | undefined;
}

/** Fills fields of the hit, and never refuses. */
export interface PutStep {
  readonly name: `put-${string}`;
  readonly run: (collected: Collected) => undefined;
}

/** One rule of collecting. */
export type Step = ParseStep | DropStep | PutStep;
