/** The object storage did not answer in time, or answered with a failure of its own. What was asked is tried again. */
export class ObjectsUnavailableError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ObjectsUnavailableError';
  }
}
