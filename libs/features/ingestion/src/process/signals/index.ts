import { eventTracked } from './event-tracked.signal';
import { goalCompleted } from './goal-completed.signal';
import type { SignalMaker } from './told-website';
import { visitorConverted } from './visitor-converted.signal';
import { visitorHighValue } from './visitor-high-value.signal';
import { visitorIdentified } from './visitor-identified.signal';

/** The order in which one event's signals are told. */
export const SIGNAL_MAKERS: readonly SignalMaker[] = [visitorIdentified, eventTracked, goalCompleted, visitorConverted, visitorHighValue];
export { Signaller } from './signaller';
export type { SignalMaker } from './told-website';
