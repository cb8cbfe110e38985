import type { Endpoint, RequestContext } from '@footfall/contracts';
import type { FastifyRequest } from 'fastify';

/** The input of a request after its row's shapes have judged it. */
export interface ParsedInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request was admitted. */
    footfallContext: RequestContext | null;
    footfallInput: ParsedInput;
    /** What the request is part of, as `traceOf` gives it; null where its sender did not say. */
    footfallTrace: string | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** The rows that the same handler serves at other addresses. */
    others?: readonly Endpoint[];
  }
}

/** The row that a request's route stands for; undefined for health, metrics and unknown paths. */
export function rowOf({ routeOptions: { url, config } }: FastifyRequest): Endpoint | undefined {
  return config.others?.find(({ path }) => path === url) ?? config.endpoint;
}
