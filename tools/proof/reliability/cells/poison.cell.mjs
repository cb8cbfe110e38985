import { randomBytes, randomUUID } from 'node:crypto';
import { random } from '../../../bench/traffic.mjs';
import { trial } from '../trial.mjs';

const TOPIC = 'hits.accepted.v1';
const LETTERS = 'hits.accepted.v1.dlq';
const PARTITIONS = 16;
const ROUNDS = 4;
const READ_WITHIN_MS = 120_000;

const view = (more) => ({
  ...{ id: randomUUID(), type: 'pageview', ts: Date.now(), visitor: 'v-poison', host: 'poison.example', path: '/', channel: 'Direct' },
  ...{ country: 'DE', device: 'desktop', browser: 'Firefox', os: 'Linux' },
  ...more,
});
const packed = (websiteId, hits, more) => JSON.stringify({ v: 1, websiteId, receivedAt: Date.now(), door: 'open', hits, ...more });

/** What a record may hold that nobody can read, by what is wrong with it. */
const KINDS = {
  'no text': () => randomBytes(40),
  nothing: () => '',
  'cut off': (website) => packed(website, [view()]).slice(0, 90),
  null: () => 'null',
  'a newer version': (website) => packed(website, [view()], { v: 2 }),
  'no website': () => packed(undefined, [view()]),
  'no time of receipt': (website) => packed(website, [view()], { receivedAt: null }),
  'no hits': (website) => packed(website, null),
  'a hit that is none': (website) => packed(website, [null]),
  'no id': (website) => packed(website, [view(), view({ id: undefined })]),
  'a time that no day has': (website) => packed(website, [view({ ts: 1e300 })]),
  'a path that is no text': (website) => packed(website, [view({ path: 5 })]),
  'no country': (website) => packed(website, [view({ country: null })]),
  'an amount that is none': (website) => packed(website, [view({ type: 'revenue', amount: 'much' })]),
  'more attention than is counted': (website) => packed(website, [view({ engagedMs: 5e9 })]),
};

/** Everything that the log has of a topic. */
async function readAll(log, topic) {
  const found = [];
  const consumption = await log.consume({
    ...{ topic, group: 'proof.poison', startAt: 'earliest', commits: false },
    handler: async ({ records }) => void found.push(...records),
  });
  const late = setTimeout(() => void consumption.stop(), READ_WITHIN_MS);
  try {
    await consumption.caughtUp;
  } finally {
    clearTimeout(late);
    await consumption.stop();
  }
  return found;
}

/** What is wrong with the letters about these records. */
function wrongLetters(records, letters) {
  const reasons = new Map(letters.map(({ topic, partition, offset, reason }) => [`${topic} ${partition} ${offset}`, reason]));
  const places = new Map(records.map(({ kind, place: { topic, partition, offset } }) => [`${topic} ${partition} ${offset}`, kind]));
  const silent = [...places].filter(([place]) => !reasons.get(place)).map(([, kind]) => kind);
  const strangers = [...reasons].filter(([place]) => !places.has(place));
  return [
    ...(silent.length ? [`no letter with a reason about ${silent.length} records: ${[...new Set(silent)].join(', ')}`] : []),
    ...(strangers.length ? [`letters about ${strangers.length} records that can be read`] : []),
  ];
}

/**
 * Puts records that nobody can read between those that a sender's events make, in several rounds. Each has to become a letter that says why, and
 * everything else has to be counted once.
 * @param records how many of them
 */
export async function poison({ subject, seed, records, until, say }) {
  const next = random(seed);
  const kinds = Object.keys(KINDS);
  const sent = [];
  return trial({
    subject,
    seed,
    ordeal: async ({ subject, load, tenant }) => {
      let rounds = 0;
      for (; rounds < ROUNDS && Date.now() < until; rounds++) {
        await load.acknowledges(300);
        await subject.kill(subject.parts[0]);
        const some = Array.from({ length: Math.ceil(records / ROUNDS) }, (_, at) => kinds[(at + rounds) % kinds.length]);
        const places = await subject.withLog((log) =>
          log.append(
            TOPIC,
            some.map((kind) => ({
              key: null,
              partition: Math.floor(next() * PARTITIONS),
              value: Buffer.from(KINDS[kind](tenant.website.id)),
            })),
          ),
        );
        sent.push(...places.map((place, at) => ({ place, kind: some[at] })));
        await subject.restore(subject.parts[0]);
        await load.acknowledges(100);
        say(`${sent.length} records that nobody can read; ${load.counts.acknowledged} ids acknowledged`);
      }
      return { faults: rounds, unreadable: sent.length };
    },
    afterwards: async ({ subject }) => {
      const letters = (await subject.withLog((log) => readAll(log, LETTERS))).map(({ value }) => JSON.parse(value.toString()));
      return { letters: letters.length, troubles: wrongLetters(sent, letters) };
    },
  });
}
