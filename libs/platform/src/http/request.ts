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
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** The row that the same handler serves at another address. */
    mirror?: Endpoint;
  }
}

/** The row that a request's route stands for; undefined for health, metrics and unknown paths. */
export function rowOf({ routeOptions: { url, config } }: FastifyRequest): Endpoint | undefined {
  return config.mirror && config.mirror.path === url ? config.mirror : config.endpoint;
}
