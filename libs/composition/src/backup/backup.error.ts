/** A backup could not be taken or used, for a reason that the operator can act on; the message says which. */
export class BackupError extends Error {
  override name = 'BackupError';
}
