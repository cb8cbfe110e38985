import type { BulletinContent, NoticesBulletin, ReportBulletin } from '@footfall/contracts';
import { countText, momentText, spanText } from './figures.text';
import { foreignText } from './foreign.text';
import type { ChatMessage, LetterContext } from './letter';
import { moreText, noticesTitle } from './notices.letter';
import { noticeWords } from './notice.words';
import { reportFigures, reportTitle } from './report.figures';

/** Slack refuses more. */
const MOST_HEADER = 150;
const MOST_SECTION = 2_900;
const ICONS = { critical: '🔴', warning: '🟠', info: '🔵' } as const;
const LISTED = 5;

/** As Slack wants these three in its texts; what is not escaped could be a mention of everybody. */
const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? '');

const header = (text: string): object => ({ type: 'header', text: { type: 'plain_text', text: text.slice(0, MOST_HEADER), emoji: false } });
/** Words of others are escaped before; `verbatim` keeps the chat from making links of them. */
const section = (text: string): object => ({
  type: 'section',
  text: { type: 'mrkdwn', text: text.slice(0, MOST_SECTION), verbatim: true },
});
const note = (text: string): object => ({ type: 'context', elements: [{ type: 'mrkdwn', text, verbatim: true }] });

export function chatMessageOf(content: BulletinContent, context: LetterContext): ChatMessage {
  const { text, blocks } = content.kind === 'report' ? reportMessage(content, context) : noticesMessage(content, context);
  return { text, blocks: context.homeUrl ? [...blocks, note(`<${context.homeUrl}|Open Footfall>`)] : blocks };
}

function noticesMessage(bulletin: NoticesBulletin, { website }: LetterContext): ChatMessage {
  const name = foreignText(website.name, 100);
  const blocks = bulletin.told.map((told) => {
    const { title, lines, at, tone } = noticeWords(told);
    return section([`${ICONS[tone]} ${bold(title)}`, ...lines.map(escaped), `_${momentText(at, website.timezone)}_`].join('\n'));
  });
  const rest = bulletin.more ? [note(moreText(bulletin.more))] : [];
  return { text: escaped(`${name}: ${noticesTitle(bulletin)}`), blocks: [header(name), ...blocks, ...rest] };
}

function reportMessage(report: ReportBulletin, { website }: LetterContext): ChatMessage {
  const title = reportTitle(report, foreignText(website.name, 100));
  const figures = reportFigures(report);
  const lines = figures.map(({ label, value, change }) => `${bold(label)} ${value}${change ? ` (${change})` : ''}`);
  const { pages, sources, goals } = report.figures;
  const list = (head: string, rows: readonly { name: string; count: number }[]) =>
    rows.length
      ? [
          section(
            [bold(head), ...rows.slice(0, LISTED).map((row) => `${countText(row.count)}  ${escaped(foreignText(row.name, 80))}`)].join(
              '\n',
            ),
          ),
        ]
      : [];
  return {
    text: escaped(`${title}: ${countText(report.figures.totals.visits)} visits${figures[0]?.change ? ` (${figures[0].change})` : ''}`),
    blocks: [
      header(title),
      section([`_${spanText(report.start, report.end)}_`, ...lines].join('\n')),
      ...list('Top pages', pages),
      ...list('Where visits came from', sources),
      ...list('Goals', goals),
    ],
  };
}

/** Stars of the text would end it early. */
const bold = (text: string): string => `*${escaped(text).replaceAll('*', '∗')}*`;
