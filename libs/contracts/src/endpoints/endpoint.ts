import type { PlanName, Role } from '@footfall/domain';
import type { z } from 'zod';
import type { Scope, ServiceName } from '../context';
import type { ErrorCode } from '../errors';

/** Who may ask: nobody in particular, holders of API credentials, signed-in users, the operator, other services. */
export type Audience = 'public' | 'external' | 'dashboard' | 'operator' | 'internal';

export interface EndpointShapes {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** What stands inside `data` of the envelope, or the whole answer where there is none. */
  readonly answer: z.ZodType;
}

/** One row of the interface: what the gateway admits by, the controller validates by and the documents are made from. */
export interface Endpoint<S extends EndpointShapes = EndpointShapes> {
  /** `<topic>.<what>`, unique. */
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly audience: Audience;
  readonly owner: ServiceName;
  /** Of a success; 302 has no body. */
  readonly status: 200 | 201 | 202 | 302;
  /** External rows: the scope that a credential needs; null: any valid one. */
  readonly scope?: Exclude<Scope, 'full_access'> | null;
  /** External rows: what a successful request costs of the month's quota. */
  readonly credits?: number;
  readonly plan?: PlanName;
  /**
   * External rows: requests a minute and credential in a window of its own, on every plan; else the plan's window counts them.
   * Public rows: requests a minute and address; else as many as come.
   */
  readonly perMinute?: number;
  /** Dashboard rows: the least role in the team of the website or team that the path names. */
  readonly role?: Role;
  /**
   * What names the thing that the caller must be able to reach: a path parameter, or `site_id` in the query, a website's domain or id.
   * Public rows: the website that must be active and show its figures to everybody; by `shareKey` the one whose share it is.
   */
  readonly resource?: 'websiteId' | 'teamId' | 'site_id' | 'trackingCode' | 'shareKey';
  /** The list inside `data` that `Accept: text/csv` gives as a table. */
  readonly list?: string;
  /** True: a success stands outside the envelope, also under `/api`; failures stand inside. */
  readonly bare?: true;
  /** The code of a 500; `INTERNAL_ERROR` where absent. */
  readonly failure?: 'GENERIC_ERROR';
  /** Codes that it refuses with beyond those that follow from its audience and shapes, for the documents. */
  readonly refuses?: readonly ErrorCode[];
  /** Content type of a success; `application/json` where absent. */
  readonly media?: 'text/html' | 'text/javascript' | 'text/event-stream';
  /** Other content types that a success comes in where it is asked for, with their shapes. */
  readonly alsoAs?: Readonly<Record<string, z.ZodType>>;
  /** True: a plain Fastify route of the owner, which reads and validates the body itself (the hot path, files). */
  readonly raw?: boolean;
  /** Raw rows: true: the body may be larger than what fits into memory or comes in half a minute, and is handed on as it comes. */
  readonly uploads?: true;
  /** True: a success is an answer without end, which nobody on its way may keep back or cut off. */
  readonly streams?: true;
  /** True: the store is not kept busy with it once the caller has left. Rows that mirror or share it do alike. */
  readonly givenUp?: true;
  /** True: the body may be that of a form, whose content says nothing. Of all other rows that are not raw it is JSON. */
  readonly takesForms?: true;
  /** True: the owner reads the caller’s cookies. Of all other rows the gateway passes none on. */
  readonly cookies?: true;
  /** Bytes that a body may have as it comes; past that 413. Raw rows with a body say it, others where 1 MiB is too little. */
  readonly maxBytes?: number;
  /** Dashboard rows: the external row that gives the same answers. The controller of that one serves both. */
  readonly mirrors?: Endpoint;
  /** Rows that the key of a share opens: the external row whose controller answers. */
  readonly shares?: Endpoint;
  readonly shapes: S;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

/** The validated input that a controller method gets. */
export interface InputOf<E extends Endpoint> {
  readonly params: Parsed<E['shapes']['params']>;
  readonly query: Parsed<E['shapes']['query']>;
  readonly body: Parsed<E['shapes']['body']>;
}

export type AnswerOf<E extends Endpoint> = z.input<E['shapes']['answer']>;

/** Keeps the literal types of a row. */
export function endpoint<const S extends EndpointShapes>(row: Endpoint<S>): Endpoint<S> {
  return row;
}

/** Whether answers of this path stand in the success and failure envelopes. */
export const isEnveloped = (path: string): boolean => path.startsWith('/api/');
