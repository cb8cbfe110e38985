import type { Page } from 'playwright-core';

/** What an overview shows: its figures by name, and its lists, each line as a name and a number. */
interface Overview {
  readonly figures: Readonly<Record<string, string>>;
  readonly lists: readonly (readonly (readonly [name: string, count: string])[])[];
}

const exact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const countries = new Intl.DisplayNames(['en-US'], { type: 'region' });
const LISTS = ['Top pages', 'Visits by source', 'Devices', 'Visits by country'];
const SHOWN = { lines: 9, countries: 2 };

/** What stands in the titles, where numbers are whole; a script of the page. */
const SHOWS = `(() => {
  const figures = Object.fromEntries([...document.querySelectorAll('[data-metric]')].map(({ dataset, title }) => [dataset.metric, title]));
  const linesOf = (label) => [...document.querySelectorAll('ul[aria-label="' + label + '"] > li')]
    .filter((line) => line.checkVisibility())
    .map((line) => [...line.querySelectorAll('[title]')].map(({ title }) => title.toLowerCase()));
  return { figures, lists: ${JSON.stringify(LISTS)}.map(linesOf) };
})()`;

/** What the overview of a website shows in a wide window, in American English. */
export const shownFigures = (page: Page): Promise<Overview> => page.evaluate<Overview>(SHOWS);

type Counted = Readonly<Record<'path' | 'title' | 'name' | 'country_code', string> & Record<'visitors' | 'count', number>>;

/** What it should show by the answers of the external API: `ask(topic, query)` gives what a row below a website's figures tells. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers are judged by what is made of them here
export async function toldFigures(ask: (topic: string, query: string) => Promise<any>, query: string): Promise<Overview> {
  const [{ summary }, { pages }, { sources }, { devices }, { countries: places }] = await Promise.all([
    ask('', query),
    ask('/pages', `${query}&sort=visitors&limit=${SHOWN.lines}`),
    ask('/sources', query),
    ask('/technology', query),
    ask('/countries', query),
  ]);
  const lines = (list: readonly Counted[], nameOf: (each: Counted) => string, shown = SHOWN.lines) =>
    list.slice(0, shown).map((each) => [nameOf(each).toLowerCase(), exact.format(each.visitors ?? each.count)] as const);
  return {
    figures: {
      unique_visitors: exact.format(summary.unique_visitors),
      visits: exact.format(summary.total_visitors),
      page_views: exact.format(summary.total_page_views),
      bounce_rate: percent.format(summary.bounce_rate / 100),
      duration: `${exact.format(summary.avg_visit_duration)} seconds`,
      value_score: exact.format(summary.avg_value_score),
    },
    lists: [
      lines(pages, ({ path, title }) => (title === '' ? path : `${path} – ${title}`)),
      lines(sources, ({ name }) => name),
      lines(devices, ({ name }) => name),
      lines(places, ({ country_code }) => countries.of(country_code)!, SHOWN.countries),
    ],
  };
}
