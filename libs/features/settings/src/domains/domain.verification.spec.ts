import { createSocket, type Socket } from 'node:dgram';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { domainEndpoints, internalEndpoints, websiteSettingsEndpoints as rows, websiteEndpoints } from '@footfall/contracts';
import { OutboundClient, ServiceClient } from '@footfall/platform';
import { Database } from '@footfall/postgres';
import { FixedClock, TestService, forAllTenants, testPerson, testPostgres, testWebsite, type TestPostgres } from '@footfall/testing';
import { SettingsChanges } from '../outbox';
import { settingsFeature } from '../settings.feature';
import { DomainVerification } from './domain.verification';
import { FrontPage } from './front.page';
import { TextRecords } from './text.records';

const NOW = '2026-03-15T10:00:00.000Z';
const SILENT = 'silent';
/** The type of a question for text records. */
const TXT = 16;
let server: TestPostgres;
let service: TestService;
let nameServer: Socket;
let analytics: Server;
/** TXT records by domain; `SILENT`: the name server does not answer. */
const records = new Map<string, string[] | typeof SILENT>();
let questions: string[] = [];
/** Epoch ms of the last event by website; null: the service that has the events does not answer. */
let events: Map<string, number> | null = new Map();
const clock = new FixedClock(NOW);

beforeAll(async () => {
  server = await testPostgres();
  const postgresUrl = await server.createMigrated();
  nameServer = createSocket('udp4').on('message', (question, from) => {
    const reply = answerTo(question);
    if (reply) nameServer.send(reply, from.port, from.address);
  });
  await new Promise<void>((resolve) => nameServer.bind(0, '127.0.0.1', resolve));
  analytics = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const { websiteIds, since } = internalEndpoints.eventsOfWebsites.shapes.body.parse(JSON.parse(text));
      const known = websiteIds.filter((id) => (events?.get(id) ?? 0) >= since).length;
      response.writeHead(events ? 200 : 500).end(JSON.stringify({ events: known }));
    });
  });
  await new Promise<void>((resolve) => analytics.listen(0, '127.0.0.1', resolve));
  const environment = {
    HOST: '127.0.0.1',
    PORT: String((analytics.address() as AddressInfo).port),
    FOOTFALL_DNS_SERVERS: `127.0.0.1:${nameServer.address().port}`,
  };
  service = await TestService.start({ feature: settingsFeature, clock, postgresUrl, environment });
}, 180_000);
beforeEach(() => {
  records.clear();
  questions = [];
  events = new Map();
});
afterAll(async () => {
  await service.stop();
  await new Promise((resolve) => analytics.close(resolve));
  await new Promise<void>((resolve) => nameServer.close(resolve));
  await server.stop();
});

/** The wire format of RFC 1035: a header, the question as it came, and a TXT record for each text. There are no addresses. */
function answerTo(question: Buffer): Buffer | null {
  const labels: string[] = [];
  let at = 12;
  for (; question[at]; at += 1 + (question[at] ?? 0)) labels.push(question.toString('latin1', at + 1, at + 1 + (question[at] ?? 0)));
  const domain = labels.join('.');
  const isText = question.readUInt16BE(at + 1) === TXT;
  if (isText) questions.push(domain);
  const known = records.get(domain);
  if (known === SILENT) return null;
  const texts = isText ? known : undefined;
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(texts ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(texts?.length ?? 0, 6);
  header.writeUInt32BE(0, 8);
  const answers = (texts ?? []).map((text) => {
    const parts = text.match(/.{1,20}/gs) ?? [''];
    const data = Buffer.concat(parts.flatMap((part) => [Buffer.from([Buffer.byteLength(part)]), Buffer.from(part)]));
    const fixed = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0]);
    fixed.writeUInt16BE(data.length, 10);
    return Buffer.concat([fixed, data]);
  });
  return Buffer.concat([header, question.subarray(12, at + 5), ...answers]);
}

const NOBODY = {
  requestId: 'request',
  clientAddress: null,
  principal: { kind: 'anonymous' },
  website: null,
  role: null,
  plan: null,
} as const;

let made = 0;
const site = async () => testWebsite(service, await testPerson(service), { domain: `site-${(made += 1)}.example` });
type Site = Awaited<ReturnType<typeof site>>;
const read = async (where: Site) => (await service.ask(rows.readDomains, where)).body.data;
const verify = (where: Site, body?: object) => service.ask(domainEndpoints.verify, { ...where, ...(body ? { body } : {}) });
const statusOf = async (where: Site) => {
  const answer = await verify(where);
  expect([answer.status, answer.body.data]).toEqual([200, await read(where)]);
  return answer.body.data.verification_status;
};
const recordOf = async (where: Site): Promise<string> => (await read(where)).verification_record;

test('a website begins unverified and says which record would verify it, each another one', async () => {
  const [mine, other] = [await site(), await site()];
  expect(await read(mine)).toEqual({
    primary_domain: mine.domain,
    allowed_domains: [],
    verification_status: 'unverified',
    verification_record: `footfall-verification=${mine.id}`,
    verification_tag: `<meta name="footfall-verification" content="${mine.id}">`,
  });
  expect(await recordOf(other)).not.toBe(await recordOf(mine));
});

test('a TXT record among others verifies, and what is verified stays so without another look', async () => {
  const mine = await site();
  records.set(mine.domain, ['v=spf1 -all', `${await recordOf(mine)} `]);
  expect(await statusOf(mine)).toBe('verified');
  records.clear();
  questions = [];
  expect([await statusOf(mine), questions]).toEqual(['verified', []]);
});

test.each([
  ['no record at all', () => undefined],
  ['other records', () => ['v=spf1 -all', '']],
  ['the record of another website', () => [`footfall-verification=${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`]],
  ['a longer record', (text: string) => [`${text}x`, `x${text}`]],
])('%s and no event fail', async (_, textsOf) => {
  const mine = await site();
  const texts = textsOf(await recordOf(mine));
  if (texts) records.set(mine.domain, texts);
  expect(await statusOf(mine)).toBe('failed');
  expect(questions).toEqual([mine.domain]);
  records.set(mine.domain, [await recordOf(mine)]);
  expect(await statusOf(mine)).toBe('verified');
});

test('an event verifies that came since the settings were changed last, and looking changes no settings', async () => {
  const mine = await site();
  clock.advance(60_000);
  await service.ask(rows.changeDomains, { ...mine, body: { domain: `moved-${mine.domain}` } });
  events?.set(mine.id, clock.now() - 1);
  expect(await statusOf(mine)).toBe('failed');
  events?.set(mine.id, clock.now());
  clock.advance(60_000);
  expect(await statusOf(mine)).toBe('verified');
  expect((await service.ask(rows.readGeneral, mine)).body.data.updated_at).toBe(new Date(clock.now() - 60_000).toISOString());
});

test('while one of them cannot be asked it is pending, unless the other one is there', async () => {
  const mine = await site();
  records.set(mine.domain, SILENT);
  expect(await statusOf(mine)).toBe('pending');
  events?.set(mine.id, clock.now());
  expect(await statusOf(mine)).toBe('verified');

  const other = await site();
  events = null;
  expect(await statusOf(other)).toBe('pending');
  records.set(other.domain, [await recordOf(other)]);
  expect(await statusOf(other)).toBe('verified');
}, 180_000);

test('a tag on the front page verifies, of this website and no other', async () => {
  const [mine, other] = [await site(), await site()];
  const page = createServer((_, response) => void recordTag().then((tag) => response.end(`<head>${tag}</head>`)));
  const recordTag = async (): Promise<string> => (await read(mine)).verification_tag;
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
  const outbound = new OutboundClient({ allowHttp: true, allowPrivate: true, resolve: async () => ['127.0.0.1'] });
  const { port } = page.address() as AddressInfo;
  const verification = new DomainVerification(
    service.get(Database),
    forAllTenants(service.get(SettingsChanges)),
    service.get(TextRecords),
    new FrontPage(outbound, (domain) => `http://${domain}:${port}/`),
    service.get(ServiceClient),
  );
  const look = async ({ as }: Site) => (await verification.run({ ...NOBODY, ...as })).verification_status;
  expect([await look(other), await look(mine)]).toEqual(['failed', 'verified']);
  expect((await read(mine)).verification_status).toBe('verified');
  await new Promise((resolve) => page.close(resolve).closeAllConnections());
});

test('a new domain has to be verified anew, also when it changes while the former one is looked at', async () => {
  const mine = await site();
  records.set(mine.domain, SILENT);
  events = null;
  const looking = verify(mine);
  while (!questions.length) await new Promise((resolve) => setImmediate(resolve));
  expect((await service.ask(rows.changeDomains, { ...mine, body: { domain: `moved-${mine.domain}` } })).status).toBe(200);
  expect((await looking).body.data).toMatchObject({ primary_domain: `moved-${mine.domain}`, verification_status: 'unverified' });
  records.set(`moved-${mine.domain}`, [await recordOf(mine)]);
  expect(await statusOf(mine)).toBe('verified');
  await service.ask(rows.changeDomains, { ...mine, body: { domain: mine.domain } });
  expect((await read(mine)).verification_status).toBe('unverified');
}, 180_000);

test('callers at once share one look', async () => {
  const mine = await site();
  records.set(mine.domain, SILENT);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => verify(mine, {})));
  expect(answers.map(({ body }) => body.data.verification_status)).toEqual(Array(5).fill('pending'));
  // A question and its repetition.
  expect(questions).toEqual([mine.domain, mine.domain]);
}, 180_000);

test('an unknown field is 400, a deleted website 404', async () => {
  const mine = await site();
  expect((await verify(mine, { method: 'dns' })).body.error.details[0].field).toBe('method');
  expect((await service.ask(websiteEndpoints.remove, mine)).status).toBe(200);
  expect((await verify(mine)).status).toBe(404);
});
