import { randomUUID } from 'node:crypto';
import { until as eventually } from '../../until.mjs';
import { newTenant } from '../tenant.mjs';
import { trial } from '../trial.mjs';

/** What the log has made room for ahead has to be used up first. */
const REFUSES_WITHIN_MS = 180_000;
const ASKS = 40;
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0';
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function collect(base, { tracking_code: code, domain }) {
  try {
    const answer = await fetch(`${base}/e/${code}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'user-agent': AGENT, 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify({ id: randomUUID(), url: `https://${domain}/probe`, visitor_id: 'probe-visitor' }),
      signal: AbortSignal.timeout(20_000),
    });
    const { error } = JSON.parse((await answer.text()) || '{}');
    return { status: answer.status, code: error?.code, retryAfter: Number(answer.headers.get('retry-after')) };
  } catch (error) {
    return { status: 0, code: error.name };
  }
}

const isPlain = ({ status, code, retryAfter }) => status === 202 || (status === 503 && code === 'SERVICE_UNAVAILABLE' && retryAfter > 0);

/** Takes all room from the process while somebody sends, and gives it back; the second time it is killed meanwhile. */
export async function diskFull({ subject, seed, count, until, say }) {
  return trial({
    subject,
    seed,
    ordeal: async ({ subject, load }) => {
      const statuses = {};
      const troubles = [];
      let faults = 0;
      // Of a website of its own, so that nothing of it is a stranger in the one that is judged.
      const { website: asked } = await newTenant(subject.base);
      for (; faults < count && Date.now() < until; faults++) {
        await load.acknowledges(200);
        const isKill = faults % 2 === 1;
        const taken = subject.fill();
        // What the process frees itself meanwhile is taken as well.
        const refusal = await eventually(
          async () => (subject.fill(), (await collect(subject.base, asked)).status !== 202),
          REFUSES_WITHIN_MS,
          'a refusal',
        ).catch(() => false);
        if (!refusal) troubles.push('no event was refused although there was no room');
        for (let at = 0; refusal && !isKill && at < ASKS; at++) {
          subject.fill();
          const answer = await collect(subject.base, asked);
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
          if (!isPlain(answer)) troubles.push(`an answer that is none of those described: ${JSON.stringify(answer)}`);
          await pause(100);
        }
        if (isKill) await subject.kill(subject.parts[0]);
        subject.free();
        const freed = Date.now();
        await subject.restore(subject.parts[0]);
        await load.acknowledges(50);
        say(
          `${faults + 1} of ${count}: ${taken} MiB taken${isKill ? ', killed' : ''}; taken again ${Date.now() - freed} ms after there was room; answers ${JSON.stringify(statuses)}`,
        );
      }
      return { faults, of: count, statuses, ...(troubles.length ? { troubles: [...new Set(troubles)].slice(0, 10) } : {}) };
    },
  });
}
