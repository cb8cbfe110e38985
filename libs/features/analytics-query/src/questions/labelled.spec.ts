import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { coffeeSite } from '../testing/labelled/coffee-site.fixture';
import { runHostile } from '../testing/labelled/hostile-run.fixture';
import { figuresOf, hasFigure } from '../testing/labelled/labelled-figure.fixture';
import { labelledQuestions } from '../testing/labelled/labelled-questions.fixture';
import { readLabelled, type LabelledReading } from '../testing/labelled/labelled-reading.fixture';
import { LIMITS, answeredHostile, confidenceBins, scoreOf } from '../testing/labelled/labelled-score.fixture';
import { readStatements } from '../testing/labelled/statement-seam.fixture';

/** The short form; `npm run proof:questions` asks all of it. */
const FIGURES = 12;
const GENERATED = 60;

let store: TestClickHouse;
let site: Awaited<ReturnType<typeof coffeeSite>>;
let readings: LabelledReading[];
beforeAll(async () => {
  store = await testClickHouse();
  site = await coffeeSite(store.client);
  const setting = { domain: site.website.domain, zone: site.website.timezone, now: site.now, known: await site.known() };
  readings = labelledQuestions().map((each) => readLabelled(setting, each));
}, 180_000);
afterAll(() => store?.close());

describe('the labelled questions', () => {
  it('are many, and a part of them has no answer', () => {
    expect(readings.length).toBeGreaterThanOrEqual(300);
    expect(readings.filter(({ meaning }) => !meaning).length).toBeGreaterThanOrEqual(60);
    expect(new Set(readings.map(({ question }) => question)).size).toBe(readings.length);
  });

  it.each([
    ['those that were looked at', false],
    ['those that were not', true],
  ])('are understood: %s', (_, isHeldOut) => {
    const { right, answerable } = scoreOf(readings.filter((each) => each.isHeldOut === isHeldOut));
    expect(answerable).toBeGreaterThan(50);
    expect(right / answerable).toBeGreaterThanOrEqual(LIMITS.accuracy);
  });

  it('are refused where they are hostile', () => {
    expect(readings.filter(({ isHostile }) => isHostile).length).toBeGreaterThan(30);
    expect(answeredHostile(readings).map(({ question }) => question)).toEqual([]);
  });

  it('are right as often as their confidence says', () => {
    const bins = confidenceBins(readings);
    expect(bins.length).toBeGreaterThan(2);
    expect(bins.filter(({ isOverconfident }) => isOverconfident)).toEqual([]);
  });

  it('have the figures of their endpoints', async () => {
    const all = readings.filter(hasFigure);
    const step = Math.ceil(all.length / FIGURES);
    const asked = all.filter((_, at) => at % step === 0);
    expect(asked.length).toBeGreaterThan(FIGURES / 2);
    for (const reading of asked) {
      const { answered, endpoint } = await figuresOf(site, reading);
      expect([reading.question, answered]).toEqual([reading.question, endpoint]);
    }
  }, 180_000);
});

describe('questions with SQL, prompts and markup in them', () => {
  it('become nothing but statements of the list, about the one website', async () => {
    const { asked, answered, statements, foreign, failed, isOwn } = await runHostile(store.client, GENERATED, []);
    expect([asked, foreign, failed, isOwn]).toEqual([GENERATED, [], [], true]);
    expect(answered).toBeGreaterThan(5);
    expect(statements.size).toBeGreaterThan(10);
  }, 180_000);

  it('of which none holds a value', () => {
    for (const statement of readStatements().statements) expect(statement).toMatch(/^(?:SELECT|WITH) .*\{website:UUID\}/);
  });
});
