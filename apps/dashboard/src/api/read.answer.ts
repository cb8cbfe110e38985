import { AnswerFailure, type FieldFault } from './answer.failure';

interface Refusal {
  readonly error?: {
    readonly message?: string;
    readonly code?: string;
    readonly request_id?: string;
    readonly details?: unknown;
  };
}

const isFault = (value: unknown): value is FieldFault =>
  typeof value === 'object' && value !== null && typeof (value as FieldFault).field === 'string';

/** The refusal that an answer holds. */
export function failureOf(response: Response, refusal: unknown): AnswerFailure {
  const { error } = (typeof refusal === 'object' && refusal !== null ? refusal : {}) as Refusal;
  const fields = Array.isArray(error?.details) ? error.details.filter(isFault) : [];
  return new AnswerFailure(
    error?.message ?? `The service answered ${response.status}`,
    response.status,
    error?.code ?? 'UNKNOWN',
    error?.request_id ?? response.headers.get('x-request-id'),
    fields,
    error ?? null,
  );
}

/** Nobody answered: there is no network, or the service is away. */
export const unreachable = (): AnswerFailure => new AnswerFailure('The service cannot be reached', 0, 'UNREACHABLE', null);

/** What stands in the envelope, or the whole answer where there is none. */
export function unwrapped(answer: unknown): unknown {
  const enveloped = typeof answer === 'object' && answer !== null && 'success' in answer && 'data' in answer;
  return enveloped ? (answer as { data: unknown }).data : answer;
}
