import { parseLine } from './line.parser';

const COMBINED = '192.0.2.1 - - [12/Mar/2026:08:00:01 +0100] "GET /a?b=c HTTP/1.1" 200 512 "https://example.org/x" "Browser/1.0"';
const at = (time: string) => COMBINED.replace('12/Mar/2026:08:00:01 +0100', time);

describe('A line of an access log', () => {
  it('in the combined format gives all its fields and keeps the offset of its time', () => {
    expect(parseLine(COMBINED, 'UTC')).toEqual({
      client: '192.0.2.1',
      ts: '2026-03-12T08:00:01+01:00',
      method: 'GET',
      target: '/a?b=c',
      status: 200,
      referrer: 'https://example.org/x',
      userAgent: 'Browser/1.0',
    });
  });

  it('in the common format has no referrer and no User-Agent; `-` is an empty one', () => {
    const common = parseLine('192.0.2.1 - - [12/Mar/2026:08:00:01 +0100] "GET / HTTP/1.1" 304 -', 'UTC');
    expect(common).toMatchObject({ status: 304, target: '/' });
    expect(common).not.toHaveProperty('userAgent');
    expect(parseLine(COMBINED.replace('Browser/1.0', '-'), 'UTC')).toMatchObject({ userAgent: '' });
  });

  it.each([
    ['a virtual host before it', `www.example.com:443 ${COMBINED}`, { client: '192.0.2.1', virtualHost: 'www.example.com' }],
    ['a host name as client', COMBINED.replace('192.0.2.1', 'pc.example.net'), { client: 'pc.example.net' }],
    ['an IPv6 address', COMBINED.replace('192.0.2.1', '2001:db8::7'), { client: '2001:db8::7' }],
    ['a user of two words', COMBINED.replace('- -', '- jane doe'), { client: '192.0.2.1' }],
    ['fields behind the User-Agent', `${COMBINED} 0.013 "203.0.113.9"`, { userAgent: 'Browser/1.0' }],
    ['a request that is no HTTP', COMBINED.replace('GET /a?b=c HTTP/1.1', '\\x16\\x03'), { method: '', target: '' }],
    ['no request at all', COMBINED.replace('GET /a?b=c HTTP/1.1', '-'), { method: '', target: '' }],
    ['a request of HTTP/0.9', COMBINED.replace('GET /a?b=c HTTP/1.1', 'GET /a'), { method: 'GET', target: '/a' }],
    ['escaped quotes', COMBINED.replace('Browser/1.0', 'A \\"quoted\\" one'), { userAgent: 'A "quoted" one' }],
    ['escaped bytes of UTF-8', COMBINED.replace('/a?b=c', '/caf\\xC3\\xA9'), { target: '/café' }],
  ])('may have %s', (_what, line, fields) => {
    expect(parseLine(line, 'UTC')).toMatchObject(fields);
  });

  it.each([
    ['an empty line', ''],
    ['prose', 'not a line of a log'],
    ['a User-Agent that was cut off', COMBINED.slice(0, -1)],
    ['a month that no calendar has', at('12/Mrz/2026:08:00:01 +0100')],
    ['a day that the month does not have', at('31/Feb/2026:08:00:01 +0100')],
    ['an hour that no clock shows', at('12/Mar/2026:25:00:01 +0100')],
    ['no status', COMBINED.replace(' 200 512', '')],
  ])('is malformed when it is %s', (_what, line) => {
    expect(parseLine(line, 'UTC')).toBeNull();
  });

  it('without an offset is placed in the zone that was given, with its offset of that day', () => {
    expect(parseLine(at('12/Mar/2026:08:00:01'), 'Europe/Berlin')?.ts).toBe('2026-03-12T08:00:01+01:00');
    expect(parseLine(at('12/Jul/2026:08:00:01'), 'Europe/Berlin')?.ts).toBe('2026-07-12T08:00:01+02:00');
  });
});
