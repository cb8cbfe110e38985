import { randomUUID } from 'node:crypto';
import { FAULTS } from '../../fault-proxy.mjs';
import { until as eventually } from '../../until.mjs';
import { newTenant } from '../tenant.mjs';
import { answersTo, PROBES, STORES } from './matrix.answers.mjs';

/** Whoever asks has an answer within this time: the longest of a service's own bounds, with what a busy machine adds. */
const ANSWERS_WITHIN_MS = 45_000;
/** How long a fault lasts before it is asked about, and how long all may take to be as before. */
const SETTLES_MS = 1_000;
const RECOVERS_WITHIN_MS = 90_000;
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0';
const OK = [200, 201, 202];

const address = () => `81.2.${Math.floor(Math.random() * 250)}.${1 + Math.floor(Math.random() * 250)}`;

/** Requests by what they ask for. */
function requestsOf({ website, token, key, person }) {
  const bearer = { authorization: `Bearer ${token}` };
  const at = `/api/websites/${website.id}`;
  const view = () => ({ id: randomUUID(), url: `https://${website.domain}/matrix` });
  return {
    collect: () => ['POST', `/e/${website.tracking_code}`, {}, view()],
    servers: () => ['POST', '/api/v1/events', { 'x-api-key': key }, { trackingCode: website.tracking_code, events: [view()] }],
    numbers: () => ['GET', `/api/external/v1/analytics/${website.id}?range=24h`, { 'x-api-key': key }],
    login: () => ['POST', '/api/auth/login', {}, person],
    settings: () => ['GET', at, bearer],
    change: () => ['PUT', `${at}/general`, bearer, { name: `Matrix ${randomUUID().slice(0, 8)}` }],
    webhooks: () => ['GET', `${at}/webhooks`, bearer],
  };
}

async function ask(base, [method, path, headers, body]) {
  const began = performance.now();
  const ms = () => Math.round(performance.now() - began);
  try {
    const answer = await fetch(base + path, {
      method,
      headers: { ...headers, 'x-forwarded-for': address(), 'user-agent': AGENT, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    const { error } = JSON.parse((await answer.text()) || '{}');
    return { status: answer.status, code: error?.code, retryAfter: answer.headers.get('retry-after'), ms: ms() };
  } catch (error) {
    return { status: 0, code: error.name, ms: ms() };
  }
}

/** Names of services that an orchestrator would end, or send no requests to any more. */
async function givenUp(urls) {
  const isWell = async (url, path) => {
    const answer = await fetch(url + path, { signal: AbortSignal.timeout(4_000) }).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.status === 200;
  };
  const asked = Object.entries(urls).map(async ([name, url]) => {
    const well = await Promise.all(['/healthz', '/readyz/serving'].map((path) => isWell(url, path)));
    return well.every(Boolean) ? [] : [name];
  });
  return (await Promise.all(asked)).flat();
}

const isAsPromised = (store, fault, probe, { status, code, retryAfter }) =>
  answersTo(store, fault, probe).includes(status) && (status !== 503 || (code === 'SERVICE_UNAVAILABLE' && Number(retryAfter) > 0));

/** Sets each fault before each store and holds the answers against what is promised; all has to be as before afterwards, with no restart. */
export async function matrix({ subject, stores = Object.keys(STORES), faults = FAULTS, until, say, note }) {
  const cells = {};
  const broken = [];
  let done = 0;
  try {
    await subject.start();
    const tenant = await newTenant(subject.base);
    const requests = requestsOf(tenant);
    const askAll = async () =>
      Object.fromEntries(await Promise.all(PROBES.map(async (probe) => [probe, await ask(subject.base, requests[probe]())])));
    const isWell = async () => Object.values(await askAll()).every(({ status }) => OK.includes(status));
    await eventually(isWell, RECOVERS_WITHIN_MS, 'the beginning').catch(async (error) => {
      throw new Error(`${error.message}: ${JSON.stringify(await askAll())}`);
    });
    for (const store of stores)
      for (const fault of faults) {
        if (Date.now() > until) break;
        const name = `${store} ${fault}`;
        await subject.ways[store].set(fault);
        await new Promise((resolve) => setTimeout(resolve, SETTLES_MS));
        const [answers, out] = await Promise.all([askAll(), givenUp(subject.urls)]);
        await subject.ways[store].set('pass');
        const began = Date.now();
        const recovered = await eventually(isWell, RECOVERS_WITHIN_MS, 'recovery').catch(() => false);
        const wrong = PROBES.filter((probe) => !isAsPromised(store, fault, probe, answers[probe]));
        cells[name] = { ...answers, recoveredMs: recovered ? Date.now() - began : null, givenUp: out, ended: subject.ended.splice(0) };
        if (!recovered) wrong.push('recovery');
        for (const one of [...out, ...cells[name].ended]) wrong.push(`life of ${one}`);
        if (wrong.length) broken.push(`${name}: ${wrong.join(', ')}`);
        const told = PROBES.map((probe) => `${probe} ${answers[probe].status} in ${answers[probe].ms} ms`).join(', ');
        say(
          `${name}: ${told}; well again after ${cells[name].recoveredMs} ms${wrong.length ? `; NOT AS PROMISED: ${wrong.join(', ')}` : ''}`,
        );
        done += 1;
        note?.({ faults: done, broken, answers: cells });
      }
  } finally {
    await subject.stop();
  }
  const of = stores.length * faults.length;
  return { seen: { faults: done, of, broken, answers: cells }, held: done > 0 && !broken.length };
}
