import type { RequestContext } from '@footfall/contracts';
import { signContext, verifyContext } from './signed-context';

const context: RequestContext = {
  requestId: 'r1',
  clientAddress: '192.0.2.1',
  principal: { kind: 'user', userId: 'u', defaultTeamId: 't' },
  website: null,
  role: 'owner',
  plan: 'free',
};
const secret = 'a secret that is long enough';

describe('signed context', () => {
  it('comes back as it was within its time', () => {
    expect(verifyContext(signContext(context, secret, 1000), secret, 30_999)).toEqual(context);
  });

  it('asks whoever comes too late to come again, and does not doubt them', () => {
    expect(() => verifyContext(signContext(context, secret, 1000), secret, 31_000)).toThrow(
      expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', options: expect.objectContaining({ retryAfter: 2 }) }),
    );
  });

  it('is refused with another secret, changed, or as anything else', () => {
    const signed = signContext(context, secret, 1000);
    const [text = '', signature = ''] = signed.split('.');
    const forged = Buffer.from(JSON.stringify({ ...context, role: 'admin', until: 1e15 })).toString('base64url');
    expect(verifyContext(signed, 'another secret', 1000)).toBeNull();
    expect(verifyContext(`${forged}.${signature}`, secret, 1000)).toBeNull();
    expect(verifyContext(`${text}.`, secret, 1000)).toBeNull();
    for (const value of [undefined, '', 'x', '.', `${signed}.`, [signed]]) expect(verifyContext(value, secret, 1000)).toBeNull();
  });
});
