import { once } from 'node:events';
import { request } from 'node:http';
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { importEndpoints, sourceMapEndpoints } from '@footfall/contracts';
import { createLogger } from '@footfall/platform';
import { FixedClock } from '@footfall/testing';
import type { HttpAdapterHost } from '@nestjs/core';
import fastify, { type FastifyInstance } from 'fastify';
import { Forwarding } from './forwarding';

let gateway: FastifyInstance;
let owner: FastifyInstance;
/** Called when the owner has the beginning of an upload. */
let begin: () => void;

beforeAll(async () => {
  owner = fastify();
  owner.removeAllContentTypeParsers();
  owner.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  owner.post('/*', { bodyLimit: importEndpoints.create.maxBytes ?? 0 }, async ({ body }, reply) => {
    const hash = createHash('sha256');
    for await (const chunk of body as Readable) {
      hash.update(chunk as Buffer);
      begin();
    }
    return reply.code(202).send({ got: hash.digest('hex') });
  });
  const url = await owner.listen({ port: 0, host: '127.0.0.1' });
  gateway = fastify();
  gateway.decorateRequest('footfallContext', null);
  const host = { httpAdapter: { getInstance: () => gateway } } as unknown as HttpAdapterHost;
  const urlOf = (name: string) => (name === 'settings' ? url : null);
  await new Forwarding(
    host,
    urlOf,
    'a-secret-of-tests-that-is-long-enough',
    new FixedClock('2026-03-01T10:00:00Z'),
    createLogger('test', 'silent'),
  ).onModuleInit();
  await gateway.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await gateway.close();
  await owner.close();
});

test.each([
  [importEndpoints.create, 'application/gzip'],
  [sourceMapEndpoints.upload, 'application/json'],
])('an upload of $name reaches its owner while it still comes in, and whole', async (row, type) => {
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const { port } = gateway.server.address() as AddressInfo;
  const path = row.path.replace(':websiteId', 'w');
  const upload = request({ port, host: '127.0.0.1', method: 'POST', path, headers: { 'content-type': type } });
  const answered = once(upload, 'response') as Promise<[Readable & { statusCode: number }]>;
  const part = Buffer.alloc(1024 * 1024, 'a');
  upload.write(part);
  await begun;
  for (let i = 0; i < 4; i++) upload.write(part);
  upload.end();
  const [answer] = await answered;
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const expected = createHash('sha256')
    .update(Buffer.alloc(5 * 1024 * 1024, 'a'))
    .digest('hex');
  expect([answer.statusCode, JSON.parse(Buffer.concat(chunks).toString())]).toEqual([202, { got: expected }]);
});
