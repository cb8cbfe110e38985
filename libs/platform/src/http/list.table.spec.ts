import { ENDPOINTS, endpoint } from '@footfall/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { listColumns } from './list.columns';
import { prefersTable, tableOf } from './list.table';

const row = endpoint({
  name: 'test.things',
  summary: 'Things',
  method: 'GET',
  path: '/api/things',
  audience: 'public',
  owner: 'settings',
  status: 200,
  list: 'things',
  shapes: {
    answer: z.object({
      things: z.array(
        z.object({ name: z.string(), change: z.number(), place: z.string().nullable(), on: z.boolean(), parts: z.array(z.string()) }),
      ),
    }),
  },
});
const thing = { name: 'plain', change: 1, place: null, on: true, parts: [] as string[] };
const named = (name: string) => tableOf(row, { things: [{ ...thing, name }] }).slice('name,change,place,on,parts\r\n'.length);

describe('the table of a list', () => {
  it('has a line of field names in the order of the shape, also without records', () => {
    expect(tableOf(row, { things: [] })).toBe('name,change,place,on,parts\r\n');
  });

  it('has a line for each record: null is empty, lists are JSON, numbers stay as they are', () => {
    const things = [thing, { parts: ['a', 'b'], name: 'Tea, "green"', change: -2.5, place: '', on: false }];
    expect(tableOf(row, { things })).toBe(
      'name,change,place,on,parts\r\nplain,1,,true,[]\r\n"Tea, ""green""",-2.5,,false,"[""a"",""b""]"\r\n',
    );
  });

  it.each([
    ['=1+1', `'=1+1`],
    ['+41', `'+41`],
    ['-2+3', `'-2+3`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\tx', `'\tx`],
    ['\rx', `"'\rx"`],
    ['=A("b",c)', `"'=A(""b"",c)"`],
    ['a=1', 'a=1'],
    [`It's`, `It's`],
    ['two\nlines', '"two\nlines"'],
    ['a\rb', '"a\rb"'],
  ])('writes %j as %s', (text, cell) => {
    expect(named(text)).toBe(`${cell},1,,true,[]\r\n`);
  });

  it('can be made of every row that has a list', () => {
    const rows = ENDPOINTS.filter(({ list }) => list !== undefined);
    expect(rows.length).toBeGreaterThan(4);
    for (const each of rows) expect(listColumns(each).length).toBeGreaterThan(1);
  });
});

describe('what a request prefers', () => {
  const prefers = (accept?: string) => prefersTable({ headers: accept === undefined ? {} : { accept } } as FastifyRequest);

  it.each(['text/csv', 'text/csv, application/json;q=0.9', 'text/*', 'text/csv;q=0.5, application/json;q=0.4', 'text/csv, */*;q=0.1'])(
    '%s is a table',
    (accept) => expect(prefers(accept)).toBe(true),
  );

  it.each([
    undefined,
    '',
    '*/*',
    'application/json',
    'application/json, text/csv',
    'application/json, text/csv;q=0.5',
    'text/csv;q=0',
    'text/csv;q=0.2, */*;q=0.8',
    'text/html,application/xhtml+xml,*/*;q=0.8',
    'nonsense',
  ])('%s is JSON', (accept) => expect(prefers(accept)).toBe(false));
});
