import { random } from '../../../bench/traffic.mjs';
import { trial } from '../trial.mjs';

/** In the order in which an event comes through them; see FOOTFALL_PROOF_KILL_AT. */
const POINTS = ['appended', 'looked-up', 'inserting', 'inserted', 'folded', 'told'];

/** Has the process end at each point of an event's way, again and again, while somebody sends. */
export async function windows({ subject, seed, hits, until, say }) {
  const next = random(seed);
  const orders = Array.from({ length: hits }, () => POINTS.map((point) => `${point}:${1 + Math.floor(next() * 8)}`)).flat();
  return trial({
    subject,
    seed,
    ordeal: async ({ load }) => {
      const byWhom = {};
      await load.acknowledges(200);
      await subject.stop();
      let kills = 0;
      for (const order of orders) {
        if (Date.now() > until) break;
        const { signal, code } = await subject.lifeUntilItEnds({ FOOTFALL_PROOF_KILL_AT: order });
        if (signal !== 'SIGKILL') throw new Error(`with ${order} it ended with ${signal ?? code}`);
        const [point] = order.split(':');
        byWhom[point] = (byWhom[point] ?? 0) + 1;
        kills += 1;
        if (kills % 12 === 0) say(`${kills} of ${orders.length}; ${load.counts.acknowledged} ids acknowledged`);
      }
      await subject.start();
      return { faults: kills, of: orders.length, byWhom };
    },
  });
}
