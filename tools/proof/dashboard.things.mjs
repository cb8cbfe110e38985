import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { until } from './until.mjs';

const require = createRequire(import.meta.url);
const { shopRecording } = require('../../apps/e2e/src/shop.recording.ts');

export const ROLES = ['owner', 'admin', 'editor', 'viewer'];
const PASSWORD = 'who-walks-the-dashboard-1';
const DAY_MS = 86_400_000;
const dateAgo = (days) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
/** Nobody listens on the port of discard: messages to it fail, and are listed all the same. */
const NOWHERE = 'http://127.0.0.1:9/hook';

/** A public address that no other caller of this run has: limits of who is not signed in count by address. */
export const someAddress = () => `81.${[0, 0, 0].map(() => 1 + Math.floor(Math.random() * 250)).join('.')}`;

/**
 * Asks an instance. `ask(method, path, body)` gives `data` of the answer.
 * @throws Error where it is refused
 */
export const asker =
  (base, headers = {}) =>
  async (method, path, body) => {
    const response = await fetch(base + path, {
      method,
      headers: { 'x-forwarded-for': someAddress(), ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return text === '' ? null : JSON.parse(text).data;
  };

/** Signs somebody in. @returns `ask` as them */
export async function signedIn(base, { email, password }) {
  const { access_token: token } = await asker(base)('POST', '/api/auth/login', { email, password });
  return asker(base, { authorization: `Bearer ${token}` });
}

/**
 * Fills a running instance with what its pages show: somebody of each role in the owner's team, a website without traffic and one to be filled beside the demo's,
 * and of the demo's website one of everything that people make.
 * @returns `{ people, sites: { demo, empty, busy }, key }`: logins by role; of each site its id and the address of its things
 */
export async function furnish(base, owner, operatorToken) {
  const ask = await signedIn(base, owner);
  const [demo] = await ask('GET', '/api/websites');
  const about = (method, path, body) => ask(method, `/api/websites/${demo.id}${path}`, body);
  // It comes day by day, the last ones at the end.
  const visits = async () => (await about('GET', `/analytics?start=${dateAgo(2)}&end=${dateAgo(1)}`)).summary.total_visitors;
  await until(async () => (await visits()) > 50, 180_000, 'the traffic of the demo');
  const empty = await ask('POST', '/api/websites', { domain: 'quiet.example', name: 'A quiet place' });
  const busy = await ask('POST', '/api/websites', { domain: 'busy.example', name: 'A busy place' });

  const people = { owner };
  for (const role of ROLES.slice(1)) {
    const person = { email: `${role}@walk.example`, password: PASSWORD };
    await asker(base)('POST', '/api/auth/register', { ...person, name: `The ${role}` });
    await about('POST', '/team-members', { email: person.email, role });
    people[role] = person;
  }
  const steps = [
    { type: 'page', match: '/shop*' },
    { type: 'event', match: 'add_to_cart' },
    { type: 'page', match: '/checkout/thanks' },
  ];
  const funnel = await about('POST', '/funnels', { name: 'From the shop to the till', steps });
  await about('POST', '/goals', { name: 'In the cart', type: 'event', match: 'add_to_cart', value: 5 });
  await about('POST', '/goals', { name: 'Reads the prices', type: 'page', match: '/pricing' });
  await about('POST', '/shares', { name: 'For the board' });
  await about('POST', '/exclusions/ip', { ip_address: '203.0.113.0/24', description: 'The office' });
  const webhook = await about('POST', '/webhooks', { url: NOWHERE, events: ['event.tracked', 'goal.completed'], description: 'The shop' });
  await about('POST', `/webhooks/${webhook.id}/test`);
  const { key } = await ask('POST', `/api/teams/${demo.team_id}/api-keys`, { name: 'For the weekly report' });
  await ask('POST', '/api/users/me/tokens', { name: 'On my laptop' });
  await about('PATCH', '', { settings: { session_replay: true } });
  const replay = await recorded(base, demo, () => about('GET', '/replays/sessions'));
  await blocked(base, demo);
  await asker(base, { authorization: `Bearer ${operatorToken}` })('POST', '/api/operator/insights/run', { website_id: demo.id });

  const group = await until(async () => (await about('GET', '/errors/groups?limit=1')).error_groups[0], 60_000, 'an error');
  const recent = `/analytics/visitors?start=${dateAgo(2)}&end=${dateAgo(1)}&limit=1`;
  const visit = await until(async () => (await about('GET', recent)).visitors[0], 60_000, 'a visit');
  const things = {
    ':visitorId': visit.id,
    ':funnelId': funnel.id,
    ':replayId': replay,
    ':groupId': group.id,
    'heatmaps/page': 'heatmaps/page?url=%2Fshop',
  };
  return {
    people,
    key,
    sites: { demo: { id: demo.id, things }, empty: { id: empty.id, things: null }, busy: { id: busy.id, things: null } },
  };
}

async function recorded(base, site, list) {
  // Until the setting is in force it is dropped.
  const taken = async () => {
    const answer = await fetch(`${base}/e/${site.tracking_code}`, { method: 'POST', ...shopRecording(site) });
    return (await answer.json()).accepted === 1;
  };
  await until(taken, 60_000, 'the setting of recordings');
  return until(async () => (await list()).sessions[0]?.id, 60_000, 'the recording');
}

/** Something that is not counted, so that the report of it has a line. */
async function blocked(base, site) {
  const event = { id: randomUUID(), type: 'pageview', url: `https://${site.domain}/` };
  const headers = { 'content-type': 'text/plain', 'user-agent': 'Googlebot/2.1', 'x-forwarded-for': someAddress() };
  await fetch(`${base}/e/${site.tracking_code}`, { method: 'POST', headers, body: JSON.stringify(event) });
}
