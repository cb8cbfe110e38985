import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from '../processes/child.mjs';
import { root } from '../workspace/paths.mjs';

const main = join(root, 'apps', 'embedded-clickhouse', 'dist', 'main.js');

/** ClickHouse's engine behind its HTTP protocol: what stands in for a server. */
export async function startClickHouse(folder, logs, [port, password] = [0, randomBytes(12).toString('hex')]) {
  mkdirSync(folder, { recursive: true });
  const settings = { dataDir: folder, port, username: 'footfall', password, fsync: false };
  const child = await startChild({
    name: 'ClickHouse',
    command: process.execPath,
    args: [main],
    // Its own default: one thread per connection and some for files.
    env: { ...process.env, UV_THREADPOOL_SIZE: '16', FOOTFALL_EMBEDDED_CLICKHOUSE: JSON.stringify(settings) },
    log: join(logs, 'clickhouse.log'),
    ready: (output) => readyLine(output)?.url,
  });
  const url = new URL(child.value);
  const { port: taken } = url;
  Object.assign(url, { username: 'footfall', password, pathname: '/footfall' });
  return { child, ports: [Number(taken), password], env: { FOOTFALL_CLICKHOUSE_URL: url.href, FOOTFALL_TEST_CLICKHOUSE: url.href } };
}

function readyLine(output) {
  const line = output.split('\n').find((text) => text.startsWith('{"ready"'));
  return line && JSON.parse(line);
}
