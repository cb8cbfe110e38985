import { TOPICS, type WebsiteChanged } from '@footfall/contracts';
import type { EventLog } from '@footfall/ports';
import { readFacts, type Facts } from './log.facts';

/** What a log says of what was deleted, for ever. */
export interface Remembered {
  readonly websites: Facts;
  readonly erasures: Facts;
}

export async function readRemembered(log: EventLog): Promise<Remembered> {
  await log.createTopics([TOPICS.websiteChanged, TOPICS.subjectErased]);
  const [websites, erasures] = await Promise.all([readFacts(log, TOPICS.websiteChanged.name), readFacts(log, TOPICS.subjectErased.name)]);
  return { websites, erasures };
}

/** The last facts of websites that the backup holds and that were deleted after it. */
export function deletedSince({ websites }: Remembered, backedUp: ReadonlyMap<string, Facts>): Facts {
  const then = backedUp.get(TOPICS.websiteChanged.name) ?? new Map<string, Buffer>();
  return new Map([...websites].filter(([id, fact]) => then.has(id) && isDeleted(fact) && !isDeleted(then.get(id))));
}

/** The erasures of people that the backup does not know, or not as they came to stand. */
export function laterErasures({ erasures }: Remembered, backedUp: ReadonlyMap<string, Facts>): Facts {
  const then = backedUp.get(TOPICS.subjectErased.name);
  return new Map([...erasures].filter(([key, fact]) => !then?.get(key)?.equals(fact)));
}

export const isDeleted = (fact: Buffer | undefined): boolean => !!fact && (JSON.parse(fact.toString('utf8')) as WebsiteChanged).deleted;
