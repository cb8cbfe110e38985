import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from './create.client';

const websiteId = '0b9a5c8e-6d0f-4d55-9f0a-2f4f5b5f9a11';

describe('createClient', () => {
  let server: Server;
  let baseUrl: string;
  let seen: { method: string | undefined; url: string | undefined; headers: IncomingMessage['headers'] }[];
  let answer: { status: number; type: string; body: string };

  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push({ method: request.method, url: request.url, headers: request.headers });
      response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    seen = [];
    answer = {
      status: 200,
      type: 'application/json',
      body: '{"success":true,"data":{"countries":[]},"timestamp":"2026-01-01T00:00:00.000Z"}',
    };
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  it('asks with the key, the path and the query as the document has them', async () => {
    const client = createClient({ baseUrl: `${baseUrl}/`, apiKey: 'ffw_key' });
    const { data } = await client.GET('/api/external/v1/analytics/{websiteId}/countries', {
      params: { path: { websiteId }, query: { range: '30d', limit: 5 } },
    });
    expect(data?.data.countries).toEqual([]);
    expect(seen).toMatchObject([
      { method: 'GET', url: `/api/external/v1/analytics/${websiteId}/countries?range=30d&limit=5`, headers: { 'x-api-key': 'ffw_key' } },
    ]);
    expect(seen[0]!.headers).not.toHaveProperty('authorization');
  });

  it('gives refusals back with their code', async () => {
    const failure = { success: false, error: { message: 'Website not found', code: 'NOT_FOUND', timestamp: '2026-01-01T00:00:00.000Z' } };
    answer = { status: 404, type: 'application/json', body: JSON.stringify(failure) };
    const { data, error, response } = await createClient({ baseUrl }).GET('/api/external/v1/websites/{websiteId}', {
      params: { path: { websiteId } },
    });
    expect([data, error?.error.code, response.status]).toEqual([undefined, 'NOT_FOUND', 404]);
  });

  it('asks for the access token before each request, and does without where there is none', async () => {
    const tokens = ['one', null, 'two'];
    const client = createClient({ baseUrl, accessToken: () => tokens.shift() ?? null });
    for (let i = 0; i < 3; i++) await client.GET('/api/websites');
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer one', undefined, 'Bearer two']);
  });

  it('gives a list as CSV', async () => {
    answer = { status: 200, type: 'text/csv', body: 'country_code,visitors\r\nGB,3\r\n' };
    const { data } = await createClient({ baseUrl, apiKey: 'ffw_key' }).GET('/api/external/v1/analytics/{websiteId}/countries', {
      params: { path: { websiteId } },
      headers: { accept: 'text/csv' },
      parseAs: 'text',
    });
    expect(data).toBe(answer.body);
    expect(seen[0]!.headers.accept).toBe('text/csv');
  });

  it('throws where nobody answers', async () => {
    await expect(createClient({ baseUrl: 'http://127.0.0.1:1' }).GET('/api/websites')).rejects.toThrow(/fetch failed/);
  });

  it('knows the types of the interface', () => {
    const client = createClient({ baseUrl });
    const wrong = [
      // @ts-expect-error there is no such path
      () => client.GET('/api/external/v1/nothing'),
      // @ts-expect-error the path needs an id
      () => client.GET('/api/external/v1/websites/{websiteId}', {}),
      // @ts-expect-error no such range
      () => client.GET('/api/external/v1/analytics/{websiteId}', { params: { path: { websiteId }, query: { range: '2d' } } }),
    ];
    expect(wrong).toHaveLength(3);
  });
});
