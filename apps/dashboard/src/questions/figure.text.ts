import { exactNumber } from '../format';
import { metricValue } from '../insights/metric.text';

/** A figure with the unit of its metric; as it is where the reading is not known. */
export const figureText = (metric: string | undefined, value: number): string =>
  metric === undefined ? exactNumber(value) : metricValue(metric, value);
