import { randomUUID } from 'node:crypto';
import type { SignalData, SignalKind } from '@footfall/contracts';

type Sample<K extends SignalKind> = (of: { website_id: string; visitor_id: string }, at: string) => SignalData[K];

/** What each kind of message looks like, with values that nobody has. */
const SAMPLES: { readonly [K in SignalKind]: Sample<K> } = {
  'visitor.identified': (of, at) => ({
    ...of,
    previous_visitor_id: randomUUID(),
    user_id: 'user-1',
    traits: { plan: 'pro' },
    first_seen_at: at,
    current_page: '/welcome',
  }),
  'visitor.high_value': (of) => ({ ...of, score: 84, current_page: '/pricing', time_on_site: 312 }),
  'event.tracked': (of, at) => ({
    ...of,
    name: 'signup',
    properties: { plan: 'pro' },
    page: '/signup',
    occurred_at: at,
    country_code: 'DE',
  }),
  'goal.completed': (of) => ({ ...of, goal_id: randomUUID(), goal_name: 'Sign-up', value: null, currency: null, page: '/welcome' }),
  'visitor.converted': (of) => ({
    ...of,
    conversion_id: randomUUID(),
    revenue: 49.9,
    currency: 'EUR',
    source: 'newsletter',
    value_score: 84,
  }),
};

/** The data of a test message. */
export const testDataOf = (kind: SignalKind, websiteId: string, at: Date): object =>
  SAMPLES[kind]({ website_id: websiteId, visitor_id: `test-${randomUUID()}` }, at.toISOString());
