import { request } from 'node:http';
import type { Instance } from './instance';
import { Tenant } from './tenant';

/** The same for every profile. */
export function bodiesSuite(of: () => Instance): void {
  describe('a body', () => {
    const post = async (path: string, type: string, body: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${of().base}${path}`, { method: 'POST', headers: { ...headers, 'content-type': type }, body });
      return { status: answer.status, text: await answer.text() };
    };
    const FORM = 'application/x-www-form-urlencoded';
    const MULTIPART = 'multipart/form-data; boundary=x';
    const PARTS = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';

    it.each([
      ['a form', FORM, 'List-Unsubscribe=One-Click'],
      ['an empty form', FORM, ''],
      ['a form of parts', MULTIPART, PARTS],
    ])('that is %s is taken where mails are ended', async (_, type, body) => {
      // Of a link that no mail has: what it would end is looked for.
      expect(await post('/leave/no-such-token', type, body)).toMatchObject({ status: 404, text: expect.stringContaining('NOT_FOUND') });
    });

    it('that is a form is refused where JSON is wanted', async () => {
      const t = await Tenant.on(of());
      const authorization = { authorization: `Bearer ${t.token}` };
      for (const [type, body] of [
        [FORM, 'domain=form.example'],
        [MULTIPART, PARTS],
      ] as const) {
        expect(await post('/api/websites', type, body, authorization)).toMatchObject({
          status: 415,
          text: expect.stringContaining('UNSUPPORTED_MEDIA_TYPE'),
        });
      }
    });

    it('that waits to be asked for is asked for, and taken', async () => {
      const t = await Tenant.on(of());
      const body = JSON.stringify({ domain: 'expected.example' });
      const status = await new Promise((resolve, reject) => {
        const headers = {
          ...{ authorization: `Bearer ${t.token}`, 'content-type': 'application/json' },
          ...{ 'content-length': String(Buffer.byteLength(body)), expect: '100-continue' },
        };
        const asked = request(`${of().base}/api/websites`, { method: 'POST', headers, timeout: 60_000 });
        asked.on('continue', () => asked.end(body));
        asked.on('response', (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
        asked.on('error', reject);
        asked.flushHeaders();
      });
      expect(status).toBe(201);
    });
  });
}
