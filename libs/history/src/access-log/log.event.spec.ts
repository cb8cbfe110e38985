import { LogEventMaker } from './log.event';
import { type LogEntry, parseLine } from './line.parser';

const line = (client = '192.0.2.1', target = '/a?b=1', referrer = '-', agent = 'Browser/1.0') =>
  `${client} - - [12/Mar/2026:08:00:01 +0100] "GET ${target} HTTP/1.1" 200 5 "${referrer}" "${agent}"`;
const maker = (salt = 'salt-1') => new LogEventMaker({ domain: 'example.com', ownHosts: new Set(['old.example.org']), salt });
const parsed = (text: string): LogEntry => {
  const entry = parseLine(text, 'UTC');
  if (!entry) throw new Error(`malformed: ${text}`);
  return entry;
};
const made = (text: string, from = maker()) => from.make('id', parsed(text));

describe('The event of a page view', () => {
  it('is placed on the domain of the website and says when, from where and by whom', () => {
    expect(made(line('192.0.2.1', '/a?b=1', 'https://example.net/'))).toEqual({
      idempotencyKey: 'id',
      type: 'pageview',
      ts: '2026-03-12T08:00:01+01:00',
      url: 'https://example.com/a?b=1',
      referrer: 'https://example.net/',
      visitor_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      serverContext: { clientIp: '192.0.2.1', userAgent: 'Browser/1.0' },
    });
    expect(made(line('192.0.2.1', 'http://elsewhere.example/a')).url).toBe('https://example.com/a');
  });

  it.each(['-', 'javascript:alert(1)', 'android-app://com.example', 'nonsense', 'https://old.example.org/x'])(
    'has no referrer for %s',
    (referrer) => {
      expect(made(line(undefined, undefined, referrer))).not.toHaveProperty('referrer');
    },
  );

  it('names the same visitor by address and User-Agent, and nobody without the salt', () => {
    const visitor = (client: string, agent?: string, salt?: string) => made(line(client, '/', '-', agent), maker(salt)).visitor_id;
    expect(visitor('192.0.2.1')).toBe(visitor('::ffff:192.0.2.1'));
    expect(visitor('2001:db8:1:2::1')).toBe(visitor('2001:db8:1:2:ffff::9'));
    const others = [visitor('192.0.2.1'), visitor('192.0.2.2'), visitor('192.0.2.1', 'Other'), visitor('192.0.2.1', undefined, 'salt-2')];
    expect(new Set([...others, visitor('2001:db8:1:3::1')]).size).toBe(5);
  });

  it('has an id of its request and of how many equal ones stood before it, the same each time', () => {
    const ids = (from: LogEventMaker) => [line(), line('192.0.2.2'), line(), line(undefined, '/b')].map((text) => from.idOf(parsed(text)));
    const first = ids(maker());
    expect(new Set(first).size).toBe(4);
    expect(ids(maker('another salt'))).toEqual(first);
  });

  it('has an id that tells nothing of who sent it', () => {
    expect(maker().idOf(parsed(line('192.0.2.2')))).toBe(maker().idOf(parsed(line('2001:db8::1'))));
    expect(maker().idOf(parsed(`www.example.com:443 ${line('192.0.2.2')} "192.0.2.9"`))).toBe(maker().idOf(parsed(line())));
  });
});
