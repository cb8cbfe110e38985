/** The HTTP status that a ClickHouse server gives to an exception of this name; every other name gets 500. */
const statusByType: Record<string, number> = {
  REQUIRED_PASSWORD: 401,
  AUTHENTICATION_FAILED: 403,
  WRONG_PASSWORD: 403,
  UNKNOWN_USER: 403,
  ACCESS_DENIED: 403,
  BAD_ARGUMENTS: 400,
  BAD_QUERY_PARAMETER: 400,
  CANNOT_PARSE_TEXT: 400,
  CANNOT_PARSE_ESCAPE_SEQUENCE: 400,
  CANNOT_PARSE_QUOTED_STRING: 400,
  CANNOT_PARSE_DATE: 400,
  CANNOT_PARSE_DATETIME: 400,
  CANNOT_PARSE_NUMBER: 400,
  CANNOT_PARSE_INPUT_ASSERTION_FAILED: 400,
  CANNOT_PARSE_UUID: 400,
  INCORRECT_DATA: 400,
  INCORRECT_QUERY: 400,
  ILLEGAL_TYPE_OF_ARGUMENT: 400,
  NUMBER_OF_ARGUMENTS_DOESNT_MATCH: 400,
  SYNTAX_ERROR: 400,
  TYPE_MISMATCH: 400,
  UNKNOWN_ELEMENT_IN_AST: 400,
  UNKNOWN_QUERY_PARAMETER: 400,
  VALUE_IS_OUT_OF_RANGE_OF_DATA_TYPE: 400,
  UNKNOWN_AGGREGATE_FUNCTION: 404,
  UNKNOWN_DATABASE: 404,
  UNKNOWN_FORMAT: 404,
  UNKNOWN_FUNCTION: 404,
  UNKNOWN_IDENTIFIER: 404,
  UNKNOWN_SETTING: 404,
  UNKNOWN_STORAGE: 404,
  UNKNOWN_TABLE: 404,
  UNKNOWN_TYPE: 404,
  TIMEOUT_EXCEEDED: 408,
  QUERY_IS_TOO_LARGE: 413,
  NOT_IMPLEMENTED: 501,
  SUPPORT_IS_DISABLED: 501,
  TOO_MANY_SIMULTANEOUS_QUERIES: 503,
  CANNOT_SCHEDULE_TASK: 503,
};

/** A refusal in ClickHouse's own words: `code` and `type` as in its list of errors, `status` the HTTP status that goes with them. */
export class EngineError extends Error {
  readonly status: number;

  constructor(
    readonly code: number,
    readonly type: string,
    readonly detail: string,
  ) {
    super(`Code: ${code}. DB::Exception: ${detail.trimEnd().replace(/\.$/, '')}. (${type})`);
    this.name = 'EngineError';
    this.status = statusByType[type] ?? 500;
  }

  /** Reads what the engine threw. An exception that a worker passed on carries the text twice: only the inner one is kept. */
  static from(error: unknown): EngineError {
    if (error instanceof EngineError) return error;
    const text = error instanceof Error ? error.message : String(error);
    const match = /^(?:Code: \d+\. DB::Exception: )*Code: (\d+)\. DB::Exception: ([\s\S]*)$/.exec(text);
    if (!match) return new EngineError(1002, 'UNKNOWN_EXCEPTION', text);
    const names = [...match[2]!.matchAll(/\((?=[A-Z0-9_]*[A-Z]{3})([A-Z0-9_]+)\)/g)];
    const last = names.at(-1);
    if (!last) return new EngineError(Number(match[1]), 'UNKNOWN_EXCEPTION', match[2]!);
    let detail = match[2]!.slice(0, last.index).trimEnd();
    detail = detail.replace(/\s*\([A-Z0-9_]+\) \(version [^()]*(?:\([^()]*\))?\)\.?$/, '');
    return new EngineError(Number(match[1]), last[1]!, detail);
  }
}

/** @returns the error for a statement that would change or leak something that its mode forbids. */
export function readonlyError(why: string): EngineError {
  return new EngineError(164, 'READONLY', `Cannot execute query in readonly mode: ${why}`);
}
