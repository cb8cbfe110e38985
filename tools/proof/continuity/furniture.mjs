/** What an owner has set up besides what is counted: a goal and a webhook are made, and all of it is read as its owner reads it. */

async function asked(base, method, path, { token, body }) {
  const answer = await fetch(base + path, {
    method,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text).data;
}

const signedIn = async (base, { email, password }) =>
  (await asked(base, 'POST', '/api/auth/login', { body: { email, password } })).access_token;

/** Before page views come, or they would not complete the goal. */
export async function furnish(base, site) {
  const token = await signedIn(base, site);
  const website = `/api/websites/${site.website.id}`;
  await asked(base, 'POST', `${website}/goals`, { token, body: { name: 'A page', type: 'page', match: '/p*', value: 3 } });
  await asked(base, 'POST', `${website}/webhooks`, { token, body: { url: 'https://127.0.0.1:9/', events: ['goal.completed'] } });
}

/** @returns answers by path, for whoever signs in with what they had */
export async function furnitureOf(base, site) {
  const token = await signedIn(base, site);
  const website = `/api/websites/${site.website.id}`;
  const { team_id: teamId } = await asked(base, 'GET', website, { token });
  const team = `/api/teams/${teamId}`;
  const paths = [website, `${website}/goals`, `${website}/webhooks`, `${team}/members`, `${team}/api-keys`];
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, unused(await asked(base, 'GET', path, { token }))])));
}

/** To look at figures uses a key. */
const unused = (answer) => (Array.isArray(answer) ? answer.map((each) => ({ ...each, last_used_at: undefined })) : answer);
