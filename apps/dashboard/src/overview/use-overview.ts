import type { View } from '../url';
import { useSpanAnswer } from './use-span-answer';

/** The figures of a span, beside those that they are compared with. */
export const useOverview = (view: View) =>
  useSpanAnswer('/api/websites/{websiteId}/analytics', view, view.comparison === 'none' ? {} : { compare: view.comparison });
