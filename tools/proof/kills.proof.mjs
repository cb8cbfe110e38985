import { until } from './until.mjs';

const WORKERS = 32;
const WEBHOOKS = 100;

/**
 * Two dispatchers side by side; again and again the older one is killed while a message waits for its answer, and another one takes its
 * place. Nothing may be missing, and what comes again must be the same, at most once for each attempt that was in flight.
 */
export async function kills({ bench, dispatchers, quick }) {
  const [messages, most] = quick ? [1_000, 5] : [10_000, 50];
  const times = { attemptMs: 5_000, leaseMs: 15_000, stopMs: 1_000, schedule: Array(20).fill(1_000) };
  const running = dispatchers({ workers: WORKERS, perTeam: WORKERS, perWebhook: 4, ...times });
  const starts = [];
  let [received, killed] = [0, 0];
  const subscriber = bench.server.add(() => {
    received += 1;
    if (killed < most && received >= ((killed + 1) * messages) / (most + 2) && running.kill()) {
      killed += 1;
      starts.push(running.start());
    }
    return 200;
  });
  const began = Date.now();
  try {
    const webhooks = [];
    for (let i = 0; i < WEBHOOKS; i++) webhooks.push(await bench.queue.addWebhook(subscriber.url));
    const bodies = new Map();
    for (const webhook of webhooks) {
      for (const { messageId, body } of await bench.queue.addMessages(webhook, messages / WEBHOOKS)) bodies.set(messageId, body);
    }
    await Promise.all([running.start(), running.start()]);
    const isOpen = async (webhook) =>
      (await bench.records((records) => records.deliveries.list(webhook, 1_000, 0))).some(({ status }) => status !== 'succeeded');
    let left = webhooks;
    await until(
      async () => {
        while (left.length && !(await isOpen(left[0]))) left = left.slice(1);
        return !left.length;
      },
      1_200_000,
      'the deliveries',
    );
    await Promise.all(starts);
    const changed = subscriber.got.filter(({ id, body }) => bodies.get(id) !== body.toString()).length;
    const seen = {
      messages,
      kills: killed,
      arrived: subscriber.ids.size,
      repeats: subscriber.got.length - messages,
      repeatsAtMost: killed * WORKERS,
      changed,
      seconds: Math.round((Date.now() - began) / 1_000),
    };
    const held = killed === most && seen.arrived === messages && changed === 0 && seen.repeats <= seen.repeatsAtMost;
    return { seen, held };
  } finally {
    await Promise.allSettled(starts);
    await running.close();
  }
}
