import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOPICS, credentialEndpoints, internalEndpoints, type CredentialChanged, type UsageRecorded } from '@footfall/contracts';
import { createDataSource } from '@footfall/postgres';
import type { EventLog, LogBatch, LogRecord } from '@footfall/ports';
import { FixedClock, TestService, eventually, testPerson, testPostgres, type TestPerson, type TestPostgres } from '@footfall/testing';
import type { DataSource } from 'typeorm';
import { settingsFeature } from '../settings.feature';
import { CountedUsageJob } from './counted-usage.job';
import { UsageLedger } from './usage.ledger';
import { UsageProgress } from './usage.progress';

const DAY_MS = 86_400_000;
const TOPIC = TOPICS.usageRecorded.name;
let server: TestPostgres;
let postgresUrl: string;
let logDir: string;
let source: DataSource;
let service: TestService;
let log: EventLog;
const clock = new FixedClock('2026-03-01T10:00:00.000Z');

/** @param before stands before the real log, as the service sees it. */
async function start(before: (log: EventLog) => EventLog = (it) => it): Promise<void> {
  const wrapLog = (real: EventLog) => before((log = real));
  service = await TestService.start({ feature: settingsFeature, clock, postgresUrl, logDir, wrapLog });
}

beforeAll(async () => {
  server = await testPostgres();
  postgresUrl = await server.createMigrated();
  source = await createDataSource(postgresUrl, { unbounded: true }).initialize();
  logDir = mkdtempSync(join(tmpdir(), 'footfall-usage-'));
  await start();
}, 180_000);
afterAll(async () => {
  await service.stop();
  await source.destroy();
  await server.stop();
  rmSync(logDir, { recursive: true, force: true });
});

async function keyOf(person: TestPerson): Promise<string> {
  const as = { ...person.as, role: 'owner' as const };
  const made = await service.ask(credentialEndpoints.createKey, { as, params: { teamId: person.teamId }, body: { name: 'Key' } });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body.data.id;
}

const record = (more: Partial<UsageRecorded>): UsageRecorded => ({ v: 1, id: randomUUID(), credits: [], requests: [], ...more });
const append = (...values: readonly unknown[]) =>
  log.append(
    TOPIC,
    values.map((value) => ({ key: null, value: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)) })),
  );
const asRecord = (value: unknown, offset = 0n): LogRecord => ({
  topic: TOPIC,
  partition: 0,
  offset,
  key: null,
  value: Buffer.from(JSON.stringify(value)),
  timestamp: clock.now(),
});
const handled = () => eventually(async () => expect((await log.lag('settings.usage', TOPIC)).map(({ lag }) => lag)).toEqual([0n]));
const credits = async (teamId: string, month = '2026-03') =>
  (await service.ask(internalEndpoints.creditsOfTeam, { params: { teamId, month } })).body.credits;
const requests = async (credentialId: string) =>
  (await service.ask(internalEndpoints.requestsOfCredential, { params: { credentialId } })).body.requests;
const lastUse = async (id: string) => {
  const [row] = await source.query('SELECT last_used_at, revision FROM credentials WHERE id = $1', [id]);
  return [row.last_used_at?.toISOString() ?? null, row.revision];
};

test('a record adds credits to its teams and requests to its credentials; the same record again adds nothing', async () => {
  const person = await testPerson(service);
  const credentialId = await keyOf(person);
  const used = Date.parse('2026-03-01T09:59:58.123Z');
  const first = record({
    credits: [{ teamId: person.teamId, month: '2026-03', credits: 7 }],
    requests: [{ credentialId, requests: 5, lastUsedAt: used }],
  });
  expect([await credits(person.teamId), await requests(credentialId), await lastUse(credentialId)]).toEqual([0, 0, [null, 1]]);
  await append(first, first);
  await handled();
  await append(first);
  await handled();
  expect([await credits(person.teamId), await requests(credentialId)]).toEqual([7, 5]);
  expect(await lastUse(credentialId)).toEqual(['2026-03-01T09:59:58.123Z', 1]);
  const facts = (await service.facts<CredentialChanged>(TOPICS.credentialChanged.name)).filter((fact) => fact.id === credentialId);
  expect(facts.map((fact) => fact.revision)).toEqual([1]);
});

test('the last use rises and never falls', async () => {
  const credentialId = await keyOf(await testPerson(service));
  const at = (lastUsedAt: string, n = 1) => ({ requests: [{ credentialId, requests: n, lastUsedAt: Date.parse(lastUsedAt) }] });
  await append(record(at('2026-03-01T09:00:00Z')), record(at('2026-03-01T09:30:00Z')), record(at('2026-03-01T09:10:00Z')));
  await handled();
  expect(await lastUse(credentialId)).toEqual(['2026-03-01T09:30:00.000Z', 1]);
  await append(record(at('2026-03-01T09:20:00Z', 10)));
  await handled();
  expect([await lastUse(credentialId), await requests(credentialId)]).toEqual([['2026-03-01T09:30:00.000Z', 1], 13]);
});

test('months stand apart', async () => {
  const { teamId } = await testPerson(service);
  await append(
    record({
      credits: [
        { teamId, month: '2026-02', credits: 3 },
        { teamId, month: '2026-03', credits: 1 },
      ],
    }),
    record({ credits: [{ teamId, month: '2026-03', credits: 1 }] }),
  );
  await handled();
  expect([await credits(teamId, '2026-02'), await credits(teamId, '2026-03'), await credits(teamId, '2026-04')]).toEqual([3, 2, 0]);
});

test('teams and credentials that are gone are left out, and everything else of the record counts', async () => {
  const { teamId } = await testPerson(service);
  await append(
    record({
      credits: [
        { teamId: randomUUID(), month: '2026-03', credits: 3 },
        { teamId, month: '2026-03', credits: 2 },
      ],
      requests: [{ credentialId: randomUUID(), requests: 1, lastUsedAt: clock.now() }],
    }),
  );
  await handled();
  expect(await credits(teamId)).toBe(2);
  expect(await requests(randomUUID())).toBe(0);
});

test('what is no record of usage is left out, and what stands beside it counts', async () => {
  const { teamId } = await testPerson(service);
  const good = () => record({ credits: [{ teamId, month: '2026-03', credits: 1 }] });
  const wrong = [
    '{',
    'null',
    { ...good(), v: 2 },
    { ...good(), id: 'x' },
    record({ credits: [{ teamId, month: 'March', credits: 1 }] }),
    record({ credits: [{ teamId, month: '2026-03', credits: -5 }] }),
    record({ credits: [{ teamId, month: '2026-03', credits: 0.5 }] }),
    record({ requests: [{ credentialId: 'x', requests: 1, lastUsedAt: 1 }] }),
    record({ requests: [{ credentialId: randomUUID(), requests: 1, lastUsedAt: Infinity }] }),
  ];
  await append(good(), ...wrong, good());
  await handled();
  expect(await credits(teamId)).toBe(2);
});

test('two that count the same records at once, in whatever order, count each once and do not block each other', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => testPerson(service)));
  const ids = await Promise.all(people.map(keyOf));
  const many = Array.from({ length: 60 }, () =>
    record({
      credits: people.map(({ teamId }) => ({ teamId, month: '2026-03', credits: 1 })),
      requests: ids.map((credentialId) => ({ credentialId, requests: 1, lastUsedAt: clock.now() })),
    }),
  );
  const mirrored = many.map((one) => ({ ...one, credits: one.credits.toReversed(), requests: one.requests.toReversed() })).toReversed();
  const ledger = service.get(UsageLedger);
  const parts = (all: readonly UsageRecorded[]) => Array.from({ length: 6 }, (_, i) => all.slice(i * 10, i * 10 + 10));
  await Promise.all([...parts(many), ...parts(mirrored)].map((part) => ledger.enter(part.map((one) => asRecord(one)))));
  for (const { teamId } of people) expect(await credits(teamId)).toBe(60);
  for (const id of ids) expect(await requests(id)).toBe(60);
});

test.each(['teams', 'credentials'] as const)('%s are written in the order of their ids, whatever the order of the record', async (what) => {
  const people: TestPerson[] = [];
  const made: string[] = [];
  for (let i = 0; i < 8; i++) {
    const person = await testPerson(service);
    people.push(person);
    made.push(await keyOf(person));
  }
  const teamIds = people.map(({ teamId }) => teamId);
  const all = () =>
    record({
      credits: teamIds.map((teamId) => ({ teamId, month: '2026-03', credits: 1 })),
      requests: made.map((credentialId) => ({ credentialId, requests: 1, lastUsedAt: clock.now() })),
    });
  const ledger = service.get(UsageLedger);
  await ledger.enter([asRecord(all())]);
  // Two that lie in the table in the other order, in which a statement would come by them.
  const lying = (await source.query(`SELECT id FROM ${what} WHERE id = ANY($1) ORDER BY ctid`, [what === 'teams' ? teamIds : made])).map(
    (row: { id: string }) => row.id,
  ) as string[];
  const [first, last] = lying.flatMap((id, i) => lying.slice(i + 1).map((later) => [later, id] as const)).find(([x, y]) => x < y) ?? [];
  const written = what === 'teams' ? 'team_credits WHERE team_id' : 'credentials WHERE id';
  const lock = (id: string | undefined, how = '') => `SELECT 1 FROM ${written} = '${id}' FOR UPDATE ${how}`;
  const holder = source.createQueryRunner();
  try {
    await holder.startTransaction();
    await holder.query(lock(first));
    const entered = ledger.enter([asRecord(all())]);
    await eventually(async () => expect(await server.waiting(postgresUrl)).toBe(1));
    // Whoever waits for the first holds nothing yet that comes after it.
    expect(await source.query(lock(last, 'NOWAIT'))).toHaveLength(1);
    await holder.commitTransaction();
    await entered;
  } finally {
    if (holder.isTransactionActive) await holder.rollbackTransaction();
    await holder.release();
  }
  for (const teamId of teamIds) expect(await credits(teamId)).toBe(2);
  for (const id of made) expect(await requests(id)).toBe(2);
});

test('a batch counts whole or not at all', async () => {
  const { teamId } = await testPerson(service);
  const one = record({
    credits: [{ teamId, month: '2026-03', credits: 4 }],
    requests: [{ credentialId: randomUUID(), requests: 1, lastUsedAt: clock.now() }],
  });
  await source.query('ALTER TABLE credentials RENAME COLUMN total_requests TO gone');
  try {
    await expect(service.get(UsageLedger).enter([asRecord(one)])).rejects.toThrow('total_requests');
  } finally {
    await source.query('ALTER TABLE credentials RENAME COLUMN gone TO total_requests');
  }
  expect(await credits(teamId)).toBe(0);
  await service.get(UsageLedger).enter([asRecord(one)]);
  expect(await credits(teamId)).toBe(4);
});

test('records are remembered for as long as the log may give them again, their sums for ever', async () => {
  const { teamId } = await testPerson(service);
  const old = record({ credits: [{ teamId, month: '2026-03', credits: 1 }] });
  const remembered = async () => (await source.query('SELECT 1 FROM usage_records WHERE id = $1', [old.id])).length;
  const ledger = service.get(UsageLedger);
  await ledger.enter([asRecord(old)]);
  clock.advance(8 * DAY_MS);
  await service.get(CountedUsageJob).forget();
  expect(await remembered()).toBe(1);
  clock.advance(1);
  expect(await service.get(CountedUsageJob).forget()).toBeGreaterThan(0);
  expect([await remembered(), await credits(teamId)]).toEqual([0, 1]);
});

type Handler = Parameters<EventLog['consume']>[0]['handler'];
/** The real log, whose handlers are called another way. */
const handing = (instead: (batch: LogBatch, handler: Handler) => Promise<void>) => (real: EventLog) => {
  const consume: EventLog['consume'] = (options) => real.consume({ ...options, handler: (batch) => instead(batch, options.handler) });
  return new Proxy(real, {
    get(target, name) {
      if (name === 'consume') return consume;
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
};

test('after a restart the process is not ready, and gives no sums, before it has counted what was recorded meanwhile', async () => {
  const { teamId } = await testPerson(service);
  const spent = () => record({ credits: [{ teamId, month: '2026-03', credits: 5 }] });
  await append(spent());
  await handled();
  await service.stop();

  // Ends after it has counted a record and before the log has heard of it; the last record it does not even count.
  let counts = true;
  await start(
    handing(async (batch, handler) => {
      if (counts) await handler(batch);
      throw new Error('the process is about to end');
    }),
  );
  await append(spent());
  const stored = async () => Number((await source.query('SELECT credits FROM team_credits WHERE team_id = $1', [teamId]))[0].credits);
  await eventually(async () => expect(await stored()).toBe(10));
  counts = false;
  await append(spent());
  await service.stop();
  expect(await stored()).toBe(10);

  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  await start(handing((batch, handler) => gate.then(() => handler(batch))));
  try {
    expect((await service.readiness()).down['usage-ledger']).toBe('is still counting what was recorded before the start');
    const early = await service.ask(internalEndpoints.creditsOfTeam, { params: { teamId, month: '2026-03' } });
    expect([early.status, early.body.error?.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  } finally {
    open();
  }
  await eventually(() => service.get(UsageProgress).check());
  expect(await credits(teamId)).toBe(15);
  // What comes later makes it neither unready nor silent.
  await append(spent());
  expect((await service.readiness()).down['usage-ledger']).toBeUndefined();
  await handled();
  expect(await credits(teamId)).toBe(20);
});
