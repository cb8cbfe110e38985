import { metricValue } from './metric.text';

it.each([
  ['visits', 1234, '1,234'],
  ['entries', 3, '3'],
  ['avg_value_score', 42.26, '42.3'],
  ['bounce_rate', 42.1, '42.1%'],
  ['exit_rate', 7, '7%'],
  ['avg_scroll_depth', 61.5, '61.5%'],
  ['avg_visit_duration', 142.3, '2m 22s'],
  ['avg_time_on_page', 42.4, '42s'],
])('%s of %d is %s', (metric, value, text) => expect(metricValue(metric, value)).toBe(text));
