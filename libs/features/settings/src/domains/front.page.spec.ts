import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OutboundClient } from '@footfall/platform';
import { FrontPage } from './front.page';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve).closeAllConnections());
});

/** A server on loopback, and what stands at the front page of a domain that leads there. */
async function pageAt(answer: RequestListener, { allowPrivate = ['127.0.0.1'] }: { allowPrivate?: string[] } = {}) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host?.split(':')[0]}${request.url}`);
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const resolve = async (name: string) => (name === 'nowhere.example' ? [] : ['127.0.0.1']);
  const page = new FrontPage(new OutboundClient({ allowHttp: true, allowPrivate, resolve }), (domain) => `http://${domain}:${port}/`);
  return { asked, port, says: (domain = 'site.example') => page.says(domain, 'site-check', 'the content') };
}
const shows = (html: string, status = 200) =>
  pageAt((_, response) => response.writeHead(status, { 'content-type': 'text/html' }).end(html));
const TAG = '<meta name="site-check" content="the content">';

test.each([
  ['as it is told', `<!doctype html><html><head><title>T</title>${TAG}</head><body></body></html>`],
  ['without the tags around it', `<title>T</title>${TAG}<p>text`],
  ['written otherwise', `<HEAD><script>"<body>"</script><META CONTENT=' the content ' NAME=Site-Check /></HEAD>`],
  ['after what is not shown', `<head><noscript><img src="/pixel"></noscript><template><p></template>${TAG}`],
  ['after much else', `<head><style>${'a{}'.repeat(100_000)}</style>${TAG}`],
])('a tag counts %s', async (_, html) => {
  expect(await (await shows(html)).says()).toBe(true);
});

test.each([
  ['another content', TAG.replace('the content', 'the content of another')],
  ['another name', TAG.replace('site-check', 'site')],
  ['a comment', `<!-- ${TAG} -->`],
  ['what is not shown', `<noscript>${TAG}</noscript><template>${TAG}</template>`],
  ['a script', `<script>'${TAG}'</script>`],
  ['a text', `<title>${TAG}</title>`],
  ['the body, where visitors may write', `<head></head><body>${TAG}`],
  ['a body that is not said', `<title>T</title><p>${TAG}`],
  ['too far down', `<head><style>${'a{}'.repeat(200_000)}</style>${TAG}`],
])('it does not count with or in %s', async (_, html) => {
  expect(await (await shows(html)).says()).toBe(false);
});

test('a page that is not there says nothing, and of one that fails it is not known', async () => {
  expect(await (await shows(TAG, 404)).says()).toBe(false);
  expect(await (await shows(TAG, 500)).says()).toBeNull();
  expect(await (await pageAt((request) => request.socket.destroy())).says()).toBeNull();
  expect(await (await shows(TAG)).says('nowhere.example')).toBe(false);
});

test('where the page has moved within the site it is followed, and not to another one', async () => {
  const moved = (to: (port: number) => string) =>
    pageAt(function (request, response) {
      if (request.url === '/home') response.end(TAG);
      else response.writeHead(301, { location: to(request.socket.localPort ?? 0) }).end();
    });
  const followed = await moved((port) => `http://www.site.example:${port}/home`);
  expect([await followed.says(), followed.asked]).toEqual([true, ['site.example/', 'www.site.example/home']]);
  expect(await (await moved(() => '/home')).says()).toBe(true);
  for (const host of ['other.example', 'site.example.other.example', 'blog.site.example', '127.0.0.1']) {
    const elsewhere = await moved((port) => `http://${host}:${port}/home`);
    expect([await elsewhere.says(), elsewhere.asked]).toEqual([false, ['site.example/']]);
  }
  const circle = await moved(() => '/again');
  expect([await circle.says(), circle.asked.length]).toEqual([false, 4]);
});

test('nobody is asked at an address that is not public', async () => {
  const { says, asked } = await pageAt((_, response) => response.end(TAG), { allowPrivate: [] });
  expect([await says(), asked]).toEqual([false, []]);
});
