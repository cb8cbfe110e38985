import { quantile } from '../bench/statistics.mjs';
import { until } from './until.mjs';

const WELL = 99;
const EVERY_MS = 250;
const ROUNDED = 10;

/** From a message's entry into the queue to its arrival, beside a server that never answers with thousands in its queue, and without it. */
export async function fairness({ bench, quick }) {
  const rounds = quick ? 40 : 400;
  const queued = quick ? 500 : 5_000;
  // The first run warms what both use.
  await arrivals(bench, 20, 0);
  await bench.clear();
  const without = await arrivals(bench, rounds, 0);
  await bench.clear();
  const beside = await arrivals(bench, rounds, queued);
  const ratio = Number((beside.p99 / Math.max(without.p99, ROUNDED)).toFixed(2));
  return { seen: { without, beside, queued, ratioOfP99: ratio }, held: beside.p99 < 2_000 && ratio <= 2 };
}

async function arrivals(bench, rounds, queued) {
  const slow = bench.server.add(() => undefined);
  const entered = new Map();
  const took = [];
  const well = bench.server.add((_, { id }) => {
    took.push(Date.now() - entered.get(id));
    return 200;
  });
  const dispatcher = await bench.dispatcher({ stopMs: 100 });
  const webhooks = [];
  for (let i = 0; i < WELL; i++) webhooks.push(await bench.queue.addWebhook(well.url));
  if (queued) await bench.queue.addMessages(await bench.queue.addWebhook(slow.url), queued);
  dispatcher.onApplicationBootstrap();
  if (queued) await until(() => slow.open > 0, 60_000, 'the first attempt');
  let sent = 0;
  const began = Date.now();
  for (let round = 0; round < rounds; round++) {
    const at = Date.now();
    // A quarter of them each time.
    const mine = webhooks.filter((_, i) => i % 4 === round % 4);
    for (const webhook of mine) for (const { messageId } of await bench.queue.addMessages(webhook)) entered.set(messageId, Date.now());
    dispatcher.wake();
    sent += mine.length;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, at + EVERY_MS - Date.now())));
  }
  await until(() => took.length >= sent, 120_000, 'the messages to servers that answer');
  const perSecond = Math.round(sent / ((Date.now() - began) / 1_000));
  return { messages: sent, perSecond, p50: quantile(took, 0.5), p99: quantile(took, 0.99), hanging: slow.got.length };
}
