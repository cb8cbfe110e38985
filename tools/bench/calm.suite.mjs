import { cpuMicros } from './process-tree.mjs';
import { dataFolder, logIn, pause, startProduct } from './product.mjs';
import { spread } from './statistics.mjs';
import { load } from './workers.mjs';

/** Page views a second: of nobody, of a site with some five million a month, of one with fifty. */
const RATES = [0, 2, 20];
const LOOKS = 3;

/** Shares of one processor, in hundredths, one after the other. */
async function shares(pid, seconds) {
  const seen = [];
  for (let look = 0; look < LOOKS; look++) {
    const [before, began] = [cpuMicros(pid), performance.now()];
    await pause(seconds * 1000);
    seen.push((cpuMicros(pid) - before) / (performance.now() - began) / 10);
  }
  return seen;
}

/** Processor time of all processes while page views come one by one, as on most sites at most times. */
export async function calm({ quick, say }) {
  // What has come for some seconds only is processed sooner than what goes on.
  const [settle, seconds] = quick ? [3, 3] : [20, 20];
  const folder = dataFolder();
  const rounds = {};
  try {
    const product = await startProduct(folder);
    try {
      const owner = await logIn(product.base);
      const { tracking_code: trackingCode, domain } = await owner.website('calm.bench.example');
      for (const rate of RATES) {
        const posts = rate * (settle + LOOKS * seconds + 1);
        const order = { base: product.base, door: 'open', trackingCode, domain, seed: 4, connections: 4, posts, eventsAPost: 1, rate };
        const sending = rate ? load(order) : Promise.resolve();
        const settled = pause(settle * 1000);
        [rounds[rate]] = await Promise.all([settled.then(() => shares(product.pid, seconds)), sending]);
        say(`calm: ${spread(rounds[rate], 1).median} % of a processor at ${rate} page views a second`);
      }
    } finally {
      await product.stop();
    }
  } finally {
    folder.remove();
  }
  const what = (rate) => (rate ? `the same while ${rate} page views a second come` : 'processor time, all processes, while nothing comes');
  return { rounds, rows: RATES.map((rate) => ({ what: what(rate), unit: '% of one', ...spread(rounds[rate], 1) })) };
}
