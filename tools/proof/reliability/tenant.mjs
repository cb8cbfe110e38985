import { randomUUID } from 'node:crypto';

async function data(base, method, path, body, headers) {
  const response = await fetch(base + path, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text).data;
}

/** Somebody with a website and a key. `views()` asks the external API how many page views of the last day are counted. */
export async function newTenant(base) {
  const name = randomUUID().slice(0, 8);
  const person = { email: `${name}@proof.example`, password: `password-of-${name}` };
  const { access_token: token } = await data(base, 'POST', '/api/auth/register', person);
  const headers = { authorization: `Bearer ${token}` };
  const website = await data(base, 'POST', '/api/websites', { domain: `${name}.example`, timezone: 'UTC' }, headers);
  const { key } = await data(base, 'POST', `/api/teams/${website.team_id}/api-keys`, { name: 'proof', scopes: ['read', 'write'] }, headers);
  return {
    person,
    token,
    key,
    website,
    views: async () => {
      const { summary } = await data(base, 'GET', `/api/external/v1/analytics/${website.id}?range=24h`, undefined, { 'x-api-key': key });
      return summary.total_page_views;
    },
  };
}
