/** What is wrong with one field of what was sent. */
export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

/** A refusal, or that nobody answered (`status` 0). */
export class AnswerFailure extends Error {
  override readonly name = 'AnswerFailure';

  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    readonly requestId: string | null,
    readonly fields: readonly FieldFault[] = [],
    /** The whole refusal, for what a code alone does not tell. */
    readonly details: unknown = null,
  ) {
    super(message);
  }

  /** Whether asking again may help. */
  get passes(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }

  /** What is wrong with a field of this name, if anything is. */
  of(field: string): string | undefined {
    return this.fields.find((fault) => fault.field === field || fault.field.startsWith(`${field}.`))?.message;
  }
}
