import { randomInt } from 'node:crypto';
import { ClickHouseReader } from '@footfall/clickhouse';
import { compilePathPatterns, parsePathPattern, pathOf, pathRuleOf } from '@footfall/domain';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import fc from 'fast-check';
import { comparablePathSql, pathFitsSql } from './path-fits.sql';

let store: TestClickHouse;
beforeAll(async () => {
  store = await testClickHouse();
}, 180_000);
afterAll(() => store?.close());

const PATTERNS = [
  '/',
  '/*',
  '/shop*',
  '/blog/*',
  '/tail/',
  '/café',
  '/a%2A',
  '/a%252A',
  '/x/%FF*',
  '/odd/%C0%80',
  '/a b',
  '/%2561dmin',
  '/日本/*',
];
const PATHS = [
  ...[
    '/',
    '//',
    '/a',
    '/shop',
    '/shop/',
    '/shopping',
    '/shop/a/',
    '/blog',
    '/blog/a',
    '/blog/a/b',
    '/tail',
    '/tail///',
    '/caf%C3%A9',
    '/caf%c3%a9/',
  ],
  ...[
    '/café',
    '/a*',
    '/a%2A',
    '/a%252A',
    '/x/%FF/y',
    '/x/%FF',
    '/x/',
    '/odd/%C0%80',
    '/a%20b',
    '/a+b',
    '/%61dmin',
    '/%2561dmin',
    '/odd/%ED%A0%80',
  ],
  ...[
    '/%',
    '/%zz%41',
    '/%E0%A4%A',
    '/%F7%BF%BF%BF',
    '/%F0%9F%98%80',
    '/%E6%97%A5%E6%9C%AC/x',
    '/%E6%97%A5%E6%9C%AC',
    '/a\\b',
    `/o'clock`,
    '/%00x',
    '/%0A/',
  ],
];
const piece = fc.constantFrom(
  '/',
  'a',
  '%',
  '%2A',
  '*',
  '%C3',
  '%A9',
  '%c3%a9',
  '%25',
  '%E2%82%AC',
  '%ED%A0%80',
  '%F0%9F%98%80',
  '+',
  '%2F',
  '%00',
  '.',
  'é',
);
const text = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);

const seed = randomInt(2 ** 31);
test(`the store judges every path by a pattern as the exclusion of paths does: seed ${seed}`, async () => {
  const reader = new ClickHouseReader(store.client);
  const drawn = fc.sample(text, { numRuns: 400, seed });
  const paths = [...PATHS, ...drawn.map((path) => pathOf(`https://a.example${path}`) ?? '/')];
  const patterns = [...PATTERNS, ...drawn.slice(0, 40)].map((each) => parsePathPattern(each) ?? '/');
  for (const pattern of patterns) {
    const rule = pathRuleOf(pattern);
    const fitting = await reader.query<{ path: string }>({
      name: 'test',
      sql: `SELECT path FROM (SELECT arrayJoin({paths:Array(String)}) AS path, ${comparablePathSql('path')} AS comparable)
        WHERE ${pathFitsSql(rule.kind, 'comparable', '{text:String}')}`,
      params: { paths, text: rule.text },
    });
    const fits = compilePathPatterns([pattern]);
    expect([pattern, fitting.map(({ path }) => path)]).toEqual([pattern, paths.filter((path) => fits(path))]);
  }
}, 120_000);
