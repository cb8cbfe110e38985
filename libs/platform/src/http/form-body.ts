import type { FastifyRequest } from 'fastify';

/** Whether a request says that its body is that of a form. */
export const isForm = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^\s*(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(headers['content-type'] ?? '');
