/** What webhooks can tell of, in the order in which it is documented. */
export const SIGNAL_KINDS = ['visitor.identified', 'visitor.high_value', 'event.tracked', 'goal.completed', 'visitor.converted'] as const;

export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** What somebody listens for; `pageview`: the page views among the tracked events too. */
export type WantedSignal = SignalKind | 'pageview';
