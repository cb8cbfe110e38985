import { randomUUID } from 'node:crypto';

/** An account with a website and a key, made over HTTP as anybody does. @returns `{ email, password, website, key }` */
export async function newSite(base) {
  const name = randomUUID().slice(0, 8);
  const [email, password] = [`${name}@continuity.example`, `password-${name}`];
  const must = async (path, body, headers = {}) => {
    const answer = await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await answer.text();
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
    return JSON.parse(text).data;
  };
  const user = await must('/api/auth/register', { email, password });
  const asUser = { authorization: `Bearer ${user.access_token}` };
  const website = await must('/api/websites', { domain: `${name}.example` }, asUser);
  const { key } = await must(`/api/teams/${website.team_id}/api-keys`, { name: 'continuity' }, asUser);
  return { email, password, website, key };
}

/** Whether somebody can sign in with what they had. */
export async function canSignIn(base, { email, password }) {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
    signal: AbortSignal.timeout(30_000),
  });
  return answer.status === 200;
}
