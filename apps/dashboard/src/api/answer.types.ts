import type { paths } from '@footfall/client';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type JsonIn<R> = R extends { content: { 'application/json': infer Body } } ? Body : never;
type SuccessIn<O> = O extends { responses: infer R } ? JsonIn<R[keyof R & (200 | 201 | 202)]> : never;

/** Paths of the interface that take this method. */
export type PathOf<M extends Method> = { [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never }[keyof paths];

type Operation<P extends keyof paths, M extends Method> = M extends keyof paths[P] ? NonNullable<paths[P][M]> : never;

/** What an endpoint tells: what stands inside the envelope, where there is one. */
export type AnswerOf<P extends keyof paths, M extends Method = 'get'> =
  SuccessIn<Operation<P, M>> extends { success: true; data: infer Data } ? Data : SuccessIn<Operation<P, M>>;

type PartOf<O, K extends 'path' | 'query'> = O extends { parameters: infer Parts } ? (K extends keyof Parts ? Parts[K] : undefined) : never;
type BodyOf<O> = O extends { requestBody?: infer Body } ? JsonIn<NonNullable<Body>> : never;
type Given<K extends string, T> = [NonNullable<T>] extends [never] ? { [Key in K]?: undefined } : { [Key in K]: T };
type MayGive<K extends string, T> = [NonNullable<T>] extends [never] ? { [Key in K]?: undefined } : { [Key in K]?: T };

/** What is asked: parts of the path, and the query. */
export type AskedOf<P extends keyof paths, M extends Method = 'get'> = Given<'path', PartOf<Operation<P, M>, 'path'>> &
  MayGive<'query', PartOf<Operation<P, M>, 'query'>>;

/** What is sent: parts of the path, the query, and the body. */
export type SentOf<P extends keyof paths, M extends Method> = AskedOf<P, M> & Given<'body', BodyOf<Operation<P, M>>>;
