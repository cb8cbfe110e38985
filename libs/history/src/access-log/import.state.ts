import { randomBytes } from 'node:crypto';
import { emptyTally, type ImportTally } from '../import.tally';
import type { HeadMark } from './log.head';

/** What one import must remember to go on after it was interrupted. */
export interface ImportState {
  version: 1;
  /** Bytes of the unpacked log up to which everything has been acknowledged. */
  offset: number;
  /** The beginning of the unpacked log, by which another file under the same name is told apart. */
  head: HeadMark;
  /** Visitor ids are made with it; it goes with the state. */
  salt: string;
  tally: ImportTally;
  drops: Record<string, number>;
}

/** Of an import that has not begun. */
export function newImportState(): ImportState {
  return {
    version: 1,
    offset: 0,
    head: { bytes: 0, sha256: '' },
    salt: randomBytes(32).toString('base64url'),
    tally: emptyTally(),
    drops: {},
  };
}
