import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@footfall/contracts';
import { eventually } from '@footfall/testing';
import { startEmbedded, type Instance } from './instance';
import { isolationCastOn, type IsolationCast } from './isolation.cast';
import { ISOLATION_MATRIX, ORIGINS, OUTCOMES, type IsolationLine, type Origin, type Outcome } from './isolation.matrix';
import { rightRequest, wireOf, withSlot, type Fields } from './isolation.requests';
import { ADDRESSED_ROWS, slotsOf, type Slot } from './isolation.slots';
import { marksOf, shownTo, storedWith } from './isolation.snapshot';
import { OPERATOR_TOKEN, callPatiently, someAddress, type Answer, type Tenant } from './tenant';

const rows = ADDRESSED_ROWS.filter((row) => slotsOf(row).length);

let instance: Instance;
let cast: IsolationCast;
/** The request of each row that would be right for somebody else, made before anything is asked. */
const others = new Map<string, Partial<Record<Origin, Fields>>>();
let marks: ReadonlySet<string>;
let before: { stored: string[]; shown: Record<string, unknown> };

beforeAll(async () => {
  const limits = { enterprise: { requestsPerMinute: 1_000_000, monthlyRequests: 1_000_000 } };
  const env = {
    FOOTFALL_OPERATOR_TOKEN: OPERATOR_TOKEN,
    FOOTFALL_PLAN_LIMITS: JSON.stringify(limits),
    FOOTFALL_DNS_SERVERS: '127.0.0.1:9',
  };
  instance = await startEmbedded({ env });
  cast = await isolationCastOn(instance);
  for (const row of rows) {
    const lines = ISOLATION_MATRIX.filter(({ endpoint }) => endpoint === row.name);
    const wanted = (['foreign', 'second', 'sibling'] as const).filter((origin) => lines.some(({ outcomes }) => outcomes[origin] !== '-'));
    const made: Partial<Record<Origin, Fields>> = {};
    for (const origin of wanted) made[origin] = await rightRequest(row, cast[origin], instance);
    others.set(row.name, made);
  }
  marks = await marksOf(cast.foreign, instance);
  before = await stateOfForeign();
}, 360_000);
afterAll(async () => {
  await instance?.stop();
});

const stateOfForeign = async () => ({ stored: await storedWith(marks, instance), shown: await shownTo(cast.foreign, instance) });

let asked = 0;
/** Of exports, which read what they give by and by. */
const receipts: { readonly id: string; readonly headers: Record<string, string> }[] = [];

/** Who asks a row: for the external API every credential that the origin is out of reach of. */
function askersOf(row: Endpoint, origin: Origin): Record<string, string>[] {
  if (row.audience === 'operator') return [{ authorization: `Bearer ${OPERATOR_TOKEN}` }];
  if (row.audience === 'dashboard') {
    const asker = cast.askers[asked++ % cast.askers.length] as Tenant;
    return [{ authorization: `Bearer ${asker.token}` }];
  }
  const { team, website, personal } = cast.keys;
  return (origin === 'sibling' ? [website] : [team, website, personal]).map((key) => ({ 'x-api-key': key }));
}

function ask(row: Endpoint, fields: Fields, headers: Record<string, string>, template?: string): Promise<Answer> {
  const { path, ...body } = wireOf(row, fields, template);
  return callPatiently(instance.base, row.method, path, { headers: { 'x-forwarded-for': someAddress(), ...headers }, ...body });
}

const NO_IDS = ['1', 'no-id', "' OR true --", '\u0000', '%', randomUUID().replaceAll('-', ''), `{${randomUUID()}}`, `${randomUUID()}0`];
const NO_SITES = ['', ' ', 'no site', "' OR true --", '\u0000', '%', `{${randomUUID()}}`];
const NO_TEXTS = [7, true, {}, [[]]];

/** What stands in the field: each form in which the origin can be named there. */
function valuesFor(slot: Slot, origin: Origin, theirs: Fields | undefined): unknown[] {
  const inBody = slot.place === 'body';
  if (origin === 'malformed') {
    if (slot.name === 'trackingCode') return NO_TEXTS;
    return slot.name === 'site_id' ? NO_SITES : [...NO_IDS, ...(inBody ? NO_TEXTS : [])];
  }
  if (origin === 'unknown') {
    if (slot.name === 'trackingCode') return ['FF_0000000000000000', 'no-code', '\u0000'];
    return [randomUUID(), '00000000-0000-0000-0000-000000000000', ...(slot.name === 'site_id' ? [`${randomUUID()}.example`] : [])];
  }
  const { website } = cast[origin as 'foreign'];
  if (slot.name === 'site_id') return [website.id, website.id.toUpperCase(), website.domain];
  const [id] = [theirs?.[slot.place][slot.name]].flat() as string[];
  if (id === undefined) throw new Error(`the right request holds no ${slot.name}`);
  return slot.name === 'trackingCode' ? [id] : [id, id.toUpperCase()];
}

/** The caller's own request with what is not the caller's in one place. */
function requestsWith(own: Fields, slot: Slot, origin: Origin, theirs: Fields | undefined): Fields[] {
  const isResource = slot.name === Object.keys(own.params)[0];
  return valuesFor(slot, origin, theirs).flatMap((value) => {
    // Below somebody else's website or team lies what really is there.
    const base = isResource && theirs ? { ...own, params: theirs.params } : own;
    if (!slot.many) return [withSlot(base, slot, value)];
    return [[value], [...(own[slot.place][slot.name] as string[]), value]].map((list) => withSlot(base, slot, list));
  });
}

/** The word of the legend that an answer is, or what it is instead. */
function outcomeOf(row: Endpoint, slot: Slot, { status, json, text }: Answer): string {
  const shown = [...marks].filter((mark) => text.includes(mark));
  if (shown.length) return `${status} that shows ${shown.join(', ')}`;
  const { code, reason, details } = json?.error ?? {};
  const found = (Object.entries(OUTCOMES) as [Outcome, (typeof OUTCOMES)[Outcome]][]).find(
    ([, outcome]) => (outcome.status ?? row.status) === status && outcome.code === code && reason === undefined,
  );
  const fields = (details ?? []).map(({ field }: { field: string }) => field.split('.')[0]);
  if (!found || (found[0] === 'form' && fields.join() !== slot.name)) return JSON.stringify({ status, code, reason, fields });
  return found[0];
}

it('every id of every request has its line, and no line is for nothing', () => {
  const expected = rows.flatMap((row) => slotsOf(row).map((slot) => `${row.name} ${slot.name}`));
  expect(ISOLATION_MATRIX.map(({ endpoint, slot }) => `${endpoint} ${slot}`).sort()).toEqual(expected.sort());
  for (const { endpoint, slot, outcomes } of ISOLATION_MATRIX) {
    const cells = ORIGINS.map((origin) => outcomes[origin] === '-' || outcomes[origin] in OUTCOMES);
    expect([endpoint, slot, cells]).toEqual([endpoint, slot, ORIGINS.map(() => true)]);
  }
});

it.each(ISOLATION_MATRIX.map((line) => [line.endpoint, line.slot, line] as const))(
  '%s answers a %s that is not the caller’s as its line says',
  async (endpoint, name, { outcomes }: IsolationLine) => {
    const row = rows.find((each) => each.name === endpoint) as Endpoint;
    const slot = slotsOf(row).find((each) => each.name === name) as Slot;
    const own = await rightRequest(row, cast.host, instance);
    const seen: Partial<Record<Origin, string>> = {};
    for (const origin of ORIGINS) {
      const expected = outcomes[origin];
      seen[origin] = expected;
      if (expected === '-') continue;
      for (const fields of requestsWith(own, slot, origin, others.get(endpoint)?.[origin])) {
        for (const template of [row.path, ...(row.aliases ?? [])]) {
          for (const headers of askersOf(row, origin)) {
            const answer = await ask(row, fields, headers, template);
            const outcome = outcomeOf(row, slot, answer);
            if (answer.json?.data?.kind === 'visitor_export') receipts.push({ id: answer.json.data.id, headers });
            if (outcome !== expected) seen[origin] = `${outcome} for ${JSON.stringify(fields[slot.place][slot.name])}`;
          }
        }
      }
    }
    expect(seen).toEqual(outcomes);
    // All of that was refused for the id alone: with the caller's own it is a success.
    const [headers = {}] = row.audience === 'dashboard' ? [{ authorization: `Bearer ${cast.host.token}` }] : askersOf(row, 'foreign');
    const { status, text } = await ask(row, own, headers);
    expect([status, text.slice(0, status === row.status ? 0 : 300)]).toEqual([row.status, '']);
  },
  180_000,
);

it('what somebody may read shows nothing of another tenant', async () => {
  const { json } = await cast.foreign.asUser('GET', '/api/websites');
  expect([...marks].filter((mark) => JSON.stringify(json).includes(mark))).toEqual(
    expect.arrayContaining([cast.foreign.website.id, cast.foreign.website.domain]),
  );
  for (const who of [cast.host, cast.second]) {
    const shown = JSON.stringify(await shownTo(who, instance));
    expect([...marks].filter((mark) => shown.includes(mark))).toEqual([]);
  }
}, 180_000);

it('nothing of the other tenant has changed by all that', async () => {
  expect(before.stored.length).toBeGreaterThan(20);
  expect(receipts.length).toBeGreaterThan(0);
  await eventually(async () => {
    for (const { id, headers } of receipts) {
      const { json } = await callPatiently(instance.base, 'GET', `/api/receipts/${id}`, { headers });
      expect(json.data?.status).toBe('completed');
    }
  }, 120_000);
  const { stored, shown } = await stateOfForeign();
  expect(shown).toEqual(before.shown);
  expect(stored).toEqual(before.stored);
}, 180_000);
