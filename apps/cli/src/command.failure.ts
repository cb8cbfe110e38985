/** The command could not do its work for a reason that the person at the terminal can act on; the message says which. */
export class CommandFailure extends Error {
  constructor(
    message: string,
    readonly exitCode: number = 1,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'CommandFailure';
  }
}
