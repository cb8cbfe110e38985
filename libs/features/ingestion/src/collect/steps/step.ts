import type { DropReason } from '@footfall/domain';
import type { Collected } from '../collected';

/** One rule of collecting. `drop-*` steps may give a reason, `put-*` steps fill fields of the hit. */
export interface Step {
  readonly name: `drop-${string}` | `put-${string}`;
  readonly run: (collected: Collected) => DropReason | void;
}
