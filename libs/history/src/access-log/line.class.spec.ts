import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { classify } from './line.class';
import { parseLine, type LogEntry } from './line.parser';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36';
const entry = (more: Partial<LogEntry>): LogEntry => ({
  client: '192.0.2.1',
  ts: '2026-03-12T08:00:01+01:00',
  method: 'GET',
  target: '/',
  status: 200,
  referrer: '',
  userAgent: BROWSER,
  ...more,
});

describe('The class of a line', () => {
  it.each([
    '/',
    '/about',
    '/index.html',
    '/blog/2024.html?a=b.css',
    '/a.b/c',
    '/feeder',
    '/x?format=long',
    '/wp-login.php',
    'http://old.example/x',
  ])('is page view for %s', (target) => expect(classify(entry({ target }))).toBe('pageview'));

  it.each([
    '/style.css',
    '/A/LOGO.PNG?v=2',
    '/feed.xml',
    '/blog.rss',
    '/news.atom',
    '/robots.txt',
    '/favicon.ico',
    '/apple-touch-icon-precomposed',
    '/blog/feed/',
    '/?flav=rss20',
    '/?p=1&feed=atom',
    '/.well-known/security',
    '/wp-json/wp/v2/posts',
    '/paper.pdf',
    '/tool-1.2.tar.gz',
  ])('is asset for %s', (target) => expect(classify(entry({ target }))).toBe('asset'));

  it.each([200, 203, 206, 304])('is page view for status %i', (status) => expect(classify(entry({ status }))).toBe('pageview'));
  it.each([100, 301, 302, 307, 400, 404, 499, 500])('is failed for status %i', (status) =>
    expect(classify(entry({ status }))).toBe('failed'),
  );
  it.each(['HEAD', 'POST', 'OPTIONS', 'PROPFIND', ''])('is failed for the method %p', (method) =>
    expect(classify(entry({ method }))).toBe('failed'),
  );
  it.each(['*', 'example.com:443', ''])('is failed for the target %p', (target) => expect(classify(entry({ target }))).toBe('failed'));

  it.each(['', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'curl/8.5.0', 'Feedly/1.0'])(
    'is bot for the User-Agent %p, whatever was asked',
    (userAgent) => {
      expect(classify(entry({ userAgent }))).toBe('bot');
      expect(classify(entry({ userAgent, status: 404 }))).toBe('bot');
      expect(classify(entry({ userAgent, target: '/x.css' }))).toBe('bot');
    },
  );

  it('is not bot where the format has no User-Agent', () => {
    const { userAgent: _, ...common } = entry({});
    expect(classify(common)).toBe('pageview');
  });
});

describe('What is remembered of User-Agents', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const [lines, length] = [1_000, 60_000];
  it.each([
    ['is nothing of long ones', (n: number) => ['/', `${BROWSER} ${n} ${'x y '.repeat(length / 4)}`]],
    ['is nothing of long lines', (n: number) => [`/${'a'.repeat(length)}`, `${BROWSER} ${n}`]],
  ])('%s', (_, requestOf) => {
    const before = held();
    for (let n = 0; n < lines; n++) {
      const [target, userAgent] = requestOf(n);
      const line = Buffer.from(`192.0.2.1 - - [12/Mar/2026:08:00:01 +0100] "GET ${target} HTTP/1.1" 200 1 "-" "${userAgent}"`).toString();
      expect(classify(parseLine(line, 'UTC') as LogEntry)).toBe('pageview');
    }
    expect(held() - before).toBeLessThan((lines * length) / 4);
  });
});
