/** The object storage answers, and refuses: it knows no such bucket, or not the key. Trying again helps only after somebody changed something. */
export class ObjectsRefusedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ObjectsRefusedError';
  }
}
