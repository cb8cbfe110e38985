import { firstWhole, windowsIn, type WindowSeries } from '@footfall/domain';
import { DAYS_COMPARED } from './days-compared';

/** Whether all is known of the four weeks before the last four: else what a part of them brought would be compared with whole ones. */
export const knowsFourWeeksBefore = (day: WindowSeries): boolean => firstWhole(day) <= windowsIn(day) - 2 * DAYS_COMPARED;
