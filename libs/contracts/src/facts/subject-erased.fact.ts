import type { ErasurePart } from '../endpoints/subject.endpoints';

/** One name of somebody who is erased, as `subjectHash` makes it, and when the name was theirs: on a device that several people used only part of the time. */
export interface ErasedName {
  hash: string;
  /** Epoch ms, inside; absent: from the beginning. */
  from?: number;
  /** Epoch ms, outside; absent: to the end. */
  to?: number;
}

/**
 * Topic `subjects.erased.v1`, keyed by erasure and part, compacted: the list, kept for ever, of whose data are no longer stored. It is told
 * twice: as it was asked for, and, `complete`, with all names of the same visitor, from when on it is obeyed. It holds hashes, so that it
 * does not itself keep what it is about.
 */
export interface SubjectErased {
  v: 1;
  /** Of the erasure and of its receipt. */
  id: string;
  websiteId: string;
  /** Epoch ms. What happened or was received up to then is erased; who comes back later is a new visitor. */
  erasedAt: number;
  complete: boolean;
  /** Who has many names is told of in parts, from 0. */
  part: number;
  /** Whether no part comes after this one. */
  last: boolean;
  names: ErasedName[];
  /** The one place that is told again, under a key of its own, since it failed; absent: all are told. */
  again?: ErasurePart;
}
