import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOPICS } from '@footfall/contracts';
import { testPostgres, type TestLogPlace, type TestPostgres } from '@footfall/testing';
import { Client } from 'pg';
import {
  POINTS,
  type LaneOrder,
  type LifeOrder,
  type LifeReport,
  type Point,
  type Removed,
  type Subject,
  type ToldRecord,
} from './outbox-kill.order';

const LIFE_MS = 240_000;
/** Services that one process holds for each point, which end together; what they do there is no chance, so that more show little more. */
const LANES = Number(process.env['FOOTFALL_TEST_OUTBOX_LANES'] ?? 1);
/** Even, so that as many lives rename as remove; more where somebody has the time. */
const ROUNDS = Number(process.env['FOOTFALL_TEST_OUTBOX_ROUNDS'] ?? 2);

/** What a life leaves behind in the database when it ends at the point. */
const LEFT: Record<Point, { kept: boolean; waits: boolean }> = {
  'before the commit': { kept: false, waits: false },
  'after the commit': { kept: true, waits: true },
  'before the append': { kept: true, waits: true },
  'after the append': { kept: true, waits: true },
  'before the removal is committed': { kept: true, waits: true },
  'after the removal': { kept: true, waits: false },
};

/** Facts that a life tells and the next one tells again: of a renamed website one, of a removed one and its key two. */
const REPEATED: Record<Point, { renamed: number; removed: number }> = {
  'before the commit': { renamed: 0, removed: 0 },
  'after the commit': { renamed: 0, removed: 0 },
  'before the append': { renamed: 0, removed: 0 },
  // Each topic is appended to by itself, and the end comes after the first.
  'after the append': { renamed: 1, removed: 1 },
  'before the removal is committed': { renamed: 1, removed: 2 },
  'after the removal': { renamed: 0, removed: 0 },
};

let postgres: TestPostgres;
let scratch: string;
beforeAll(async () => {
  postgres = await testPostgres();
  scratch = mkdtempSync(join(tmpdir(), 'footfall-outbox-'));
}, 180_000);
afterAll(async () => {
  await postgres?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

/** A process from its start to the SIGKILL that it gives itself. @throws Error where it ends otherwise. */
async function live(order: LifeOrder): Promise<LifeReport> {
  const output = join(scratch, 'life.log');
  const sink = openSync(output, 'w');
  const child = spawn(process.execPath, [join(__dirname, '../dist/outbox-kill.main.js'), JSON.stringify(order)], {
    stdio: ['ignore', sink, sink, 'ipc'],
    env: { ...process.env, TMPDIR: scratch, KAFKAJS_NO_PARTITIONER_WARNING: '1' },
  });
  const limit = setTimeout(() => child.kill('SIGTERM'), LIFE_MS);
  let report: LifeReport = {};
  child.on('message', (message) => (report = message as LifeReport));
  const end = await new Promise((done) => child.once('close', (code, signal) => done(signal ?? code)));
  clearTimeout(limit);
  if (end !== 'SIGKILL') throw new Error(`${order.life.kind} ended with ${String(end)}: ${readFileSync(output, 'utf8').slice(-3000)}`);
  return report;
}

async function rowsOf<T>({ postgresUrl }: LaneOrder, query: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: postgresUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return (await client.query(query, values)).rows as T[];
  } finally {
    await client.end();
  }
}

async function leftBehind(lane: LaneOrder, { websiteId }: Subject, round: number, removed: Removed) {
  const kept = removed ? `deleted_at IS NOT NULL` : `name = 'Round ${round}'`;
  const query = `SELECT ${kept} AS kept, EXISTS (SELECT 1 FROM outbox) AS waits FROM websites WHERE id = $1`;
  return (await rowsOf<{ kept: boolean; waits: boolean }>(lane, query, [removed ?? websiteId]))[0];
}

/** Every revision that the database has come through, as `topic key revision`. */
async function changesOf(lane: LaneOrder): Promise<string[]> {
  const told = [
    [TOPICS.websiteChanged.name, 'id::text', 'revision', 'websites'],
    [TOPICS.credentialChanged.name, 'id::text', 'revision', 'credentials'],
    [TOPICS.membershipChanged.name, `team_id || ':' || user_id`, 'revision', 'memberships'],
    [TOPICS.planChanged.name, 'id::text', 'plan_revision', 'teams'],
  ];
  const all: string[] = [];
  for (const [topic, key, revision, table] of told) {
    const query = `SELECT ${key} AS key, generate_series(1, ${revision}) AS revision FROM ${table}`;
    const rows = await rowsOf<{ key: string; revision: number }>(lane, query);
    all.push(...rows.map((row) => `${topic} ${row.key} ${row.revision}`));
  }
  return all.sort();
}

const isAbout =
  ({ teamId }: Subject) =>
  ({ value }: ToldRecord) =>
    value.includes(teamId);
const revisionOf = ({ value }: ToldRecord) => (JSON.parse(value) as { revision: number }).revision;

/** What a reader makes of the records that keeps of each key the highest revision. */
function effective(records: readonly ToldRecord[]): string[] {
  const highest = new Map<string, number>();
  return records.flatMap((record) => {
    const name = `${record.topic} ${record.key}`;
    const revision = revisionOf(record);
    if (revision <= (highest.get(name) ?? 0)) return [];
    highest.set(name, revision);
    return [`${name} ${revision}`];
  });
}

async function ordeal(rounds: number, log: TestLogPlace) {
  const lanes: LaneOrder[] = [];
  for (const point of POINTS.flatMap((each) => Array<Point>(LANES).fill(each))) {
    lanes.push({ point, postgresUrl: await postgres.createMigrated() });
  }
  const { subjects = [] } = await live({ log, lanes, life: { kind: 'make' } });
  const left: unknown[] = [];
  for (let round = 1; round <= rounds; round++) {
    const { removed = [] } = await live({ log, lanes, life: { kind: 'die', round, subjects } });
    left.push(await Promise.all(lanes.map((lane, i) => leftBehind(lane, subjects[i] as Subject, round, removed[i] ?? null))));
  }
  const { records = [] } = await live({ log, lanes, life: { kind: 'tell' } });
  return { lanes, subjects, records, left };
}

async function judge(rounds: number, log: TestLogPlace): Promise<void> {
  const { lanes, subjects, records, left } = await ordeal(rounds, log);
  for (const [i, lane] of lanes.entries()) {
    const told = records.filter(isAbout(subjects[i] as Subject));
    const changes = await changesOf(lane);
    // In the order in which a reader comes to know it: nothing is missing, nothing comes that never was, each once.
    expect([lane.point, effective(told).sort()]).toEqual([lane.point, changes]);
    const copies = new Set(told.map(({ topic, key, value }) => `${topic} ${key} ${value}`));
    // A repetition says what was said the first time.
    expect([lane.point, copies.size]).toEqual([lane.point, changes.length]);
    const { renamed, removed } = REPEATED[lane.point];
    const repeated = renamed * Math.ceil(rounds / 2) + removed * Math.floor(rounds / 2);
    expect([lane.point, told.length - changes.length]).toEqual([lane.point, repeated]);
  }
  // Each life did end where it was meant to.
  expect(left).toEqual(Array(rounds).fill(lanes.map(({ point }) => LEFT[point])));
}

const brokers = process.env['FOOTFALL_TEST_KAFKA'];

describe('kill -9 of settings between a change and the log', () => {
  it(`${LANES * ROUNDS} times at each point: each change is told, none that was not, none twice in effect`, async () => {
    await judge(ROUNDS, { dir: join(scratch, 'log') });
  }, 900_000);

  (brokers ? it : it.skip)(
    'the same on Kafka',
    async () => {
      await judge(ROUNDS, { brokers: [brokers ?? ''] });
    },
    600_000,
  );
});
