/** What a partition keeps. */
export interface PartitionBounds {
  /** Of the oldest record that is kept. */
  readonly oldest: bigint;
  /** The offset that the next record will get. */
  readonly end: bigint;
}
