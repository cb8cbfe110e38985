// An OpenID Connect provider on loopback, as a process of its own. Its parent says who there is, `{ subject, claims }`, and hears
// `{ ready: url }` and `{ known: subject }`. Signing in takes any password; nobody is asked for consent.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const [redirectUri, clientId, clientSecret] = process.argv.slice(2);
const people = new Map();
const server = createServer().listen(0, '127.0.0.1');
await new Promise((done) => server.once('listening', done));
const url = `http://127.0.0.1:${server.address().port}`;
const provider = new Provider(url, {
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  cookies: { keys: ['only for tests'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  pkce: { required: () => true },
  findAccount: (_context, subject) => ({ accountId: subject, claims: () => ({ sub: subject, ...people.get(subject) }) }),
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});
server.on('request', provider.callback());
process.on('message', ({ subject, claims }) => {
  people.set(subject, claims);
  process.send({ known: subject });
});
process.on('disconnect', () => process.exit(0));
process.send({ ready: url });
