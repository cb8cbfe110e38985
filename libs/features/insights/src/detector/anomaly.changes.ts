import type { AnomalyEntity, NewAnomaly, WatchedWebsite } from '@footfall/postgres';
import type { FoundAnomaly } from './website.verdicts';

export interface AnomalyChanges {
  readonly added: readonly NewAnomaly[];
  /** Those that are over first, so that never two of a direction are open. */
  readonly changed: readonly { readonly id: string; readonly anomaly: NewAnomaly }[];
  /** Ids. */
  readonly removed: readonly string[];
  /** How many are over that were not before, or that are new and over. */
  readonly resolved: number;
  /** How many are new, or tell other figures than before. */
  readonly written: number;
}

const keyOf = ({ metric, direction, granularity, windowStart }: Pick<NewAnomaly, 'metric' | 'direction' | 'granularity' | 'windowStart'>) =>
  [metric, direction, granularity, windowStart.getTime()].join(' ');

/** What has to be written so that what is kept is what was found. Both lists cover the same time. */
export function anomalyChanges(website: WatchedWebsite, found: readonly FoundAnomaly[], kept: readonly AnomalyEntity[]): AnomalyChanges {
  const before = new Map(kept.map((anomaly) => [keyOf(anomaly), anomaly]));
  const added: NewAnomaly[] = [];
  const changed: { id: string; anomaly: NewAnomaly }[] = [];
  let [resolved, written] = [0, 0];
  for (const one of found) {
    const anomaly: NewAnomaly = { ...one, teamId: website.teamId, websiteId: website.id };
    const known = before.get(keyOf(anomaly));
    before.delete(keyOf(anomaly));
    const toldBefore = known && known.actual === anomaly.actual && known.expected === anomaly.expected;
    if (!toldBefore) written++;
    if (anomaly.resolvedAt && !known?.resolvedAt) resolved++;
    if (!known) added.push(anomaly);
    else if (!toldBefore || known.resolvedAt?.getTime() !== anomaly.resolvedAt?.getTime()) changed.push({ id: known.id, anomaly });
  }
  changed.sort((a, b) => Number(b.anomaly.resolvedAt !== null) - Number(a.anomaly.resolvedAt !== null));
  return { added, changed, removed: [...before.values()].map(({ id }) => id), resolved, written };
}
