import type { GoalNotice, Notice, ToldNotice } from '@footfall/contracts';

export interface WaitingNotice {
  readonly content: Notice;
  readonly createdAt: Date;
}

/** What a message holds beside the figures: more than these nobody reads. */
const MOST_TOLD = 25;
const SEVERITY: Readonly<Record<string, number>> = { critical: 0, warning: 1, info: 2 };

/** Notices as one message tells them: visits that reached the same goal in one line, what is graver first, and a bounded number. */
export function toldNotices(waiting: readonly WaitingNotice[]): { readonly told: readonly ToldNotice[]; readonly more: number } {
  const lines = new Map<string, ToldNotice>();
  for (const { content, createdAt } of waiting) {
    const key = content.kind === 'goal' ? `goal ${content.goalId} ${content.currency}` : `single ${lines.size}`;
    const line = lines.get(key);
    if (!line) lines.set(key, { notice: content, count: 1, at: createdAt.toISOString() });
    else lines.set(key, { ...line, notice: withValueOf(line.notice, content), count: line.count + 1 });
  }
  const sorted = [...lines.values()].sort((a, b) => rankOf(a.notice) - rankOf(b.notice));
  return { told: sorted.slice(0, MOST_TOLD), more: Math.max(0, sorted.length - MOST_TOLD) };
}

/** Goals after what may need somebody. */
const rankOf = (notice: Notice): number => (notice.kind === 'anomaly' ? (SEVERITY[notice.severity] ?? 3) : notice.kind === 'goal' ? 4 : 1);

function withValueOf(notice: Notice, other: Notice): Notice {
  if (notice.kind !== 'goal' || other.kind !== 'goal') return notice;
  const value = notice.value === null && other.value === null ? null : (notice.value ?? 0) + (other.value ?? 0);
  // By the latest name.
  return { ...notice, goalName: other.goalName, value } satisfies GoalNotice;
}
