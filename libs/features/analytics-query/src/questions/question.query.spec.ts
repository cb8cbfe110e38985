import { questionEndpoints } from '@footfall/contracts';
import { MOST_CONFIDENCE } from '@footfall/domain';
import { testClickHouse, type TestClickHouse } from '@footfall/testing';
import { askedSite } from '../testing/asked-site.fixture';

let store: TestClickHouse;
let site: Awaited<ReturnType<typeof askedSite>>;
beforeAll(async () => {
  store = await testClickHouse();
  site = await askedSite(store.client);
}, 180_000);
afterAll(() => store?.close());

const refusalOf = (question: string) =>
  site.ask(question).then(
    () => null,
    (error: { code: string; status: number; options: { details: { suggestions: string[] } } }) => error,
  );

describe('an answer', () => {
  it('echoes the question, says how it was meant and explains itself where asked', async () => {
    const question = '  How many visits\u0000from Germany yesterday? ';
    const plain = await site.ask(question);
    expect(plain).toMatchObject({ question, intent: 'number', confidence: MOST_CONFIDENCE, time_range: 'yesterday' });
    expect(plain).not.toHaveProperty('plan');
    expect((await site.ask(question, undefined, '1')).plan).toMatchObject({
      kind: 'number',
      metrics: ['visits'],
      filters: { country: 'DE' },
      date_range: { start: '2024-11-13', end: '2024-11-13' },
    });
  });

  it('tells it in a sentence', async () => {
    const { results, summary: told } = await site.ask('How many visits from Germany in the last 30 days?');
    expect(told).toContain('Visits from Germany in the last 30 days: ');
    expect(told).toContain(String((results as { value: number }).value));
  });

  it('and a refusal suggest questions that are answered', async () => {
    const suggested = new Set<string>();
    for (const question of [
      'visits',
      'top pages',
      'visits per day',
      'list browsers',
      'How is my website doing?',
      'visits today vs yesterday',
      'mobile vs desktop visits',
    ]) {
      for (const next of (await site.ask(question)).suggestions) suggested.add(next);
    }
    for (const question of ['xyzzy plugh', 'visits from Atlantis', 'clicks by browser']) {
      const refusal = await refusalOf(question);
      expect(refusal?.code).toBe('QUERY_UNPROCESSABLE');
      for (const next of refusal?.options.details.suggestions ?? []) suggested.add(next);
    }
    expect(suggested.size).toBeGreaterThan(10);
    for (const question of suggested) expect(await site.ask(question)).toMatchObject({ question });
  }, 180_000);

  it('is never about what the website does not know', async () => {
    for (const question of ['visits from Atlantis', 'visits of other.example', "visits from '; DROP TABLE visits; --"])
      expect(await refusalOf(question)).toMatchObject({ status: 422 });
  });
});

describe('the body of a question', () => {
  const faults = (body: unknown) => questionEndpoints.query.shapes.body.safeParse(body).error?.issues.map(({ path }) => path.join('.'));
  it.each<[unknown, string[] | undefined]>([
    [{ question: 'visits' }, undefined],
    [{ question: 'visits', context: {}, more: 1 }, undefined],
    [{ question: '𝒳'.repeat(500) }, undefined],
    [{ question: '𝒳'.repeat(501) }, ['question']],
    [{ question: '\u0000\t \u3000\u001f' }, ['question']],
    [{ question: ['visits'] }, ['question']],
    [{ question: 'visits', context: null }, ['context']],
    [{ question: '', context: { time_range: '14d', compare_to: 'x' } }, ['question', 'context.time_range', 'context.compare_to']],
  ])('%j', (body, expected) => expect(faults(body)).toEqual(expected));
});
