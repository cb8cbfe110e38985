import { dataFolder, startProduct } from './product.mjs';
import { spread } from './statistics.mjs';

/** `npm start` until /readyz answers, on an empty folder and again on what it left there. */
export async function start({ quick, say }) {
  const [first, again] = [[], []];
  for (let at = 0; at < (quick ? 2 : 5); at++) {
    const folder = dataFolder();
    try {
      for (const times of [first, again]) {
        const product = await startProduct(folder, { npmStart: true });
        times.push(product.startMs);
        await product.stop();
      }
    } finally {
      folder.remove();
    }
    say(`start: first ${Math.round(first.at(-1))} ms, again ${Math.round(again.at(-1))} ms`);
  }
  return {
    rounds: { first, again },
    rows: [
      { what: '`npm start` to `/readyz`, empty folder', unit: 'ms', ...spread(first), most: 10_000 },
      { what: '`npm start` to `/readyz`, folder of a former run', unit: 'ms', ...spread(again), most: 10_000 },
    ],
  };
}
