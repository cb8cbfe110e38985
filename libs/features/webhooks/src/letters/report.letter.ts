import type { ReportBulletin } from '@footfall/contracts';
import { markup, type Markup } from '@footfall/platform';
import { barChart } from './bar.chart';
import { countText, dayText, endText, percentText, spanText, weekdayText } from './figures.text';
import { foreignText } from './foreign.text';
import type { Letter, LetterContext } from './letter';
import { GREY, INK, WHY, letterPage, textEnd } from './letter.layout';
import { reportFigures, reportTitle, type ReportFigure } from './report.figures';

const NAME = 60;
const ANOMALIES = 5;

interface List {
  readonly title: string;
  readonly of: string;
  readonly rows: readonly { readonly name: string; readonly value: string; readonly share: number }[];
}

/** A week or month that is over: what it came to beside the one before, day by day, and what led there. */
export function reportLetter(report: ReportBulletin, context: LetterContext): Letter {
  const name = foreignText(context.website.name, 100);
  const figures = reportFigures(report);
  const lists = listsOf(report).filter(({ rows }) => rows.length);
  const visits = `${countText(report.figures.totals.visits)} visits`;
  const change = figures[0]?.change;
  const title = reportTitle(report, name);
  const subject = `${title}: ${visits}${change ? ` (${change})` : ''}`;
  const span = spanText(report.start, report.end);
  const anomalies = report.anomalies.slice(0, ANOMALIES);
  const main = [
    row(cards(figures)),
    row(barChart(barsOf(report), 'Visits by day')),
    lists.map((list) => row(table(list))),
    anomalies.length > 0 &&
      row(
        markup`${heading('What stood out')}${anomalies.map(
          (one) =>
            markup`<p class="ink" style="margin:6px 0 0;color:${INK}">${one.title} <span class="grey" style="color:${GREY}">· ${endText(one.at, context.website.timezone)}</span></p>`,
        )}`,
      ),
  ];
  const html = letterPage({ subject, preview: figures.map(sentence).join(' · '), title, subtitle: span, main, why: WHY }, context);
  return { subject, html, text: textOf(report, { title, span, figures, lists }, context) };
}

const row = (content: Markup): Markup => markup`<tr><td class="pad" style="padding:14px 32px">${content}</td></tr>`;
const heading = (text: string): Markup => markup`<h2 class="ink" style="margin:0;font-size:16px;color:${INK}">${text}</h2>`;
const sentence = ({ label, value, change }: ReportFigure): string => `${label} ${value}${change ? ` (${change})` : ''}`;

function cards(figures: readonly ReportFigure[]): Markup {
  const card = ({
    label,
    value,
    change,
    isGood,
  }: ReportFigure) => markup`<td class="soft" width="33%" valign="top" style="background:#f4f5f7;border-radius:8px;padding:10px 12px">
<span class="grey" style="font-size:13px;color:${GREY}">${label}</span><br>
<strong class="ink figure" style="font-size:20px;line-height:1.3;color:${INK};white-space:nowrap">${value}</strong><br>
<span class="${isGood === null ? 'grey' : isGood ? 'up' : 'down'}" style="font-size:13px;white-space:nowrap;color:${isGood === null ? GREY : isGood ? '#14713f' : '#b3261e'}">${change ?? '–'}</span></td>`;
  const rows = [figures.slice(0, 3), figures.slice(3, 6)].filter((some) => some.length);
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="8" border="0" style="table-layout:fixed;margin:0 -8px;width:calc(100% + 16px)">${rows.map((some) => markup`<tr>${some.map(card)}</tr>`)}</table>`;
}

function table({ title, of, rows }: List): Markup {
  return markup`${heading(title)}
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:6px;table-layout:fixed">
<tr class="grey"><td style="font-size:13px;color:${GREY}"></td><td class="grey" width="90" align="right" style="font-size:13px;color:${GREY}">${of}</td></tr>
${rows.map(
  ({
    name,
    value,
    share,
  }) => markup`<tr><td class="ink line" style="padding:5px 12px 5px 0;border-top:1px solid #e6e9ed;color:${INK};overflow-wrap:anywhere">${name}
<div class="bar" style="margin-top:3px;height:3px;width:${Math.max(1, Math.round(share * 100))}%;background:#2456d6;border-radius:2px;font-size:0;line-height:0">&nbsp;</div></td>
<td class="ink line" align="right" valign="top" style="padding:5px 0;border-top:1px solid #e6e9ed;color:${INK};white-space:nowrap">${value}</td></tr>`,
)}
</table>`;
}

function barsOf({ period, figures }: ReportBulletin) {
  const isMonth = period === 'monthly';
  return figures.days.map(({ date, visits }, at) => ({
    value: visits,
    label: isMonth ? (at % 5 === 0 ? dayText(date) : '') : weekdayText(date),
    valueText: isMonth ? '' : countText(visits),
  }));
}

function listsOf({ figures: { pages, sources, countries, goals } }: ReportBulletin): List[] {
  const list = (title: string, of: string, rows: readonly { name: string; count: number }[]): List => {
    const most = Math.max(1, ...rows.map(({ count }) => count));
    return {
      title,
      of,
      rows: rows.map(({ name, count }) => ({ name: foreignText(name, NAME), value: countText(count), share: count / most })),
    };
  };
  const reached = goals.map(({ name, count, rate }) => ({
    name: foreignText(name, NAME),
    value: `${countText(count)} (${percentText(rate)})`,
    share: rate / 100,
  }));
  return [
    list('Top pages', 'page views', pages),
    list('Where visits came from', 'visits', sources),
    list('Countries', 'visits', countries),
    { title: 'Goals', of: 'visits', rows: reached },
  ];
}

function textOf(
  report: ReportBulletin,
  { title, span, figures, lists }: { title: string; span: string; figures: readonly ReportFigure[]; lists: readonly List[] },
  context: LetterContext,
): string {
  return [
    title,
    span,
    '',
    ...figures.map(sentence),
    '',
    'Visits by day',
    ...report.figures.days.map(({ date, visits }) => `  ${weekdayText(date)} ${date}  ${countText(visits)}`),
    ...lists.flatMap((list) => ['', `${list.title} (${list.of})`, ...list.rows.map(({ name, value }) => `  ${value}  ${name}`)]),
    ...(report.anomalies.length
      ? [
          '',
          'What stood out',
          ...report.anomalies.slice(0, ANOMALIES).map((one) => `  ${one.title} · ${endText(one.at, context.website.timezone)}`),
        ]
      : []),
    ...textEnd(context),
  ].join('\n');
}
