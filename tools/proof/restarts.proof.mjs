import { startServices } from '../services.mjs';
import { copiesAt } from './reliability/copies.mjs';
import { holds, judge } from './reliability/verdict.mjs';
import { RetryingCaller } from './retrying.caller.mjs';
import { until } from './until.mjs';

const every = ['gateway', 'ingestion', 'analytics-query', 'settings', 'insights', 'webhook-dispatcher'];
const env = {
  FOOTFALL_REGISTRATION: 'open',
  FOOTFALL_DEFAULT_PLAN: 'enterprise',
  FOOTFALL_LOG_LEVEL: 'warn',
  FOOTFALL_WEBHOOK_ALLOW_PRIVATE: '127.0.0.0/8',
  FOOTFALL_OPERATOR_TOKEN: 'operator-token-of-the-restarts-0123456789abcdef',
};
const storedWithinMs = 300_000;
/** What is missing when nothing waits any more may still be in an insert whose reader was replaced. */
const lateWithinMs = 30_000;

/**
 * Restarts services in turn under load, one restart of each and then the next, as when each gets a new version.
 * @param restarts of each service
 * @param minutes after which no further restart begins
 * @param only names of the services
 * @returns `{ rows, verdict }`: a row says of a service what requests met while it was restarted, `verdict` is that of `judge`
 */
export async function provedRestarts({ restarts, minutes, only = every, tell = () => undefined }) {
  const services = await startServices({ env, twice: only });
  let away = 'nobody';
  const caller = new RetryingCaller(services.base, (reason) => tell(`${new Date().toISOString()}, while ${away} was away: ${reason}`));
  try {
    const website = await caller.enter(env.FOOTFALL_OPERATOR_TOKEN);
    caller.start();
    await until(() => caller.counts.requests > 100, 60_000, 'the first hundred requests');
    const rows = only.map((service) => ({ service, ...newRow(), reasons: {} }));
    const deadline = Date.now() + minutes * 60_000;
    for (let i = 0; i < restarts && Date.now() < deadline; i++) {
      for (const row of rows) {
        const before = { ...caller.counts, reasons: { ...caller.reasons } };
        away = i % 2 ? `${row.service}-2` : row.service;
        const { ms, code } = await services.restart(away);
        row.meanwhile += caller.counts.requests - before.requests;
        // With both there again for a while, so that connections lead to both.
        const { requests } = caller.counts;
        await until(() => caller.counts.requests > requests + 60, 60_000, 'sixty more requests');
        row.restarts++;
        row.slowestEndS = Math.max(row.slowestEndS, ms / 1000);
        row.killed += code === 0 ? 0 : 1;
        for (const what of ['requests', 'retried', 'failed']) row[what] += caller.counts[what] - before[what];
        for (const [reason, times] of Object.entries(caller.reasons)) {
          const more = times - (before.reasons[reason] ?? 0);
          if (more) row.reasons[reason] = (row.reasons[reason] ?? 0) + more;
        }
      }
      tell(`${i + 1} restarts of each, ${caller.counts.retried} requests were sent again, ${caller.counts.failed} failed`);
    }
    await caller.stop();
    return { rows, verdict: await judged(services, website.id, caller, tell) };
  } finally {
    await caller.stop();
    await services.stop();
  }
}

const newRow = () => ({ restarts: 0, slowestEndS: 0, killed: 0, requests: 0, meanwhile: 0, retried: 0, failed: 0 });

/** Holds what was told against the rows of the store, once nothing waits on the log; asks for longer where something is missing. */
async function judged({ base, stack }, websiteId, { states, settledAt }, tell) {
  let waiting = Infinity;
  await until(async () => (waiting = await lagAt(base)) === 0, storedWithinMs, 'processing').catch(() => undefined);
  if (waiting) tell(`${waiting} records still wait on the log`);
  const ask = async () => judge(states, await copiesAt(stack.env.FOOTFALL_CLICKHOUSE_URL, websiteId));
  let verdict = await ask();
  await until(async () => holds((verdict = await ask())), lateWithinMs, 'storing').catch(() => undefined);
  for (const [what, ids] of Object.entries(verdict)) {
    if (Array.isArray(ids)) for (const id of ids) tell(`${id}, settled at ${settledAt.get(id)?.toISOString() ?? '?'}: ${what}`);
  }
  return verdict;
}

/** Records that wait for a group that makes figures of them. */
async function lagAt(base) {
  const headers = { authorization: `Bearer ${env.FOOTFALL_OPERATOR_TOKEN}` };
  const answer = await fetch(`${base}/api/operator/status`, { headers, signal: AbortSignal.timeout(20_000) });
  const { data } = await answer.json();
  return data.consumer_groups.reduce((sum, group) => sum + (group.lag ?? 1), 0);
}
