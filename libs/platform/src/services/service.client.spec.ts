import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { internalEndpoints } from '@footfall/contracts';
import { CONTEXT_HEADER, verifyContext } from '../http/signed-context';
import { systemClock } from '../runtime/clock';
import { ServiceClient } from './service.client';

const SECRET = 'a-secret-of-tests-that-is-long-enough';

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

let server: Server;
let client: ServiceClient;
let received: Received[] = [];
let answer: { status: number; text: string };
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      received.push({ method, url, headers, text: Buffer.concat(chunks).toString() });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = new ServiceClient(() => url, SECRET, systemClock);
});
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  await client.close();
  await new Promise((resolve) => server.close(resolve));
});

test('a question without a body is sent without one, signed as a service', async () => {
  answer = { status: 200, text: '{"v":1,"revision":2,"teamId":"t","plan":"pro"}' };
  expect(await client.ask(internalEndpoints.planOfTeam, { teamId: 'a/b' })).toEqual({ v: 1, revision: 2, teamId: 't', plan: 'pro' });
  const [asked] = received;
  expect([asked?.method, asked?.url, asked?.text, asked?.headers['content-type']]).toEqual([
    'GET',
    '/internal/teams/a%2Fb/plan',
    '',
    undefined,
  ]);
  expect(verifyContext(asked?.headers[CONTEXT_HEADER], SECRET, Date.now())).toMatchObject({ principal: { kind: 'service' } });
});

test('a body is sent as JSON', async () => {
  answer = { status: 200, text: '{"events":7}' };
  const body = { websiteIds: ['ü'], since: 5 };
  expect(await client.ask(internalEndpoints.eventsOfWebsites, {}, body)).toEqual({ events: 7 });
  const [asked] = received;
  expect([asked?.method, asked?.headers['content-type'], JSON.parse(asked?.text ?? '')]).toEqual(['POST', 'application/json', body]);
});

test('404 is nothing, and whatever else is no answer is 503', async () => {
  answer = { status: 404, text: '{}' };
  expect(await client.ask(internalEndpoints.planOfTeam, { teamId: 't' })).toBeNull();
  for (const failed of [
    { status: 500, text: '{}' },
    { status: 200, text: 'no JSON' },
  ]) {
    answer = failed;
    await expect(client.ask(internalEndpoints.planOfTeam, { teamId: 't' })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  }
});
