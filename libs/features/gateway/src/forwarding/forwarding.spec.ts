import { authEndpoints, profileEndpoints, type Endpoint } from '@footfall/contracts';
import { createLogger } from '@footfall/platform';
import { FixedClock } from '@footfall/testing';
import type { HttpAdapterHost } from '@nestjs/core';
import fastify, { type FastifyInstance } from 'fastify';
import { Forwarding } from './forwarding';

const SECRET = 'a-secret-of-tests-that-is-long-enough';
let gateway: FastifyInstance;
let owner: FastifyInstance;
/** What the owner got last. */
let seen: Record<string, unknown> = {};

beforeAll(async () => {
  owner = fastify();
  owner.all('/*', (request, reply) => {
    seen = { ...request.headers, body: request.body };
    return reply.header('set-cookie', 'a=1; HttpOnly').header('set-cookie', 'b=2; Secure').send({ success: true });
  });
  const url = await owner.listen({ port: 0, host: '127.0.0.1' });
  gateway = fastify();
  gateway.decorateRequest('footfallContext', null);
  const host = { httpAdapter: { getInstance: () => gateway } } as unknown as HttpAdapterHost;
  const urlOf = (name: string) => (name === 'settings' ? url : null);
  await new Forwarding(host, urlOf, SECRET, new FixedClock('2026-03-01T10:00:00Z'), createLogger('test', 'silent')).onModuleInit();
  await gateway.ready();
});
afterAll(async () => {
  await gateway.close();
  await owner.close();
});

const headers = { host: 'stats.example', origin: 'https://stats.example', cookie: 'footfall_refresh=x', authorization: 'Bearer x' };
const ask = (row: Endpoint, more: object = {}) => gateway.inject({ method: row.method, url: row.path, headers, ...more });

test('an owner that works with cookies gets them with the address that the browser sees, and its own come back', async () => {
  const answer = await ask(authEndpoints.refresh, { payload: { use_cookie: true } });
  expect(answer.statusCode).toBe(200);
  expect(seen).toMatchObject({ host: 'stats.example', origin: headers.origin, cookie: headers.cookie, body: { use_cookie: true } });
  expect(seen).not.toHaveProperty('authorization');
  expect(answer.headers['set-cookie']).toEqual(['a=1; HttpOnly', 'b=2; Secure']);
});

test('without a body too', async () => {
  expect((await ask(authEndpoints.logout)).statusCode).toBe(200);
  expect(seen).toMatchObject({ cookie: headers.cookie, body: undefined });
});

test.each([authEndpoints.login, profileEndpoints.read])('$name gets none', async (row) => {
  expect((await ask(row, row.method === 'POST' ? { payload: {} } : {})).statusCode).toBe(200);
  expect(seen).not.toHaveProperty('cookie');
  expect(seen['host']).not.toBe('stats.example');
});
