// Sends page views as browsers do, and keeps a ledger of every attempt. Forked, so that it lives through whatever happens to what it sends
// to. Told `{base, trackingCode, domain, path, perSecond, seed}` it begins; `drain` ends new ids and settles those whose end is unknown; it
// tells its counts twice a second and `{drained}` in the end.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { random } from '../../bench/traffic.mjs';
import { Ledger, SIGNS } from './ledger.mjs';

const SENDERS = 32;
const ANSWER_WITHIN_MS = 8_000;
/** A sender that got no answer waits a little, as browsers do. */
const REST_MS = 250;
/** Shares of attempts: an acknowledged id once more, under another visitor and so on another partition; an id that is to be refused. */
const AGAIN = 0.08;
const FOREIGN = 0.04;
const AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const agent = new Agent({ keepAlive: true, maxSockets: SENDERS });
const counts = { acknowledged: 0, refused: 0, again: 0, attempts: 0, unanswered: 0, longestMs: 0 };
/** Ids whose last attempt ended without an answer: they go first. */
const unsettled = [];
/** Some of those that were acknowledged, for sending again. */
const known = [];
let draining = false;
let underWay = 0;

/** @returns status and body; status 0 where no answer came */
function post({ base, trackingCode }, body, origin) {
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0 });
    const headers = { 'content-type': 'text/plain', 'user-agent': AGENT, 'x-debug': '1', ...(origin ? { origin } : {}) };
    const outgoing = request(`${base}/e/${trackingCode}`, { method: 'POST', agent, timeout: ANSWER_WITHIN_MS, headers }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.once('end', () => resolve({ status: answer.statusCode, text: Buffer.concat(chunks).toString() }));
      answer.once('error', none);
    });
    outgoing.once('error', none);
    outgoing.once('timeout', () => outgoing.destroy());
    outgoing.end(body);
  });
}

/** What an answer says of the one event that was sent. */
function outcomeOf({ status, text }) {
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) return SIGNS.refused;
  if (status !== 202) return SIGNS.unknown;
  const { accepted, drops = [] } = JSON.parse(text);
  return accepted === 1 || drops[0]?.reason === 'duplicate' ? SIGNS.acknowledged : SIGNS.refused;
}

async function attempt(order, ledger, { id, visitor, origin }) {
  const { domain } = order;
  counts.attempts += 1;
  await ledger.note(SIGNS.attempt, id, String(Date.now()));
  const began = performance.now();
  const answer = await post(order, JSON.stringify({ id, url: `https://${domain}/p${id.slice(0, 1)}`, visitor_id: visitor }), origin);
  counts.longestMs = Math.max(counts.longestMs, Math.round(performance.now() - began));
  const sign = outcomeOf(answer);
  await ledger.note(sign, id, `${answer.status} ${Date.now()}`);
  return sign;
}

async function send(order, ledger, place) {
  const next = random(order.seed * 1_000 + place);
  const pauseMs = (1_000 * SENDERS) / order.perSecond;
  let at = performance.now() + (pauseMs * place) / SENDERS;
  while (!draining || unsettled.length) {
    const wait = at - performance.now();
    if (wait > 0) await pause(wait);
    // Who was held up does not hurry afterwards: the rate is what others see of a site.
    at = Math.max(at + pauseMs, performance.now());
    const chance = next();
    const foreign = !draining && chance < FOREIGN;
    const again = !draining && !unsettled.length && chance > 1 - AGAIN ? known[Math.floor(next() * known.length)] : undefined;
    const id = (foreign ? undefined : (unsettled.pop() ?? again)) ?? randomUUID();
    const visitor = again ? `again-${Math.floor(next() * 1_000)}` : `visitor-${id.slice(0, 3)}`;
    underWay += 1;
    const sign = await attempt(order, ledger, { id, visitor, ...(foreign ? { origin: 'https://somebody-else.example' } : {}) });
    underWay -= 1;
    if (sign === SIGNS.refused) counts.refused += 1;
    else if (sign === SIGNS.unknown) {
      counts.unanswered += 1;
      // What is to be refused is not sent again: it stays unknown.
      if (!foreign && !again) unsettled.push(id);
      await pause(REST_MS);
    } else if (again) counts.again += 1;
    else {
      counts.acknowledged += 1;
      known[known.length < 5_000 ? known.length : Math.floor(next() * 5_000)] = id;
    }
  }
}

const tell = (message) => process.connected && process.send(message);

process.on('message', async (order) => {
  if (order === 'drain') draining = true;
  if (!order.base) return;
  const ledger = new Ledger(order.path);
  const telling = setInterval(() => tell({ ...counts, unsettled: unsettled.length + underWay }), 500);
  await Promise.all(Array.from({ length: SENDERS }, (_, place) => send(order, ledger, place)));
  clearInterval(telling);
  ledger.close();
  tell({ ...counts, unsettled: unsettled.length, drained: true });
  process.disconnect();
});
