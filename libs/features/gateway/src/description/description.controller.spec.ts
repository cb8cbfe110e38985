import { openApiDocument } from '@footfall/contracts';
import { CONFIG, loadConfig } from '@footfall/platform';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { version } from '../../package.json';
import { DescriptionController } from './description.controller';

describe('the description over HTTP', () => {
  let app: NestFastifyApplication;

  beforeAll(async () => {
    const config = loadConfig({ PUBLIC_URL: 'https://stats.example' });
    const testing = await Test.createTestingModule({
      controllers: [DescriptionController],
      providers: [{ provide: CONFIG, useValue: config }],
    }).compile();
    app = testing.createNestApplication<NestFastifyApplication>(new FastifyAdapter());
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
  });
  afterAll(() => app.close());

  it('is the document of the external API, which any page may read', async () => {
    const answer = await app.inject({ method: 'GET', url: '/api/external/v1/openapi.json' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument({ serverUrl: 'https://stats.example', version }))));
  });

  it('is a page under a strict policy', async () => {
    const answer = await app.inject({ method: 'GET', url: '/docs' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';/);
    expect(answer.body).toContain('id="analyticsOverview"');
  });
});
