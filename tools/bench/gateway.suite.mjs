import { randomBytes, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { startServices } from '../services.mjs';
import { ask, logIn, until, unlimited } from './product.mjs';
import { quantile, spread } from './statistics.mjs';
import { load } from './workers.mjs';

/** What the gateway may add to a forwarded answer at the median. */
const TIMES = 1.3;
const PAGE_VIEWS = 50_000;
const EVENTS_A_POST = 50;
const WARM = 30;

/** Answers of a service that are asked for through the gateway, with key, minute and credits, against the same asked of the service itself, in turns. */
export async function gateway({ quick, say }) {
  const { signContext, CONTEXT_HEADER } = createRequire(import.meta.url)('@footfall/platform');
  const secret = randomBytes(32).toString('hex');
  const services = await startServices({ env: { ...unlimited, FOOTFALL_INTERNAL_SECRET: secret } });
  try {
    const owner = await logIn(services.base, { register: true });
    const website = await owner.website('gateway.bench.example');
    const key = await owner.key(website);
    const posts = (quick ? PAGE_VIEWS / 10 : PAGE_VIEWS) / EVENTS_A_POST;
    const order = { door: 'open', trackingCode: website.tracking_code, domain: website.domain, connections: 8, eventsAPost: EVENTS_A_POST };
    const { accepted } = await load({ ...order, base: services.base, seed: 3, posts });
    const views = async () => (await ask(services.base, key, website, 'overview', '30d')).data.summary.total_page_views;
    await until('Processing what was accepted', async () => (await views()) === accepted, { withinMs: 180_000, everyMs: 1000 });
    say(`gateway: ${accepted} page views are counted`);
    const context = () => ({
      requestId: randomUUID(),
      clientAddress: null,
      principal: { kind: 'anonymous' },
      website: { id: website.id, teamId: website.team_id, domain: website.domain, name: website.name, timezone: 'UTC' },
      role: null,
      plan: 'enterprise',
    });
    const path = `/api/external/v1/analytics/${website.id}?range=30d`;
    const timed = async (base, headers) => {
      const began = performance.now();
      const response = await fetch(base + path, { headers, signal: AbortSignal.timeout(30_000) });
      const text = await response.text();
      if (!response.ok) throw new Error(`${base}${path} answered ${response.status}: ${text.slice(0, 300)}`);
      return { ms: performance.now() - began, views: JSON.parse(text).data.summary.total_page_views };
    };
    const [direct, forwarded] = [[], []];
    for (let at = 0; at < WARM + (quick ? 100 : 500); at++) {
      const one = await timed(services.urls['analytics-query'], { [CONTEXT_HEADER]: signContext(context(), secret, Date.now()) });
      const other = await timed(services.base, { 'x-api-key': key });
      if (one.views !== accepted || other.views !== accepted)
        throw new Error(`${accepted} were accepted; answers say ${one.views} and ${other.views}`);
      if (at >= WARM) [direct.push(one.ms), forwarded.push(other.ms)];
    }
    const [without, through] = [quantile(direct, 0.5), quantile(forwarded, 0.5)];
    return {
      rounds: { direct, forwarded },
      checks: { accepted, shown: accepted },
      rows: [
        { what: 'an overview of `analytics-query`, asked directly', unit: 'ms', ...spread(direct, 1) },
        { what: 'the same through the gateway, with key and limits', unit: 'ms', ...spread(forwarded, 1) },
        { what: 'the same / asked directly, medians', unit: '×', median: Number((through / without).toFixed(2)), most: TIMES },
      ],
    };
  } finally {
    await services.stop();
  }
}
