import type { SentOf } from '../../api';

export type SignalKind = SentOf<'/api/websites/{websiteId}/webhooks', 'post'>['body']['events'][number];

/** Each kind of event in words. */
export const SIGNAL_WORDS: Readonly<Record<SignalKind, readonly [word: string, note: string]>> = {
  'visitor.identified': ['A visitor says who they are', 'the script’s identify'],
  'visitor.high_value': ['A visitor becomes valuable', 'the score of a visit is high'],
  'event.tracked': ['An event is sent', 'custom events, links, downloads, forms'],
  'goal.completed': ['A goal is reached', 'once a visit'],
  'visitor.converted': ['A visitor buys', 'revenue is told'],
};
