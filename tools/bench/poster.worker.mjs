// What a delivery costs at least: a loop of posts of the same size over connections that stay open. Forked; tells how long it took.
import { once } from 'node:events';
import { Agent, request } from 'node:http';

const [{ url, posts, connections, bytes }] = await once(process, 'message');
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const body = 'x'.repeat(bytes);
const headers = { 'content-type': 'application/json', 'content-length': bytes };

function post() {
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', agent, headers, timeout: 30_000 }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end(body);
  });
}

let left = posts;
const began = performance.now();
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (left-- > 0) await post();
  }),
);
process.send({ seconds: (performance.now() - began) / 1000 });
process.disconnect();
