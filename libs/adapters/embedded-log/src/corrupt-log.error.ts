/** Bytes that were durable once are no longer what was written. Nothing is cut or skipped: the operator decides. */
export class CorruptLogError extends Error {
  constructor(
    readonly file: string,
    readonly position: number,
    detail: string,
  ) {
    super(`The event log is damaged: ${file} holds no valid record at byte ${position} (${detail}). Restore the folder from a backup.`);
    this.name = 'CorruptLogError';
  }
}
