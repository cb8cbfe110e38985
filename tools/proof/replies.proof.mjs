import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { until } from './until.mjs';

const MIB = 1_048_576;
const BLOCK = Buffer.alloc(65_536, 'x');
const ATTEMPT_MS = 3_000;
const MOST_MIB = 32;
/** Too few for a pause. */
const PER_WEBHOOK = 4;

/** Memory of a dispatcher that many servers answer without end, slowly, or with what is small and inflates. */
export async function replies({ bench, dispatchers, quick }) {
  const each = quick ? 20 : 100;
  const times = { attemptMs: ATTEMPT_MS, leaseMs: 10_000, stopMs: 100, schedule: [] };
  const running = dispatchers({ workers: 64, perTeam: 64, perWebhook: 4, ...times });
  const bomb = gzipSync(Buffer.alloc(256 * MIB), { level: 9 });
  const hostile = {
    endless: (response) => void endless(response.writeHead(200)),
    slow: (response) => void drip(response.writeHead(200)),
    bomb: (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    headless: (response) => void drip(response, (socket) => socket.write('x: y\r\n'), 'HTTP/1.1 200 OK\r\n'),
  };
  try {
    const well = bench.server.add();
    for (let i = 0; i < 10; i++) await bench.queue.addMessages(await bench.queue.addWebhook(well.url), each);
    await running.start();
    const [pid] = running.pids;
    await until(() => well.ids.size >= 10 * each, 120_000, 'what warms it');
    const before = residentMib(pid);
    const webhooks = [];
    for (const reply of Object.values(hostile)) {
      const { url } = bench.server.add(reply);
      for (let i = 0; i < each / PER_WEBHOOK; i++) {
        const webhook = await bench.queue.addWebhook(url);
        await bench.queue.addMessages(webhook, PER_WEBHOOK);
        webhooks.push(webhook);
      }
    }
    let most = before;
    const look = setInterval(() => (most = Math.max(most, residentMib(pid))), 50);
    const isEnded = async (webhook) =>
      (await bench.records((records) => records.deliveries.list(webhook, 1_000, 0))).every(({ status }) => status !== 'pending');
    const areEnded = async () => {
      for (const webhook of webhooks) if (!(await isEnded(webhook))) return false;
      return true;
    };
    try {
      await until(areEnded, 300_000, 'the hostile replies');
    } finally {
      clearInterval(look);
    }
    const grown = Math.round(most - before);
    return {
      seen: { attempts: each * Object.keys(hostile).length, beforeMib: Math.round(before), grownMib: grown },
      held: grown < MOST_MIB,
    };
  } finally {
    await running.close();
  }
}

function endless(response) {
  while (!response.destroyed) if (!response.write(BLOCK)) return void response.once('drain', () => endless(response));
}

function drip(response, write = () => response.write('b'), head) {
  const { socket } = response;
  if (head) socket.write(head);
  const timer = setInterval(() => write(socket), 50);
  socket.once('close', () => clearInterval(timer));
}

const residentMib = (pid) => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1_024;
