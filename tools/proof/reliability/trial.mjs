import { join } from 'node:path';
import { until } from '../until.mjs';
import { Load } from './load.mjs';
import { newTenant } from './tenant.mjs';
import { holds, judge, summary } from './verdict.mjs';

/** For how long the store may still be behind once nobody sends any more. */
const SETTLES_WITHIN_MS = 300_000;

/** As often the same, five times a second, are figures that stand still. */
const STILL = 50;

/**
 * Starts a subject, has somebody send to it, does to it what `ordeal` does, and holds what senders were told against what is stored in the end.
 * @param ordeal `async ({subject, load, tenant}) => seen`, what it returns goes into the report
 * @param perSecond attempts
 * @param isControl what is stored need not be whole: the figures are waited for until they stand still
 * @param afterwards `async ({subject, tenant, load}) => seen`, once nobody sends any more and the figures stand; `troubles` of it are those of the trial
 * @returns `{seen, verdict, held}`
 * @throws CheckError where the check could not be made
 */
export async function trial({ subject, seed, perSecond = 300, isControl = false, ordeal, afterwards = async () => ({}) }) {
  let load;
  try {
    await subject.start();
    const tenant = await newTenant(subject.base);
    const { id, tracking_code: trackingCode, domain } = tenant.website;
    load = new Load({ base: subject.base, trackingCode, domain, path: join(subject.folder, 'ledger'), perSecond, seed });
    // Whatever becomes of the ordeal: what was acknowledged until then is to be there.
    const { timeline, ...seen } = await ordeal({ subject, load, tenant }).catch((error) => ({
      troubles: [`${error.name}: ${error.message}`],
    }));
    const states = await load.drain();
    const acknowledged = [...states.values()].filter((state) => state === 'acknowledged').length;
    // What is missing after that is judged by rows.
    let views = 0;
    let still = 0;
    const isWhole = async () => {
      const now = await tenant.views().catch(() => -1);
      still = now === views ? still + 1 : 0;
      views = now;
      return views >= acknowledged || (isControl && still >= STILL);
    };
    const settled = await until(isWhole, SETTLES_WITHIN_MS, 'the figures').catch(() => false);
    const found = await afterwards({ subject, tenant, load });
    const verdict = judge(states, await subject.copies(id));
    const figures = views === verdict.stored;
    const troubles = [...(seen.troubles ?? []), ...(found.troubles ?? [])];
    const again = { sentAgain: load.counts.again, attempts: load.counts.attempts };
    const ends = { surprises: subject.surprises, failedStarts: subject.failedStarts };
    const report = summary(verdict);
    // What there is to go on: when what was hit, and when the ids of the report were sent and answered.
    const clues = report.some && !isControl ? { timeline, traces: load.traces(Object.values(report.some).flat()) } : {};
    return {
      seen: { ...seen, ...found, ...(troubles.length ? { troubles } : {}), ...again, ...ends, ...report, views, settled, ...clues },
      verdict,
      held: holds(verdict) && figures && settled && !troubles.length,
    };
  } finally {
    await load?.stop();
    await subject.stop().catch(() => undefined);
    subject.remove();
  }
}
