import { randomUUID } from 'node:crypto';
import type { ClickHouseClient } from '@clickhouse/client';
import { ClickHouseReader, RollupCounter, type VisitRow } from '@footfall/clickhouse';
import { questionEndpoints, type AnswerOf, type RequestContext } from '@footfall/contracts';
import { PLANS, type PlanName } from '@footfall/domain';
import { QuestionQuery } from '../questions';
import type { PlanModel } from '../questions/plan.model';
import { KnownValuesQuery } from '../questions/known-values.query';
import { questionsOf } from './questions.fixture';
import { putVisits } from './put-visits.fixture';
import { randomVisit, seeded } from './visit-rows.fixture';

export type QuestionAnswered = AnswerOf<typeof questionEndpoints.query>;
export interface QuestionContext {
  readonly time_range?: string;
  readonly compare_to?: string;
}

const DAY = 86_400_000;
/** A Thursday; the clock in New York changed eleven days ago. */
const NOW = '2024-11-14T09:41:00.123Z';

/** Of a plan that keeps ten days. */
const limits = { ...PLANS, scale: { ...PLANS.scale, dataRetentionDays: 10 } };

/** Gives a visit of chance what the website of a test is about. */
type Dressed = (visit: VisitRow, random: () => number) => VisitRow;
const harvest: Dressed = (visit, random) => (random() < 0.1 ? { ...visit, utm_campaign: 'Harvest-Fair' } : visit);

/** A website with visits of a hundred days, some days of which are counted, that is asked in words and at its endpoints. */
export async function askedSite(client: ClickHouseClient, dressed: Dressed = harvest, model: PlanModel | null = null) {
  const clock = { now: () => Date.parse(NOW) };
  const website = { id: randomUUID(), teamId: randomUUID(), domain: 'site.example', name: 'Site', timezone: 'America/New_York' };
  const reader = new ClickHouseReader(client);
  const endpoint = questionsOf(reader, clock, website);
  const random = seeded(11);
  const visits = Array.from({ length: 900 }, () => {
    const visit = randomVisit(website.id, clock.now() - Math.floor(random() ** 2 * 100 * DAY) - 1, random);
    return dressed(visit, random);
  });
  await putVisits({ client }, [...visits, randomVisit(randomUUID(), clock.now() - 1000, random)]);
  await new RollupCounter(client, reader, clock).countDue([website], 40);

  const context: RequestContext = {
    requestId: randomUUID(),
    clientAddress: null,
    principal: { kind: 'anonymous' },
    website,
    role: null,
    plan: null,
  };
  async function ask(question: string, asked?: QuestionContext, explain?: string, plan: PlanName | null = null): Promise<QuestionAnswered> {
    const input = {
      params: { websiteId: website.id },
      query: questionEndpoints.query.shapes.query.parse({ explain }),
      body: questionEndpoints.query.shapes.body.parse({ question, ...(asked ? { context: asked } : {}) }),
    };
    return questionEndpoints.query.shapes.answer.parse(
      await new QuestionQuery(reader, clock, limits, model).run(input, { ...context, plan }),
    );
  }
  type Results = QuestionAnswered['results'];
  async function resultsOf<T extends Results['type']>(type: T, question: string, asked?: QuestionContext) {
    const { results, time_range } = await ask(question, asked);
    if (results.type !== type) throw new Error(`${question} gave a ${results.type}`);
    return { ...(results as Extract<Results, { type: T }>), time_range };
  }
  return {
    ask,
    endpoint,
    website,
    now: clock.now(),
    known: () => new KnownValuesQuery(reader, clock).of(website),
    valueOf: (question: string, asked?: QuestionContext) => resultsOf('number', question, asked),
    rowsOf: async (question: string) => (await resultsOf('table', question)).rows,
    pointsOf: async (question: string) => (await resultsOf('timeseries', question)).points,
    summaryOf: async (parameters: Record<string, string>) => (await endpoint('overview', parameters)).summary,
    pageOf: async (path: string, parameters: Record<string, string>) =>
      (await endpoint('pages', { ...parameters, limit: '1000' })).pages.find((row) => row.path === path),
  };
}

export const datesOf = (start: string, end: string) => ({ start, end });
