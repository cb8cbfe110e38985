import { carryOut, schedule } from '../faults.mjs';
import { trial } from '../trial.mjs';

/** So often the state of a run is told, milliseconds. */
const TELL_EVERY_MS = 60_000;

/**
 * Carries faults out while somebody sends.
 * @param whom parts that are hit, each in turn; all of the subject by default
 * @param what `kill` (without warning) or `pause` (stopped where it is)
 * @param lasting for how long a part stays away, milliseconds from and to
 * @param together how many parts are hit at the same instant, from and to; one by default
 * @param note told what was seen so far, after each fault
 */
export async function underFaults({
  subject,
  seed,
  count,
  until,
  least,
  perSecond,
  whom = subject.parts,
  what,
  lasting,
  together,
  say,
  note,
}) {
  const faults = schedule({ seed, count, whom, what, lasting, together });
  const began = Date.now();
  let told = began;
  return trial({
    subject,
    seed,
    perSecond,
    ordeal: async ({ load }) => {
      const reportOf = ({ done, faults: times, ...more }) => ({ faults: done, of: count, ...(together ? { times } : {}), ...more });
      const onFault = ({ whom: hit, backMs, trouble }, seen) => {
        const { acknowledged } = load.counts;
        note?.({ ...reportOf(seen), timeline: undefined, acknowledged, surprises: subject.surprises });
        if (!trouble && seen.done < count && Date.now() - told < TELL_EVERY_MS) return;
        told = Date.now();
        const last = trouble ? `TROUBLE with ${hit}: ${trouble}` : `the last was ${hit}, back after ${backMs} ms`;
        say(`${seen.done} of ${count}, ${last}; ${acknowledged} ids acknowledged, ${Math.round((told - began) / 1_000)} s`);
      };
      return reportOf(await carryOut(faults, { subject, load, least, until, onFault }));
    },
  });
}
