import type { CollectedEvent } from '@footfall/contracts';
import type { DemoPerson } from '../people/demo.person';
import type { SeededRandom } from '../seeded.random';
import type { DemoSource } from '../tables/sources.table';

export interface DemoVisit {
  readonly person: DemoPerson;
  readonly source: DemoSource;
  /** Epoch milliseconds. */
  readonly start: number;
  /** Begins every id of the visit. */
  readonly key: string;
  readonly domain: string;
  readonly broken: boolean;
  /** Of this visit alone. */
  readonly random: SeededRandom;
}

/** An event before the visitor, the id and the place are added; `after` is milliseconds since the page was opened. */
export type PageEvent = Omit<CollectedEvent, 'ts' | 'url'> & { readonly after: number };
