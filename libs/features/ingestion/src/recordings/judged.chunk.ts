import type { ChunkFault } from '@footfall/domain';
import type { PackedChunk } from './packed.chunk';

/** Stands in the place of an event's chunk that was read before the steps. It is told from what somebody sends by its class. */
export class JudgedChunk {
  constructor(readonly judgement: PackedChunk | ChunkFault) {}
}
