import { useContext } from 'react';
import { useAnswer, type AskedOf, type PathOf } from '../api';
import { AfterFigures } from './after-figures';
import { NOT_YET, useSpanQuery, type SpanQuery } from './use-span-query';
import type { View } from '../url';

/** While figures are looked at they are asked for again after this time. */
const EVERY_MS = 60_000;

type SpanPath = {
  [P in PathOf<'get'>]: AskedOf<P> extends { path: { websiteId: string }; query?: infer Q } ? (SpanQuery extends Q ? P : never) : never;
}[PathOf<'get'>];

/** What a row tells about the span and the filters of a view; `more` are further parameters of it. */
export function useSpanAnswer<P extends SpanPath>(path: P, view: View, more: Readonly<Record<string, unknown>> = {}) {
  const asked = useSpanQuery(view);
  const { path: parts, query } = asked ?? NOT_YET;
  const whole = { path: parts, query: { ...query, ...more } } as unknown as AskedOf<P>;
  const isItsTurn = useContext(AfterFigures);
  const answer = useAnswer(path, whole, { enabled: isItsTurn && asked !== undefined, everyMs: EVERY_MS });
  return { ...answer, asked: whole };
}
