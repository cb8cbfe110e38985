import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Session } from 'chdb';
import fc from 'fast-check';
import { EngineError } from './errors';
import { sqlText } from './parameter-text';
import { withParameters } from './parameters';

const bomb = `'); DROP TABLE t; -- `;

describe('withParameters', () => {
  let folder: string;
  let session: Session;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'footfall-parameters-'));
    session = new Session(folder);
  });

  afterAll(() => {
    session.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const rows = async (sql: string): Promise<string> => (await session.queryAsync(sql, { format: 'JSONCompactEachRow' })).text();

  /** The engine's own binding: `SET param_x` takes the same text as `param_x` of the HTTP interface. */
  async function byTheEngine(type: string, text: string): Promise<string> {
    await session.queryAsync(`SET param_x = ${sqlText(text)}`);
    return rows(`SELECT {x:${type}} AS v, toTypeName(v) AS t`);
  }

  const byUs = (type: string, text: string): Promise<string> =>
    rows(withParameters(`SELECT {x:${type}} AS v, toTypeName(v) AS t`, new Map([['x', text]])));

  const accepted: [type: string, text: string][] = [
    ['String', bomb.replace("'", "\\'")],
    ['String', bomb],
    ['String', '\\\\'],
    ['String', "\\\\\\'"],
    ['String', 'a\\tb\\nc\\rd\\0e\\bf'],
    ['String', '\0'],
    ['String', 'é ü 漢字 😀 \u2018quoted\u2019 \u201cnames\u201d'],
    ['String', '\\x41\\xff'],
    ['String', '\\N'],
    ['String', '\\d+\\%\\_'],
    ['String', '{y:String} $a$ -- /* # '],
    ['String', ''],
    ['Nullable(String)', '\\N'],
    ['Nullable(String)', "it\\'s"],
    ['LowCardinality(String)', "it\\'s"],
    ['LowCardinality(Nullable(String))', '\\N'],
    ['FixedString(4)', 'abcd'],
    ['UInt8', '7'],
    ['UInt8', '300'],
    ['Int64', '-9223372036854775808'],
    ['UInt256', '115792089237316195423570985008687907853269984665640564039457584007913129639935'],
    ['Float64', '1.5e-3'],
    ['Float64', 'nan'],
    ['Float64', '-inf'],
    ['Decimal(10, 4)', '12.3456'],
    ['Nullable(UInt32)', '\\N'],
    ['Bool', '1'],
    ['Bool', 'true'],
    ['UUID', '61f0c404-5cb3-11e7-907b-a6006ad3dba0'],
    ['IPv4', '127.0.0.1'],
    ['IPv6', '::1'],
    ['Date', '2026-02-28'],
    ['Date32', '1931-02-28'],
    ['DateTime', '2026-02-28 12:34:56'],
    ['DateTime', '1700000000'],
    ["DateTime('Europe/Berlin')", '1700000000'],
    ["DateTime('Europe/Berlin')", '2026-07-01 00:00:00'],
    ['DateTime64(3)', '1700000000.123'],
    ["DateTime64(6, 'Asia/Kathmandu')", '2026-02-28 12:34:56.789012'],
    ["Enum8('a' = 1, 'b\\'c' = 2)", "b\\'c"],
    ['Array(String)', "['a','it\\'s','\\\\','\\t',']','\\0']"],
    ['Array(String)', '[]'],
    ['Array(Nullable(UInt8))', '[1,NULL,3]'],
    ['Array(Array(UInt8))', '[[1],[],[2,3]]'],
    ['Array(UUID)', "['61f0c404-5cb3-11e7-907b-a6006ad3dba0']"],
    ['Array(DateTime)', "['2026-02-28 12:34:56']"],
    ['Tuple(UInt8, String)', "(1,'x')"],
  ];

  it.each(accepted)('binds %s %j as the engine does', async (type, text) => {
    expect(await byUs(type, text)).toBe(await byTheEngine(type, text));
  });

  const refused: [type: string, text: string][] = [
    ['String', 'a\tb'],
    ['String', 'a\nb'],
    ['UInt8', '7; DROP TABLE t'],
    ['UInt8', ''],
    ['UInt8', '\\N'],
    ['UUID', bomb],
    ['Date', 'yesterday'],
    ['Array(UInt8)', '[1,'],
    ['Array(String)', `['a'], (SELECT 1)`],
    ['Array(String)', bomb],
  ];

  it.each(refused)('refuses %s %j as the engine does', async (type, text) => {
    await expect(byTheEngine(type, text)).rejects.toThrow();
    await expect(async () => byUs(type, text)).rejects.toThrow(/DB::Exception/);
  });

  it('binds any text as the engine does', async () => {
    const char = fc.oneof(
      fc.constantFrom('\\', "'", '"', '`', '\0', '{', '}', 'x', 'N', 'n', '0', '$', '-', '\u2019', '\r'),
      fc.string({ unit: 'grapheme', maxLength: 1 }),
    );
    // A hexadecimal escape without digits is refused here and guessed at by the engine; clients never send one.
    const wellFormed = (value: string) => !/\\x(?![0-9a-f]{2})/i.test(value);
    const text = fc
      .array(char, { maxLength: 12 })
      .map((parts) => parts.join(''))
      .filter(wellFormed);
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        const theirs = await byTheEngine('String', value).catch(() => 'refused');
        const ours = await (async () => byUs('String', value))().catch(() => 'refused');
        expect(ours).toBe(theirs);
      }),
      { numRuns: 400 },
    );
  });

  const untouched = [
    `SELECT '{x:String}'`,
    `SELECT 'it''s {x:String}'`,
    `SELECT 'it\\'s {x:String}'`,
    'SELECT 1 -- {x:String}',
    'SELECT 1 # {x:String}',
    'SELECT 1 #! {x:String}\n',
    'SELECT 1 /* {x:String} /* {x:String} */ {x:String} */',
    'SELECT 1 AS `{x:String}`',
    'SELECT 1 AS "{x:String}"',
    'SELECT $a$ {x:String} $a$',
    'SELECT \u2018{x:String}\u2019',
    'SELECT 1 AS \u201c{x:String}\u201d',
    `SELECT x'41', b'01000001' /* {x:String} */`,
  ];

  it.each(untouched)('leaves %j alone, as the engine does', async (sql) => {
    expect(withParameters(sql, new Map([['x', 'bound']]))).toBe(sql);
    expect(await rows(sql)).not.toContain('bound');
  });

  it('binds between literals and comments, and the same value twice', async () => {
    const sql = `SELECT '{x:String}', /* {x:String} */ {x:String} -- {x:String}\n, { x : String } , [{n:UInt8}]`;
    expect(
      await rows(
        withParameters(
          sql,
          new Map([
            ['x', 'v'],
            ['n', '5'],
          ]),
        ),
      ),
    ).toBe('["{x:String}", "v", "v", [5]]\n');
  });

  it('binds where the engine wants a constant', async () => {
    const bound = withParameters(
      'SELECT number FROM numbers({n:UInt64}) WHERE number IN {in:Array(UInt64)} AND toDate(0) + INTERVAL {n:UInt8} DAY > toDate(0) LIMIT {l:UInt32}',
      new Map([
        ['n', '10'],
        ['in', '[1,3,5]'],
        ['l', '2'],
      ]),
    );
    expect(await rows(bound)).toBe('[1]\n[3]\n');
  });

  it('names what is not set, and refuses to bind names', () => {
    const codeOf = (run: () => unknown): number | undefined => {
      try {
        run();
        return undefined;
      } catch (error) {
        return (error as EngineError).code;
      }
    };
    expect(codeOf(() => withParameters('SELECT {x:String}', new Map()))).toBe(456);
    expect(codeOf(() => withParameters('SELECT * FROM {t:Identifier}', new Map([['t', 'users']])))).toBe(36);
    expect(codeOf(() => withParameters('SELECT {m:Map(String, UInt8)}', new Map([['m', '{}']])))).toBe(48);
    expect(codeOf(() => withParameters("SELECT 'open", new Map()))).toBe(undefined);
    expect(codeOf(() => withParameters("SELECT {x:String} 'open", new Map([['x', '']])))).toBe(62);
  });
});
