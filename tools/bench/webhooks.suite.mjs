import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../workspace/paths.mjs';
import { until } from './product.mjs';
import { spread } from './statistics.mjs';
import { bareLoop, startSink } from './workers.mjs';

/** Connections of the bare loop; more do not make it quicker. */
const CONNECTIONS = 32;
/** Each of a team of its own. */
const WEBHOOKS = 40;
/** About what the body of a delivery has. */
const BODY_BYTES = 128;

/** Signed deliveries out of the queue in Postgres, each recorded with its attempt, against a bare loop of posts to the same server, in turns. */
export async function webhooks({ quick, say }) {
  const require = createRequire(import.meta.url);
  const { startEmbeddedPostgres } = require('@footfall/composition');
  const { migratePostgres } = require('@footfall/postgres');
  const { systemClock } = require('@footfall/platform');
  const dispatch = join(root, 'libs/features/webhooks/src/dispatch');
  const { DispatchBench } = require(join(dispatch, 'dispatch.bench.fixture.ts'));
  const { dispatchOptions } = require(join(dispatch, 'dispatch.options.ts'));
  const { KilledDispatchers } = require(join(dispatch, 'killed-dispatchers.fixture.ts'));
  const [rounds, messages] = quick ? [2, 2_000] : [5, 10_000];
  const dataDir = mkdtempSync(join(tmpdir(), 'footfall-bench-'));
  chmodSync(dataDir, 0o755); // as root, Postgres runs as another user, who has to come through here
  const postgres = await startEmbeddedPostgres({ dataDir });
  const sink = await startSink();
  const seen = { bare: [], product: [] };
  try {
    await migratePostgres(postgres.url);
    const bench = await DispatchBench.open(postgres.url, systemClock);
    const dispatchers = new KilledDispatchers(postgres.url, dispatchOptions({ FOOTFALL_WEBHOOK_RETRY_SCHEDULE: [60_000] }));
    try {
      await dispatchers.start();
      for (let at = 0; at <= rounds; at++) {
        const bare = messages / (await bareLoop({ url: sink.base, posts: messages, connections: CONNECTIONS, bytes: BODY_BYTES }));
        const product = messages / (await delivered(bench, sink, messages));
        say(`webhooks ${at || 'warm-up'}: bare ${Math.round(bare)}/s, Footfall ${Math.round(product)}/s`);
        if (at) [seen.bare.push(bare), seen.product.push(product)];
      }
    } finally {
      await dispatchers.close();
      await bench.close();
    }
  } finally {
    sink.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const ratio = spread(
    seen.product.map((each, at) => each / seen.bare[at]),
    2,
  );
  return {
    rounds: seen,
    rows: [
      { what: 'a bare loop of posts over open connections', unit: 'posts/s', ...spread(seen.bare) },
      { what: 'webhooks delivered, signed and recorded', unit: 'deliveries/s', ...spread(seen.product) },
      { what: 'deliveries / bare loop', unit: '×', ...ratio, least: 0.35 },
    ],
  };
}

/** Seconds from the moment when the last message is due until all have arrived and stand in Postgres as delivered. */
async function delivered(bench, sink, messages) {
  const hooks = [];
  for (let at = 0; at < WEBHOOKS; at++) hooks.push(await bench.queue.addWebhook(sink.base));
  const before = await sink.posts();
  // Due at one moment that is far enough ahead for all of them to be written by then: what is measured is sending, not filling the queue.
  const due = Date.now() + 1_000 + 2 * messages;
  for (const hook of hooks) await bench.queue.addMessages(hook, messages / WEBHOOKS, { nextAttemptAt: new Date(due) });
  const late = Date.now() - due;
  if (late > 0) throw new Error(`the queue was filled ${late} ms late`);
  await new Promise((resolve) => setTimeout(resolve, -late));
  const began = performance.now();
  await until('the deliveries', async () => (await sink.posts()) - before >= messages, { withinMs: 300_000, everyMs: 20 });
  const seconds = (performance.now() - began) / 1000;
  const isOpen = async (hook) =>
    (await bench.records((records) => records.deliveries.list(hook, 1_000, 0))).some(({ status }) => status !== 'succeeded');
  await until('the records of the deliveries', async () => !(await Promise.all(hooks.map(isOpen))).some(Boolean), { withinMs: 60_000 });
  return seconds;
}
