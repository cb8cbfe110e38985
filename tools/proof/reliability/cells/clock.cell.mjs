import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { random } from '../../../bench/traffic.mjs';
import { root } from '../../../workspace/paths.mjs';
import { ask } from '../copies.mjs';
import { trial } from '../trial.mjs';

const HOUR_MS = 3_600_000;
/** Within them a jump goes; the figure that is asked for is of the last day, and has to hold them all. */
const FARTHEST_MS = 9 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

/** A clock that a file moves, for a process that is started with `env`. */
export class MovedClock {
  #folder = mkdtempSync(join(tmpdir(), 'footfall-clock-'));
  env = {
    NODE_OPTIONS: `--require ${join(root, 'tools/proof/shifted.clock.cjs')}`,
    SHIFTED_CLOCK: join(this.#folder, 'shift'),
  };

  constructor() {
    this.moveTo(0);
  }

  /** @param ms ahead of the machine's */
  moveTo(ms) {
    writeFileSync(this.env.SHIFTED_CLOCK, String(ms));
  }

  remove() {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** What is wrong with the visits of a website whose events all open one: each event belongs to one visit, and none ends before it begins or goes on for ever. */
async function wrongVisits(address, website) {
  const [[visits, views, backwards, endless]] = await ask(
    address,
    `SELECT toUInt32(count()), toUInt32(sum(page_views)), toUInt32(countIf(end < start)), toUInt32(countIf(toUnixTimestamp64Milli(end) - toUnixTimestamp64Milli(start) > 2 * ${DAY_MS}))
     FROM visits FINAL WHERE website_id = {website:UUID}`,
    { website },
  );
  const [[events]] = await ask(address, 'SELECT toUInt32(count()) FROM events FINAL WHERE website_id = {website:UUID}', { website });
  const troubles = [
    ...(views === events ? [] : [`${events} page views are stored, and visits hold ${views}`]),
    ...(backwards ? [`${backwards} visits end before they begin`] : []),
    ...(endless ? [`${endless} visits take more than two days`] : []),
  ];
  return { visits, troubles };
}

/** Has the clock of the process jump by hours, forward and back, while somebody sends; at some jumps the process is killed and finds the clock elsewhere as it comes back. */
export async function clock({ subjectWith, seed, count, until, say }) {
  const next = random(seed);
  const moved = new MovedClock();
  try {
    return await trial({
      subject: subjectWith(moved.env),
      seed,
      ordeal: async ({ subject, load }) => {
        let jumps = 0;
        for (; jumps < count && Date.now() < until; jumps++) {
          await load.acknowledges(200);
          const isKill = jumps % 3 === 2;
          if (isKill) await subject.kill(subject.parts[0]);
          const shift = Math.round((next() * 2 - 1) * FARTHEST_MS);
          moved.moveTo(shift);
          if (isKill) await subject.restore(subject.parts[0]);
          await load.acknowledges(50);
          say(
            `${jumps + 1} of ${count}: ${(shift / HOUR_MS).toFixed(1)} hours${isKill ? ', killed' : ''}; ${load.counts.acknowledged} ids acknowledged`,
          );
        }
        await load.acknowledges(100);
        // At the end it is later than all that was: what is asked of the last day has it all.
        moved.moveTo(FARTHEST_MS);
        await load.acknowledges(100);
        return { faults: jumps, of: count };
      },
      afterwards: ({ subject, tenant }) => subject.withStore((address) => wrongVisits(address, tenant.website.id)),
    });
  } finally {
    moved.remove();
  }
}
