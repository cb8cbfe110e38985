import { countryName } from '../countries';
import { addDays } from '../time';
import { MONTH_NAMES } from './calendar.point';
import type { QuestionDimension, QuestionFilters, QuestionMetric, QuestionTime } from './question.plan';

/** What a figure is, for whoever shows it. */
export interface MetricWords {
  readonly label: string;
  /** In a sentence, in lower case. */
  readonly noun: string;
  readonly format: 'count' | 'percent' | 'seconds' | 'score';
}

export const METRIC_WORDS: Readonly<Record<QuestionMetric, MetricWords>> = {
  visits: { label: 'Visits', noun: 'visits', format: 'count' },
  unique_visitors: { label: 'Unique visitors', noun: 'unique visitors', format: 'count' },
  page_views: { label: 'Page views', noun: 'page views', format: 'count' },
  bounce_rate: { label: 'Bounce rate', noun: 'bounce rate', format: 'percent' },
  avg_visit_duration: { label: 'Average visit duration', noun: 'visit duration', format: 'seconds' },
  avg_value_score: { label: 'Average value score', noun: 'value score', format: 'score' },
  entries: { label: 'Entries', noun: 'entries', format: 'count' },
  exits: { label: 'Exits', noun: 'exits', format: 'count' },
  exit_rate: { label: 'Exit rate', noun: 'exit rate', format: 'percent' },
  avg_time_on_page: { label: 'Average time on page', noun: 'time on page', format: 'seconds' },
  avg_scroll_depth: { label: 'Average scroll depth', noun: 'scroll depth', format: 'percent' },
};

export interface DimensionWords {
  readonly label: string;
  readonly one: string;
  readonly several: string;
}

export const DIMENSION_WORDS: Readonly<Record<QuestionDimension, DimensionWords>> = {
  page: { label: 'Page', one: 'page', several: 'pages' },
  entry_page: { label: 'Entry page', one: 'entry page', several: 'entry pages' },
  exit_page: { label: 'Exit page', one: 'exit page', several: 'exit pages' },
  country: { label: 'Country', one: 'country', several: 'countries' },
  referrer: { label: 'Referrer', one: 'referrer', several: 'referrers' },
  source: { label: 'Source', one: 'source', several: 'sources' },
  channel: { label: 'Channel', one: 'channel', several: 'channels' },
  device: { label: 'Device', one: 'device', several: 'devices' },
  browser: { label: 'Browser', one: 'browser', several: 'browsers' },
  os: { label: 'Operating system', one: 'operating system', several: 'operating systems' },
  utm_source: { label: 'Campaign source', one: 'campaign source', several: 'campaign sources' },
  utm_medium: { label: 'Campaign medium', one: 'campaign medium', several: 'campaign mediums' },
  utm_campaign: { label: 'Campaign', one: 'campaign', several: 'campaigns' },
  day: { label: 'Date', one: 'day', several: 'days' },
};

/** A time as it stands at the end of a sentence. */
export function timeWords(time: QuestionTime): string {
  if (time.kind === 'hours24') return 'in the last 24 hours';
  if (time.kind === 'days') return `in the last ${time.days} days`;
  if (time.kind === 'dates') return datesWords(time.start, time.end);
  return time.name.replace('_', ' ');
}

function datesWords(start: string, end: string): string {
  const [year = '', month = '', day = ''] = start.split('-');
  if (start === end) return `on ${dateWords(start)}`;
  const isFirst = day === '01';
  const next = addDays(end, 1);
  if (isFirst && month === '01' && next === `${Number(year) + 1}-01-01`) return `in ${year}`;
  if (isFirst && next.endsWith('-01') && end.startsWith(`${year}-${month}`)) return `in ${monthName(month)} ${year}`;
  return `from ${dateWords(start)} to ${dateWords(end)}`;
}
const monthName = (month: string | undefined) => MONTH_NAMES[Number(month) - 1] ?? '';
function dateWords(date: string): string {
  const [year, month, day] = date.split('-');
  return `${Number(day)} ${monthName(month)} ${year}`;
}

/** What is chosen, each part with a blank before it. */
export function filterWords(filters: QuestionFilters): string {
  const { country, device, browser, os, referrer, channel, page, utm_source, utm_medium, utm_campaign } = filters;
  return [
    page && `of ${page}`,
    country && `from ${country === 'XX' ? 'unknown countries' : countryName(country)}`,
    device && `on ${device}`,
    browser && `with ${browser}`,
    os && `on ${os}`,
    referrer && `from ${referrer}`,
    channel && `via ${channel.toLowerCase()}`,
    utm_source && `with the campaign source ${utm_source}`,
    utm_medium && `with the campaign medium ${utm_medium}`,
    utm_campaign && `with the campaign ${utm_campaign}`,
  ]
    .filter(Boolean)
    .map((part) => ` ${part}`)
    .join('');
}
