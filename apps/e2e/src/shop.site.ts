import { readFileSync } from 'node:fs';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { transformSync } from 'esbuild';

const SOURCE = `type Item = { price: number };

function total(items: Item[]): number {
  return items.reduce((sum, item) => sum + item.price, 0);
}

export function checkout(): number {
  const items = JSON.parse('null') as Item[];
  return total(items);
}

Object.assign(window, { checkout });
`;

/** The shop's script as it is served, and the map that its maker keeps. */
export const shopScript = transformSync(SOURCE, {
  loader: 'ts',
  minify: true,
  sourcemap: 'external',
  sourcefile: 'src/checkout.ts',
  format: 'iife',
});

const page = (code: string) => `<!doctype html><title>Shop</title>
  <style>body{margin:0;font:16px sans-serif;height:2400px;background:#eef} main>*{position:absolute;left:20%;width:30%;height:40px}</style>
  <script>window.footfall ||= function () { (footfall.q ||= []).push(arguments) }</script>
  <script defer src="/t.js" data-id="${code}" data-release="shop@3"></script><script defer src="/assets/checkout.js"></script>
  <main>
    <h1 style="top:10px">Welcome to the shop</h1>
    <form style="top:80px" onsubmit="event.preventDefault();document.querySelector('h1').textContent='Signed in'">
      <input id="email" type="email"><input id="password" type="password"><input id="card" autocomplete="cc-number"><button id="login">Log in</button>
    </form>
    <button id="sorry" style="top:300px">Out of order</button>
    <button id="broken" style="top:400px" onclick="checkout()">Check out</button>
    <button id="buy" style="top:500px">Buy</button>
  </main>
  <script>
    document.querySelector('#buy').onclick = () => {
      history.pushState(null, '', '/thanks');
      document.querySelector('h1').textContent = 'Thank you for your order';
      footfall('revenue', 49.9, 'EUR', { order_id: 'order-7' });
    };
  </script>`;

const player = (
  events: unknown[],
) => `<!doctype html><title>Player</title><link rel="stylesheet" href="/player/style.css"><body><script src="/player/rrweb-player.umd.cjs"></script>
  <script>
    const Player = rrwebPlayer.default ?? rrwebPlayer.Player ?? rrwebPlayer;
    addEventListener('load', () => { window.player = new Player({ target: document.body, props: { events: ${JSON.stringify(events).replaceAll('<', '\\u003c')}, autoPlay: false, width: 1000, height: 600 } }) });
  </script>`;

export interface Shop {
  readonly origin: string;
  /** What `/player` plays. */
  recorded: unknown[];
  close(): void;
}

/** A shop whose own server passes the script and the events on to the instance, as a visitor's who has that address. */
export async function openShop(base: string, code: string, visitorAddress: string): Promise<Shop> {
  const shop = { recorded: [] as unknown[] };
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/';
    const give = (type: string, body: string) => response.setHeader('content-type', type).end(body);
    if (path === '/t.js' || /^\/(t|e)\//.test(path)) {
      const headers = { ...request.headers, 'x-forwarded-for': visitorAddress };
      const passed = ask(base + path, { method: request.method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.on('error', () => response.writeHead(502).end());
      return request.pipe(passed);
    }
    if (path === '/assets/checkout.js') return give('text/javascript', shopScript.code);
    if (path === '/player') return give('text/html; charset=utf-8', player(shop.recorded));
    if (path.startsWith('/player/')) {
      const file = join(dirname(require.resolve('rrweb-player')), basename(path));
      return give(path.endsWith('.css') ? 'text/css' : 'text/javascript', readFileSync(file, 'utf8'));
    }
    if (path === '/favicon.ico') return response.writeHead(204).end();
    return give('text/html; charset=utf-8', page(code));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(shop, {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  });
}
