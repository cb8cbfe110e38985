import createFetchClient, { type Client, type Middleware } from 'openapi-fetch';
import type { paths } from './api.schema';

export interface ClientOptions {
  /** Where Footfall is reached, for example `https://stats.example`. */
  readonly baseUrl: string;
  /** A workspace key or personal token, for the external API. */
  readonly apiKey?: string;
  /** The access token of a signed-in user, for the dashboard APIs; asked for before each request, so that it may change. */
  readonly accessToken?: () => string | null | Promise<string | null>;
  /** In place of the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

export type FootfallClient = Client<paths, 'application/json'>;

/**
 * A client whose paths, parameters, bodies and answers have the types of the interface:
 * `client.GET('/api/external/v1/analytics/{websiteId}', { params: { path: { websiteId } } })`. Each call resolves to
 * `{ data, error, response }`: refusals do not throw, an unreachable server does.
 */
export function createClient({ baseUrl, apiKey, accessToken, fetch }: ClientOptions): FootfallClient {
  const client = createFetchClient<paths, 'application/json'>({
    baseUrl,
    ...(fetch ? { fetch } : {}),
    ...(apiKey === undefined ? {} : { headers: { 'x-api-key': apiKey } }),
  });
  if (accessToken) client.use(bearer(accessToken));
  return client;
}

const bearer = (accessToken: NonNullable<ClientOptions['accessToken']>): Middleware => ({
  async onRequest({ request }) {
    const token = await accessToken();
    if (token !== null) request.headers.set('authorization', `Bearer ${token}`);
    return request;
  },
});
