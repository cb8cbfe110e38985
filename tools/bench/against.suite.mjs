import { productRound } from './collect.suite.mjs';
import { dataFolder, logIn, startProduct } from './product.mjs';
import { spread } from './statistics.mjs';

const EVENTS_A_BATCH = 50;
const orders = {
  'single posts': { connections: 32, eventsAPost: 1, posts: 40_000 },
  [`posts of ${EVENTS_A_BATCH} events`]: { connections: 16, eventsAPost: EVENTS_A_BATCH, posts: 960 },
};

/** Collecting of this checkout beside that of another one, built in `against`: one round of each in turns, on the same machine. */
export async function against({ quick, say, against: checkout }) {
  const rounds = quick ? 2 : 5;
  const folders = [dataFolder(), dataFolder()];
  const products = [];
  try {
    for (const [at, other] of [{}, { checkout }].entries()) {
      const product = await startProduct(folders[at], other);
      products.push({ ...product, owner: await logIn(product.base) });
    }
    const rows = [];
    const all = {};
    for (const [what, order] of Object.entries(orders)) {
      const websites = await Promise.all(products.map(({ owner }) => owner.website(`a${order.eventsAPost}.bench.example`)));
      const turn = async (at, seed) => {
        const { tracking_code: trackingCode, domain } = websites[at];
        return productRound(products[at], { ...order, door: 'open', trackingCode, domain, base: products[at].base, seed });
      };
      const [here, there] = [[], []];
      for (let round = 0; round <= rounds; round++) {
        // Who comes first changes, so that neither always has the machine as the other left it.
        const first = round % 2;
        const results = [];
        for (const at of [first, 1 - first]) results[at] = await turn(at, round);
        say(
          `${what} ${round || 'warm-up'}: here ${results[0].wholeWayCpuMicrosAnEvent} µs an event, there ${results[1].wholeWayCpuMicrosAnEvent} µs`,
        );
        if (round) [here.push(results[0]), there.push(results[1])];
      }
      all[what] = { here, there };
      const times = (field) =>
        spread(
          here.map((each, at) => each[field] / there[at][field]),
          2,
        );
      rows.push(
        { what: `${what}: processor time an event until it is stored, here / there`, unit: '×', ...times('wholeWayCpuMicrosAnEvent') },
        { what: `${what}: events answered 202 a second, here / there`, unit: '×', ...times('perSecond') },
        { what: `${what}: events stored a second, here / there`, unit: '×', ...times('storedPerSecond') },
      );
    }
    return { rounds: all, rows };
  } finally {
    for (const product of products) await product.stop();
    for (const folder of folders) folder.remove();
  }
}
