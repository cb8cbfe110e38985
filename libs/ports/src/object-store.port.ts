/** One thing that is stored. */
export interface StoredObject {
  readonly key: string;
  /** When it was last written, by the storage's clock; epoch milliseconds. */
  readonly modifiedAt: number;
}

/**
 * Keeps bytes under keys. Everything may be repeated: what is put twice is there once, what is not there is removed already.
 * All of it is bounded in time. @throws ObjectsUnavailableError where the storage does not answer, or not as one does.
 */
export interface ObjectStore {
  /** Resolves when it is kept. */
  put(key: string, body: Buffer): Promise<void>;
  /** Null where there is none. */
  get(key: string): Promise<Buffer | null>;
  remove(keys: readonly string[]): Promise<void>;
  /** What is kept under keys that begin so, in pages. */
  list(prefix: string): AsyncIterable<readonly StoredObject[]>;
  /** @throws ObjectsRefusedError where the storage answers and refuses to be used as it is configured. */
  check(): Promise<void>;
  /** The same for writing: keeps something and removes it. */
  checkWriting(): Promise<void>;
  close(): Promise<void>;
}
