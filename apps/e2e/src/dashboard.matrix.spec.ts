import { ENDPOINTS, type Endpoint } from '@footfall/contracts';
import { castOn, type Cast } from './dashboard.cast';
import { CALLERS, DASHBOARD_MATRIX, OUTCOMES, type Caller, type Outcome } from './dashboard.matrix';
import { SAMPLES } from './dashboard.samples';
import { startEmbedded, type Instance } from './instance';
import { lastingRecording } from './lasting.recording';
import { lastingErrorGroup, lastingVisitor } from './lasting.things';
import { call, someAddress, type Answer } from './tenant';

/** After it a caller is no more. */
const LAST = 'profile.remove';
const rows = ENDPOINTS.filter((row) => row.audience === 'dashboard').sort((a, b) => Number(a.name === LAST) - Number(b.name === LAST));

let instance: Instance;
let cast: Cast;
beforeAll(async () => {
  // A name server that refuses at once, wherever the machine's own may be.
  instance = await startEmbedded({ env: { FOOTFALL_DNS_SERVERS: '127.0.0.1:9' } });
  cast = await castOn(instance);
  // Before anything is asked that changes what the website takes.
  for (const make of [lastingRecording, lastingErrorGroup, lastingVisitor]) await make(cast.owner);
}, 240_000);
afterAll(async () => {
  await instance?.stop();
});

async function ask(row: Endpoint, caller: Caller): Promise<Answer> {
  const who = caller === 'anonymous' ? null : cast[caller];
  const { params = {}, query = '', body } = (await SAMPLES[row.name]?.(cast.owner, who, instance)) ?? {};
  const known: Record<string, string> = { websiteId: cast.owner.website.id, teamId: cast.owner.website.team_id, ...params };
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? `no-${name}`);
  const headers = { 'x-forwarded-for': someAddress(), ...(who ? { authorization: `Bearer ${who.token}` } : {}) };
  return call(instance.base, row.method, `${path}?${query}`, body === undefined ? { headers } : { headers, body });
}

/** The word of the legend that an answer is, or what it is instead. */
function outcomeOf(row: Endpoint, { status, json }: Answer): string {
  const { code, reason } = json?.error ?? {};
  const found = (Object.entries(OUTCOMES) as [Outcome, (typeof OUTCOMES)[Outcome]][]).find(
    ([, outcome]) => (outcome.status ?? row.status) === status && outcome.code === code && outcome.reason === reason,
  );
  return found ? found[0] : JSON.stringify({ status, code, reason, details: json?.error?.details });
}

it('every endpoint has its line, and no line is for nothing', () => {
  expect(DASHBOARD_MATRIX.map(({ endpoint }) => endpoint).sort()).toEqual(rows.map(({ name }) => name).sort());
  for (const { endpoint, outcomes } of DASHBOARD_MATRIX) {
    expect([endpoint, Object.values(outcomes).every((outcome) => outcome in OUTCOMES)]).toEqual([endpoint, true]);
  }
  expect(Object.keys(SAMPLES).filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
});

it('what a line says of roles is what the row says of them', () => {
  const levels: Caller[] = ['viewer', 'editor', 'admin', 'owner'];
  for (const row of rows) {
    const outcomes = DASHBOARD_MATRIX.find(({ endpoint }) => endpoint === row.name)?.outcomes;
    const refused = levels.filter((caller) => outcomes?.[caller] === 'role');
    if (row.role) expect([row.name, refused]).toEqual([row.name, levels.slice(0, levels.indexOf(row.role))]);
  }
});

it.each(rows.map((row) => [row.name, row] as const))(
  '%s answers everybody as its line says',
  async (_, row) => {
    const expected = DASHBOARD_MATRIX.find(({ endpoint }) => endpoint === row.name)?.outcomes;
    const seen: Partial<Record<Caller, string>> = {};
    // The owner first: whether an account can go depends on who else is in its team.
    for (const caller of [...CALLERS].reverse()) seen[caller] = outcomeOf(row, await ask(row, caller));
    expect(seen).toEqual(expected);
  },
  180_000,
);
