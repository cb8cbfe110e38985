import type { NoticeSeverity, ToldNotice } from '@footfall/contracts';
import { amountText, countText, monthText } from './figures.text';
import { foreignText } from './foreign.text';

/** One thing that is told, in words. Nothing in it is markup. */
export interface NoticeWords {
  readonly title: string;
  readonly lines: readonly string[];
  /** ISO 8601. */
  readonly at: string;
  /** How much it matters, by which it is coloured. */
  readonly tone: NoticeSeverity;
}

const GOAL_NAME = 80;

export function noticeWords({ notice, count, at }: ToldNotice): NoticeWords {
  switch (notice.kind) {
    case 'anomaly':
      return { title: notice.title, lines: [notice.description, notice.recommendation], at, tone: notice.severity };
    case 'error': {
      const seen = notice.occurrences > 1 ? ` So far ${countText(notice.occurrences)} times.` : '';
      const said = foreignText(notice.message);
      return {
        title: `A new error: ${foreignText(notice.type, 60) || 'Error'}`,
        lines: [...(said ? [said] : []), `It was never seen before.${seen}`],
        at: notice.firstSeenAt,
        tone: 'warning',
      };
    }
    case 'goal': {
      const name = foreignText(notice.goalName, GOAL_NAME);
      const reached = count === 1 ? `Goal reached: ${name}` : `Goal reached ${countText(count)} times: ${name}`;
      const worth = notice.value === null ? [] : [`Worth ${amountText(notice.value, notice.currency)}${count === 1 ? '' : ' together'}.`];
      return { title: reached, lines: worth, at, tone: 'info' };
    }
    case 'quota': {
      const { of, percent, used, limit, month } = notice;
      const what = of === 'credits' ? 'API credits' : 'events';
      const title = percent >= 100 ? `The ${what} of the month are used up` : `${percent} % of the ${what} of the month are used`;
      return {
        title,
        lines: [`${countText(used)} of ${countText(limit)} in ${monthText(month)} (UTC).`],
        at,
        tone: percent >= 100 ? 'critical' : 'warning',
      };
    }
    case 'webhook': {
      const name = notice.description ? ` (${foreignText(notice.description, 80)})` : '';
      return {
        title: `A webhook was disabled: ${foreignText(notice.host, 100)}${name}`,
        lines: [
          `Why: ${foreignText(notice.reason)}.`,
          'Nothing is sent to it until somebody activates it again in the settings of the website.',
        ],
        at,
        tone: 'critical',
      };
    }
  }
}
