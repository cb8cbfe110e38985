import { randomBytes } from 'node:crypto';
import { refusals } from '@footfall/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DashboardFile, DashboardFiles } from './dashboard.files';

const PLACEHOLDER = /__FOOTFALL_NONCE__/g;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Letters at the end of an address that a file would have: such an address is no page, unless it may end with a name that others chose, such as somebody's e-mail address. */
const FILE = /^(?!websites\/).*\.[a-z0-9]{1,5}$/is;

/** Ways to sign in that the login page offers beside e-mail and password. */
export type SignInWay = 'oidc' | 'registration';

/** Who may show the page in a frame. */
type Ancestors = "'none'" | '*';

const policyWith = (nonce: string, ancestors: Ancestors) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');

interface DrawnPage {
  readonly text: string;
  readonly headers: Record<string, string>;
}

/** One answer of the page: its text and its headers, with nonces that no other answer has. */
export const drawnPage = (page: string, ancestors: Ancestors): DrawnPage => drawnWith(page, (nonce) => policyWith(nonce, ancestors));

function drawnWith(page: string, policy: (nonce: string) => string): DrawnPage {
  const nonce = randomBytes(16).toString('base64');
  return {
    text: page.replace(PLACEHOLDER, nonce),
    headers: {
      'content-security-policy': policy(nonce),
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      // Links name hosts that others chose, in recorded pages and in lists of sources: a look-up would tell them who reads.
      'x-dns-prefetch-control': 'off',
    },
  };
}

/**
 * Of the stage, a page in a frame of the dashboard, on which recorded pages are shown: they may look as they did, by styles of their own and pictures
 * that they carry, and may run nothing, ask for nothing and be sent nowhere. What stands in its frames has the same policy.
 */
const stagePolicyWith = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/**
 * Serves the dashboard below `/app`: its assets for ever, and for every other address the page, which finds out itself what the address names. Each answer
 * of the page has nonces of its own, so it is never answered from a cache.
 */
export function serveDashboard(server: FastifyInstance, { page, assets }: DashboardFiles, ways: readonly SignInWay[]): void {
  const meta = `<meta name="footfall-sign-in" content="${ways.join(' ')}">`;
  const text = page.replace('</head>', `${meta}</head>`);
  const sendPage = (_request: FastifyRequest, reply: FastifyReply) => {
    const { text: drawn, headers } = drawnPage(text, "'none'");
    return reply
      .headers({ ...headers, 'cross-origin-opener-policy': 'same-origin' })
      .type('text/html; charset=utf-8')
      .send(drawn);
  };
  server.get('/app', sendPage);
  server.get('/app/stage', (_request, reply) => {
    const { text: drawn, headers } = drawnWith(page, stagePolicyWith);
    return reply.headers(headers).type('text/html; charset=utf-8').send(drawn);
  });
  server.get<{ Params: { '*': string } }>('/app/*', (request, reply) => {
    const address = request.params['*'];
    const asset = address.startsWith('assets/') ? assets.get(address.slice('assets/'.length)) : undefined;
    if (asset) return sendAsset(request, reply, asset);
    if (address.startsWith('assets/') || FILE.test(address)) throw refusals.notFound('File');
    return sendPage(request, reply);
  });
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, { type, etag, content, packed }: DashboardFile): FastifyReply {
  reply.headers({ etag, 'cache-control': IMMUTABLE, vary: 'accept-encoding', 'x-content-type-options': 'nosniff' }).type(type);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((name) => packed[name] && accepted.includes(name));
  return encoding ? reply.header('content-encoding', encoding).send(packed[encoding]) : reply.send(content);
}
