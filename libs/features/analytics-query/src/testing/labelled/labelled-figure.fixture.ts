import { questionWindow, type QuestionMetric } from '@footfall/domain';
import type { askedSite } from '../asked-site.fixture';
import { OF_PAGE } from '../../questions/figures.query';
import type { LabelledReading } from './labelled-reading.fixture';

const OF_OVERVIEW: Partial<
  Record<
    QuestionMetric,
    'total_visitors' | 'unique_visitors' | 'total_page_views' | 'bounce_rate' | 'avg_visit_duration' | 'avg_value_score'
  >
> = {
  visits: 'total_visitors',
  unique_visitors: 'unique_visitors',
  page_views: 'total_page_views',
  bounce_rate: 'bounce_rate',
  avg_visit_duration: 'avg_visit_duration',
  avg_value_score: 'avg_value_score',
};

/** Whether a question can be held against one figure of one endpoint. */
export const hasFigure = ({ plan, faults }: LabelledReading): boolean =>
  plan !== null && (plan.kind === 'number' || plan.kind === 'comparison') && !faults.length;

/** What the question's answer and the matching endpoint say, asked of the same engine at the same time. */
export async function figuresOf(site: Awaited<ReturnType<typeof askedSite>>, { question, plan, timeOfContext }: LabelledReading) {
  if (!plan) throw new Error('the question was refused');
  const [metric] = plan.metrics as [QuestionMetric];
  const { start, end } = questionWindow(plan.time, site.website.timezone, site.now);
  const { page, ...filters } = plan.filters;
  const dates: Record<string, string> = plan.time.kind === 'hours24' ? { range: '24h' } : { start, end };
  const { results } = await site.ask(question, timeOfContext ? { time_range: timeOfContext } : undefined);
  const answered = results.type === 'number' ? results.value : Number.NaN;
  const ofPage = OF_PAGE[metric];
  if (page !== undefined && ofPage) {
    const row = await site.pageOf(page, { ...dates, ...filters });
    return { answered, endpoint: row ? ofPage(row) : 0 };
  }
  const field = OF_OVERVIEW[metric];
  if (!field) throw new Error(`${metric} is no figure of the overview`);
  const summary = await site.summaryOf({ ...dates, ...filters, ...(page === undefined ? {} : { page }) });
  return { answered, endpoint: summary[field] };
}
