import { randomBytes, randomInt } from 'node:crypto';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { messageSignature, signingKey } from './message.signature';

const DELIVERIES = 1_000;
const VERIFIERS = [StandardWebhook, SvixWebhook];
const PIECES = ['a', '"', '\\', '\n', 'ü', 'ß', '漢', '𝄞', '👩‍👩‍👧', '\u2028', '\u0000', '\ufeff', 'e\u0301', ' ', '{}'];

const newSecret = () => `whsec_${randomBytes(randomInt(24, 65)).toString('base64')}`;

/** Up to some 20 KiB. */
function someBody(i: number): Buffer {
  const pieces = i % 10 ? randomInt(0, 200) : randomInt(0, 4_000);
  const note = Array.from({ length: pieces }, () => PIECES[randomInt(PIECES.length)]).join('');
  return Buffer.from(JSON.stringify({ event: 'event.tracked', timestamp: new Date().toISOString(), data: { note } }));
}

function someDelivery(i: number) {
  const [secret, id, body] = [newSecret(), `msg_${randomBytes(16).toString('hex')}`, someBody(i)];
  const timestamp = Math.floor(Date.now() / 1_000) - randomInt(0, 120);
  const headers = (by: readonly string[], of: Buffer) => ({
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': messageSignature(by.map(signingKey), { id, timestamp, body: of }),
  });
  return { secret, body, headers };
}

/** How many of the two verifiers accept; they refuse by throwing. */
function accepted(secret: string, body: Buffer, headers: Record<string, string>): number {
  return VERIFIERS.filter((Verifier) => {
    try {
      new Verifier(secret).verify(body, headers);
      return true;
    } catch {
      return false;
    }
  }).length;
}

const flipped = (body: Buffer) => {
  const changed = Buffer.from(body);
  const at = randomInt(changed.length);
  changed[at] = (changed[at] ?? 0) ^ (1 << randomInt(8));
  return changed;
};

test('public verifiers accept 1,000 of 1,000 deliveries', () => {
  let sum = 0;
  for (let i = 0; i < DELIVERIES; i++) {
    const { secret, body, headers } = someDelivery(i);
    sum += accepted(secret, body, headers([secret], body));
  }
  expect(sum).toBe(VERIFIERS.length * DELIVERIES);
});

test('and none of 1,000 of which one bit differs: of the body, the id, the time or the secret', () => {
  let sum = 0;
  for (let i = 0; i < DELIVERIES; i++) {
    const { secret, body, headers } = someDelivery(i);
    const right = headers([secret], body);
    const changed = [
      [secret, flipped(body), right],
      [secret, body, { ...right, 'webhook-id': `${right['webhook-id']}0` }],
      [secret, body, { ...right, 'webhook-timestamp': String(Number(right['webhook-timestamp']) + 1) }],
      [newSecret(), body, right],
    ] as const;
    for (const [by, of, sent] of i % 10 ? changed.slice(0, 1) : changed) sum += accepted(by, of, sent);
  }
  expect(sum).toBe(0);
});

test('with two secrets whoever knows one of them accepts, and nobody else', () => {
  const { secret: current, body, headers } = someDelivery(1);
  const former = newSecret();
  const both = headers([current, former], body);
  expect(both['webhook-signature'].split(' ')).toHaveLength(2);
  expect([current, former, newSecret()].map((secret) => accepted(secret, body, both))).toEqual([2, 2, 0]);
});
