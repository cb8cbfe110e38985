/** Bounds an `LRUCache` to so many entries. It takes room as it fills; the option `max` takes 24 bytes for each entry before there is any. */
export const atMost = (entries: number): { maxSize: number; sizeCalculation: () => number } => ({
  maxSize: entries,
  sizeCalculation: () => 1,
});
