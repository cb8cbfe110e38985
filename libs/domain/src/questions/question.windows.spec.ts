import { lastDays, localMidnight } from '../time';
import { questionBaseline, questionWindow, type QuestionComparison, type QuestionTime } from './index';

const on = (name: Extract<QuestionTime, { kind: 'calendar' }>['name']): QuestionTime => ({ kind: 'calendar', name });
const at = (iso: string) => Date.parse(iso);
/** A Thursday; in Kathmandu it is 00:25 of the Friday already. */
const NOW = at('2024-05-16T18:40:00Z');

describe('the window of a question', () => {
  it.each<[QuestionTime, string, string, string, string]>([
    [{ kind: 'hours24' }, 'UTC', '24h', '2024-05-15', '2024-05-16'],
    [{ kind: 'days', days: 14 }, 'UTC', '14d', '2024-05-03', '2024-05-16'],
    [on('today'), 'UTC', 'today', '2024-05-16', '2024-05-16'],
    [on('today'), 'Asia/Kathmandu', 'today', '2024-05-17', '2024-05-17'],
    [on('yesterday'), 'UTC', 'yesterday', '2024-05-15', '2024-05-15'],
    [on('yesterday'), 'Asia/Kathmandu', 'yesterday', '2024-05-16', '2024-05-16'],
    [on('this_week'), 'UTC', 'this_week', '2024-05-13', '2024-05-16'],
    [on('last_week'), 'UTC', 'last_week', '2024-05-06', '2024-05-12'],
    [on('this_month'), 'UTC', 'this_month', '2024-05-01', '2024-05-16'],
    [on('last_month'), 'UTC', 'last_month', '2024-04-01', '2024-04-30'],
    [on('this_quarter'), 'UTC', '46d', '2024-04-01', '2024-05-16'],
    [on('this_year'), 'UTC', '137d', '2024-01-01', '2024-05-16'],
    [{ kind: 'dates', start: '2024-02-28', end: '2024-03-01' }, 'Asia/Kathmandu', 'custom', '2024-02-28', '2024-03-01'],
  ])('%j in %s is %s', (time, zone, name, start, end) => {
    const window = questionWindow(time, zone, NOW);
    expect(window).toMatchObject({ name, start, end });
    if (time.kind !== 'hours24') expect(window.from).toBe(localMidnight(zone, start));
    expect(window.to).toBeLessThanOrEqual(NOW);
  });
});

describe('what it is compared with', () => {
  it.each<[QuestionTime, QuestionComparison, string, string]>([
    [on('today'), 'previous_period', '2024-05-15T00:00:00.000Z', '2024-05-15T18:40:00.000Z'],
    [on('this_week'), 'previous_week', '2024-05-06T00:00:00.000Z', '2024-05-09T18:40:00.000Z'],
    [on('this_week'), 'previous_period', '2024-05-09T00:00:00.000Z', '2024-05-12T18:40:00.000Z'],
    [on('last_week'), 'previous_week', '2024-04-29T00:00:00.000Z', '2024-05-06T00:00:00.000Z'],
    [on('this_month'), 'previous_month', '2024-04-01T00:00:00.000Z', '2024-04-16T18:40:00.000Z'],
    [on('last_month'), 'previous_month', '2024-03-01T00:00:00.000Z', '2024-04-01T00:00:00.000Z'],
    [{ kind: 'days', days: 7 }, 'previous_year', '2023-05-10T00:00:00.000Z', '2023-05-16T18:40:00.000Z'],
  ])('%j with %s', (time, comparison, from, to) => {
    const baseline = questionBaseline(questionWindow(time, 'UTC', NOW), comparison, 'UTC', NOW);
    expect([new Date(baseline.from).toISOString(), new Date(baseline.to).toISOString()]).toEqual([from, to]);
  });

  it('a month that is longer than the one before is compared with all of it', () => {
    const now = at('2024-03-31T12:00:00Z');
    const baseline = questionBaseline(questionWindow(on('this_month'), 'UTC', now), 'previous_month', 'UTC', now);
    expect(baseline).toMatchObject({ from: at('2024-02-01T00:00:00Z'), to: at('2024-03-01T00:00:00Z'), end: '2024-02-29' });
  });

  it('is cut at the local time of day, across a change of the clock', () => {
    const now = at('2024-11-06T15:00:00Z');
    const zone = 'America/New_York';
    const baseline = questionBaseline(questionWindow(on('this_week'), zone, now), 'previous_week', zone, now);
    expect(new Date(baseline.to).toISOString()).toBe('2024-10-30T14:00:00.000Z');
    expect(lastDays('x', 1, zone, now).from).toBe(localMidnight(zone, '2024-11-06'));
  });
});
