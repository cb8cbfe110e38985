import { ClickHouseReader } from '@footfall/clickhouse';
import { ApiError, type AnswerOf, type InputOf, type RequestContext, type WebsiteScope, type questionEndpoints } from '@footfall/contracts';
import {
  DEFAULT_TIME,
  LEAST_CONFIDENCE,
  localDate,
  questionBaseline,
  questionWindow,
  questionsAfter,
  questionsInstead,
  readProposedPlan,
  readQuestion,
  type QuestionHints,
  type QuestionReading,
  type QuestionRefusal,
  type PlanTable,
  type QuestionTime,
} from '@footfall/domain';
import type { Clock } from '@footfall/platform';
import { isKept } from '../overview';
import { PagesQuery } from '../pages';
import { dateRangeOf, spanIn } from '../span';
import { answerBreakdown } from './breakdown.answer';
import { FiguresQuery } from './figures.query';
import { KnownValuesQuery } from './known-values.query';
import { answerNumber, answerSummary } from './number.answer';
import { TooMuchAsked, type AskedPlan, type QuestionAnswer } from './question.answer';
import type { PlanModel } from './plan.model';
import { answerRanking } from './ranking.answer';
import { answerSeries } from './series.answer';

type Row = typeof questionEndpoints.query;
type Body = InputOf<Row>['body'];

const TIMES: Readonly<Record<string, QuestionTime>> = {
  '24h': { kind: 'hours24' },
  '7d': { kind: 'days', days: 7 },
  '30d': { kind: 'days', days: 30 },
  '90d': { kind: 'days', days: 90 },
};

const REASONS: Readonly<Record<QuestionRefusal, string>> = {
  not_understood: 'The question was not understood',
  beyond: 'The question asks for something that is not answered here',
  unknown_value: 'The question chooses by something that this website does not know',
  other_website: 'Questions are answered about this website alone',
  time: 'The question names a time that is not answered here',
  combination: 'The parts of the question cannot be answered together',
};

/** What else is refused is refused for what the question says, whoever reads it. */
const LEFT_TO_MODEL: ReadonlySet<QuestionRefusal> = new Set(['not_understood', 'combination']);

/** Answers a question out of the figures of the other endpoints. */
export class QuestionQuery {
  constructor(
    private readonly reader: ClickHouseReader,
    private readonly clock: Clock,
    private readonly limits: PlanTable,
    private readonly model: PlanModel | null = null,
  ) {}

  /** @throws ApiError 422 with suggestions where the question is not understood. */
  async run({ query, body }: InputOf<Row>, context: RequestContext): Promise<AnswerOf<Row>> {
    const { website } = context;
    if (!website) throw new Error('the request names no website');
    const reading = await this.proposed(body.question, await this.read(body, website), website);
    if ('refusal' in reading) throw refusalOf(REASONS[reading.refusal], reading.hints);
    const { plan, confidence } = reading;
    const now = this.clock.now();
    const window = questionWindow(plan.time, website.timezone, now);
    const compared = questionBaseline(window, plan.comparison ?? 'previous_period', website.timezone, now);
    const baseline = isKept(spanIn(compared, website, {}), this.limits, context, now) ? compared : null;
    const { results, summary } = await this.answer({ plan, website, window, baseline });
    const explains = query.explain === '1' || query.explain === 'true';
    return {
      question: body.question,
      intent: plan.kind,
      confidence,
      time_range: window.name,
      results,
      summary,
      suggestions: questionsAfter(plan),
      ...(explains ? { plan: explained({ plan, website, window, baseline }) } : {}),
    };
  }

  /** Names that only the website knows are looked up where the question is not clear without. */
  private async read({ question, context }: Body, website: WebsiteScope): Promise<QuestionReading> {
    const setting = {
      domain: website.domain,
      today: localDate(website.timezone, this.clock.now()),
      time: context?.time_range && (TIMES[context.time_range] ?? DEFAULT_TIME),
      comparison: context?.compare_to,
    };
    const reading = readQuestion(question, setting);
    if ('plan' in reading || !reading.isOpen) return reading;
    const known = await new KnownValuesQuery(this.reader, this.clock).of(website);
    return readQuestion(question, { ...setting, known });
  }

  /** A plan of the model is one more reading, and the least sure one: it holds only where the grammar could have made it. */
  private async proposed(question: string, refused: QuestionReading, website: WebsiteScope): Promise<QuestionReading> {
    if (!this.model?.isOn || !('refusal' in refused) || !LEFT_TO_MODEL.has(refused.refusal)) return refused;
    const proposal = await this.model.propose(question);
    if (proposal === null) return refused;
    const plan = readProposedPlan(proposal, await new KnownValuesQuery(this.reader, this.clock).of(website));
    return plan ? { plan, confidence: LEAST_CONFIDENCE } : refused;
  }

  private async answer(asked: AskedPlan): Promise<QuestionAnswer> {
    const figures = new FiguresQuery(this.reader, this.clock);
    try {
      switch (asked.plan.kind) {
        case 'number':
        case 'comparison':
          return await answerNumber(asked, figures);
        case 'summary':
          return await answerSummary(asked, figures);
        case 'breakdown':
          return await answerBreakdown(asked, figures);
        case 'ranking':
        case 'list':
          return await answerRanking(asked, { reader: this.reader, pages: new PagesQuery(this.reader, this.clock) });
        case 'timeseries':
          return await answerSeries(asked, this.reader, figures);
      }
    } catch (error) {
      const { metrics, dimension, time } = asked.plan;
      if (error instanceof TooMuchAsked) throw refusalOf(error.message, { metric: metrics[0] ?? null, dimension, time });
      throw error;
    }
  }
}

const refusalOf = (message: string, hints: QuestionHints) =>
  new ApiError('QUERY_UNPROCESSABLE', message, { details: { suggestions: questionsInstead(hints) } });

function explained({ plan, window, baseline }: AskedPlan): AnswerOf<Row>['plan'] {
  const { kind, metrics, dimension, values, filters, comparison, interval, order, limit } = plan;
  return {
    kind,
    metrics: [...metrics],
    dimension,
    values: [...values],
    filters: Object.fromEntries(Object.entries(filters)),
    date_range: dateRangeOf(window),
    comparison,
    compared_range: baseline && ['number', 'comparison', 'summary'].includes(kind) ? dateRangeOf(baseline) : null,
    interval,
    order,
    limit,
  };
}
