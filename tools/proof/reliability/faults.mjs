import { random } from '../../bench/traffic.mjs';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A schedule of faults as data: `{at, what, whom, for}`. `at` counts the milliseconds since the last fault was over, so that every fault meets something
 * that works; `for` is how long it lasts before somebody puts it right. The same seed gives the same schedule.
 * @param count of parts that are hit
 * @param whom names of parts, each hit about equally often
 * @param together how many different ones a fault hits at the same instant, the least and the most; then `whom` of a fault is a list
 * @param at the least and the most, milliseconds; `lasting` likewise
 */
export function schedule({ seed, count, whom, what = 'kill', at = [300, 1_500], lasting = [0, 0], together }) {
  const next = random(seed);
  const between = ([least, most]) => Math.round(least + next() * (most - least));
  const order = Array.from({ length: count }, (_, i) => whom[i % whom.length]);
  for (let i = order.length - 1; i > 0; i--) {
    const other = Math.floor(next() * (i + 1));
    [order[i], order[other]] = [order[other], order[i]];
  }
  const faults = [];
  while (order.length) {
    const few = [order.shift()];
    for (let more = together ? between(together) - 1 : 0; more > 0; more--) {
      const place = order.findIndex((one) => !few.includes(one));
      if (place >= 0) few.push(...order.splice(place, 1));
    }
    faults.push({ at: between(at), what, whom: together ? few : few[0], for: between(lasting) });
  }
  return faults;
}

/** As often in a row, a fault could not be carried out or put right: what is broken then does not mend. */
const GIVES_UP_AFTER = 3;

/**
 * Carries the faults out, one after the other, each once `least` more ids were acknowledged since the one before. What goes wrong with one of them is
 * told in `troubles` and does not end the others: what is stored is held against what was told all the same.
 * @param subject has `[what](part)` for each fault and `restore(part)`, which puts it right and resolves once it works again; where it has `isAtWork()`,
 *   that is waited for before a fault, so that it meets somebody at work
 * @param until instant after which no further fault is begun, epoch milliseconds
 * @returns `{done, faults, byWhom, longestMs, meanwhile, troubles, timeline}`: `done` parts were hit by so many `faults`; `longestMs` from a fault's end until somebody
 *   was acknowledged again, at most; `meanwhile` has how many ids were acknowledged while a part was away, by part, where it was one alone
 */
export async function carryOut(faults, { subject, load, least = 100, until = Infinity, onFault = () => undefined }) {
  const seen = { done: 0, faults: 0, byWhom: {}, longestMs: 0, meanwhile: {}, troubles: [], timeline: [] };
  let inARow = 0;
  for (const fault of faults) {
    if (Date.now() > until || inARow >= GIVES_UP_AFTER) break;
    const parts = [fault.whom].flat();
    try {
      const before = load.counts.acknowledged;
      await pause(fault.at);
      await load.acknowledges(least, before);
      await subject.isAtWork?.();
      await Promise.all(parts.map((part) => subject[fault.what](part)));
      const away = load.counts.acknowledged;
      const fell = Date.now();
      await pause(fault.for);
      const over = Date.now();
      const known = load.counts.acknowledged;
      if (parts.length === 1) seen.meanwhile[parts[0]] = (seen.meanwhile[parts[0]] ?? 0) + known - away;
      await Promise.all(parts.map((part) => subject.restore(part)));
      await load.acknowledges(1, known);
      const backMs = Date.now() - over;
      seen.timeline.push(`${fell} ${fault.what} of ${parts.join(', ')} until ${over + backMs}`);
      seen.longestMs = Math.max(seen.longestMs, backMs);
      for (const part of parts) seen.byWhom[part] = (seen.byWhom[part] ?? 0) + 1;
      seen.done += parts.length;
      seen.faults += 1;
      inARow = 0;
      onFault({ ...fault, backMs }, seen);
    } catch (error) {
      inARow += 1;
      seen.troubles.push(`${fault.what} of ${parts.join(', ')}: ${error.message.slice(0, 500)}`);
      onFault({ ...fault, trouble: error.message }, seen);
      // A part that was left as the fault made it would be in the way of all others.
      await Promise.allSettled(parts.map((part) => subject.restore(part)));
    }
  }
  return seen;
}
