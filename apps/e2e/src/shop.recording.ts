import { randomUUID } from 'node:crypto';

interface Site {
  readonly domain: string;
}

const element = (id: number, tagName: string, attributes: object, childNodes: readonly object[] = []) => ({
  type: 2,
  ...{ id, tagName, attributes, childNodes },
});
const STYLE = 'body { margin: 0 } h1 { padding: 60px; color: rgb(10, 60, 120) } main { height: 1500px }';

/** A page with a style of its own, a picture of elsewhere, and a script that would leave its mark. */
const whole = (timestamp: number) => ({
  type: 2,
  timestamp,
  data: {
    initialOffset: { top: 0, left: 0 },
    node: {
      type: 0,
      id: 1,
      childNodes: [
        { type: 1, name: 'html', publicId: '', systemId: '', id: 2 },
        element(3, 'html', {}, [
          element(4, 'head', {}, [element(5, 'style', { _cssText: STYLE })]),
          element(6, 'body', {}, [
            element(7, 'h1', {}, [{ type: 3, textContent: 'A shop of tea', id: 8 }]),
            element(9, 'main', {}),
            element(10, 'img', { src: 'https://elsewhere.example/pixel.png', onerror: 'document.body.dataset.scriptRan = 1' }),
          ]),
        ]),
      ],
    },
  },
});

/** What a visitor's desktop sends of `/shop`: the headers and the body of one post to the address that collects. */
export function shopRecording(site: Site, from = '81.2.69.142'): { readonly headers: Record<string, string>; readonly body: string } {
  const start = Date.now() - 10_000;
  const url = `https://${site.domain}/shop`;
  const moves = Array.from({ length: 8 }, (_, i) => ({
    type: 3,
    timestamp: start + 1000 * (i + 1),
    data: { source: 1, positions: [{ x: 40 + 30 * i, y: 60, id: 9, timeOffset: 0 }] },
  }));
  const events = [{ type: 4, timestamp: start, data: { href: url, width: 1280, height: 720 } }, whole(start + 10), ...moves];
  const visitorId = `recorded-${randomUUID()}`;
  return {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
      'x-forwarded-for': from,
      origin: `https://${site.domain}`,
    },
    body: JSON.stringify({ id: randomUUID(), type: 'replay', url, visitorId, session_id: visitorId, chunk: { seq: 0, events } }),
  };
}
