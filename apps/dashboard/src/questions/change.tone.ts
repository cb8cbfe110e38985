/** Figures of which less is better. */
const BETTER_LESS: readonly string[] = ['bounce_rate', 'exit_rate'];
/** Neither good nor bad: every visit ends somewhere. */
const NEITHER: readonly string[] = ['exits'];

/** Whether it is good that a figure changed so (percent); null: neither, or it did not. */
export function changeTone(metric: string | undefined, change: number): 'good' | 'bad' | null {
  const rounded = Math.round(change);
  if (rounded === 0 || metric === undefined || NEITHER.includes(metric)) return null;
  return rounded > 0 === BETTER_LESS.includes(metric) ? 'bad' : 'good';
}
