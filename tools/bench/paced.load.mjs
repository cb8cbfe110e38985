import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { quantile } from './statistics.mjs';

const WITHIN_MS = 30_000;
const TICK_MS = 2;

/**
 * Sends requests evenly, each at its time whatever became of those before, as many visitors do who know nothing of each other. autocannon sends what is due in a second
 * all at once when the second begins.
 * @param rate requests a second
 * @param connections that stay open; a request that finds none free waits for one
 * @param onAnswer gets status and body of each
 * @returns seconds from the first until the last was answered, errors, and p50 and p99 of the ms from when each was due until its answer had come
 */
export async function paced({ base, requests, rate, connections, onAnswer }) {
  const pool = new Pool(base, { connections, pipelining: 1, headersTimeout: WITHIN_MS, bodyTimeout: WITHIN_MS });
  const times = [];
  let errors = 0;
  const began = performance.now();
  const one = async (request, due) => {
    try {
      const { statusCode, body } = await pool.request(request);
      onAnswer(statusCode, await body.text());
      times.push(performance.now() - due);
    } catch {
      errors++;
    }
  };
  const sent = [];
  for (const [at, request] of requests.entries()) {
    const due = began + (1000 * at) / rate;
    while (performance.now() < due) await pause(TICK_MS);
    sent.push(one(request, due));
  }
  await Promise.all(sent);
  const seconds = (performance.now() - began) / 1000;
  await pool.close();
  return { errors, seconds, p50: Math.round(quantile(times, 0.5)), p99: Math.round(quantile(times, 0.99)) };
}
