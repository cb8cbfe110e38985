export interface DemoSource {
  readonly name: string;
  readonly weight: number;
  /** One of them, or none for those who type the address. */
  readonly referrers: readonly string[];
  /** Behind the entry page's path. */
  readonly query: string;
  readonly entries: readonly (readonly [path: string, weight: number])[];
}

const source = (name: string, weight: number, referrers: readonly string[], entries: DemoSource['entries'], query = ''): DemoSource => ({
  name,
  weight,
  referrers,
  entries,
  query,
});

const ARTICLES: DemoSource['entries'] = [
  ['/blog/brewing-temperatures', 5],
  ['/blog/choosing-a-kettle', 4],
  ['/blog/storing-tea', 2],
  ['/blog/water', 2],
];
const HOME: DemoSource['entries'] = [
  ['/', 8],
  ['/shop', 2],
  ['/blog', 1],
];
const KETTLE: DemoSource['entries'] = [['/shop/kettles/gooseneck', 1]];

export const DEMO_SOURCES: readonly DemoSource[] = [
  source('direct', 27, [], HOME),
  source(
    'search',
    34,
    ['https://www.google.com/', 'https://www.google.com/', 'https://www.google.com/', 'https://www.bing.com/', 'https://duckduckgo.com/'],
    [...ARTICLES, ['/', 3], ['/shop/kettles/gooseneck', 2]],
  ),
  source(
    'assistants',
    8,
    ['https://chatgpt.com/', 'https://chatgpt.com/', 'https://www.perplexity.ai/', 'https://claude.ai/', 'https://gemini.google.com/'],
    ARTICLES,
  ),
  source(
    'social',
    10,
    ['https://www.reddit.com/', 'https://www.facebook.com/', 'https://www.instagram.com/', 'https://www.pinterest.com/', 'https://t.co/'],
    [...ARTICLES, ['/shop/teapots/stoneware', 3]],
  ),
  source(
    'newsletter',
    8,
    [],
    [
      ['/shop/tea/first-flush', 3],
      ['/blog/storing-tea', 2],
      ['/shop', 2],
    ],
    '?utm_source=newsletter&utm_medium=email&utm_campaign=letter',
  ),
  source(
    'ads',
    6,
    ['https://www.google.com/'],
    [...KETTLE, ['/shop', 1]],
    '?utm_source=google&utm_medium=cpc&utm_campaign=kettles&gclid=demo',
  ),
  source(
    'partners',
    7,
    ['https://teapages.example/', 'https://slow-mornings.example/notes/tea', 'https://potters-guild.example/makers'],
    [
      ['/shop/teapots/stoneware', 2],
      ['/', 2],
      ['/about', 1],
    ],
  ),
];

/** A review elsewhere sends many readers to one page for three days. */
export const DEMO_WAVE = source('wave', 1, ['https://gadget-letters.example/reviews/kettles'], KETTLE);
