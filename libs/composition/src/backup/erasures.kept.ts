import { CorruptLogError, EmbeddedEventLog, copyTopic } from '@footfall/adapter-embedded-log';
import { TOPICS, type ConsentChanged, type WebsiteChanged } from '@footfall/contracts';
import type { TopicConfig } from '@footfall/ports';
import { join } from 'node:path';
import { readFacts, type Facts } from './log.facts';

/** What a log says of what was deleted or denied, for ever. */
export interface Remembered {
  readonly websites: Facts;
  readonly erasures: Facts;
  readonly consents: Facts;
  /** What the operator should know of what is damaged and so not remembered. */
  readonly notes: readonly string[];
}

/**
 * @param log the folder of a log that nobody appends to; it stays as it is, and only what is read of it has to be whole.
 * @param aside a folder for what is read meanwhile.
 */
export async function readRemembered(log: string, aside: string): Promise<Remembered> {
  const notes: string[] = [];
  const read = async (topic: TopicConfig, lost: string): Promise<Facts> => {
    try {
      return await factsOf(log, join(aside, topic.name), topic);
    } catch (error) {
      if (!(error instanceof CorruptLogError)) throw error;
      notes.push(`${topic.name} of the former log is damaged: ${lost}`);
      return new Map();
    }
  };
  return {
    websites: await read(TOPICS.websiteChanged, 'websites that were deleted after the backup may be back'),
    erasures: await read(TOPICS.subjectErased, 'people who were erased after the backup may be back'),
    consents: await read(TOPICS.consentChanged, 'consent that was denied after the backup may be forgotten'),
    notes,
  };
}

async function factsOf(from: string, aside: string, topic: TopicConfig): Promise<Facts> {
  await copyTopic(from, aside, topic.name);
  const log = await EmbeddedEventLog.open({ dir: aside });
  try {
    await log.createTopics([topic]);
    return await readFacts(log, topic.name);
  } finally {
    await log.close();
  }
}

/** The last facts of websites that the backup holds and that were deleted after it. */
export function deletedSince({ websites }: Remembered, backedUp: ReadonlyMap<string, Facts>): Facts {
  const then = backedUp.get(TOPICS.websiteChanged.name) ?? new Map<string, Buffer>();
  return new Map([...websites].filter(([id, fact]) => then.has(id) && isDeleted(fact) && !isDeleted(then.get(id))));
}

/** The erasures of people that the backup does not know, or not as they came to stand. */
export const laterErasures = ({ erasures }: Remembered, backedUp: ReadonlyMap<string, Facts>): Facts =>
  laterThan(backedUp.get(TOPICS.subjectErased.name), erasures);

/** What visitors said of consent that the backup does not know, of websites that it has and that are not deleted. */
export function laterConsents({ websites, consents }: Remembered, backedUp: ReadonlyMap<string, Facts>): Facts {
  const then = backedUp.get(TOPICS.websiteChanged.name);
  const goesOn = (fact: Buffer): boolean => {
    const { websiteId } = JSON.parse(fact.toString('utf8')) as ConsentChanged;
    return !!then?.has(websiteId) && !isDeleted(then.get(websiteId)) && !isDeleted(websites.get(websiteId));
  };
  return new Map([...laterThan(backedUp.get(TOPICS.consentChanged.name), consents)].filter(([, fact]) => goesOn(fact)));
}

export const isDeleted = (fact: Buffer | undefined): boolean => !!fact && (JSON.parse(fact.toString('utf8')) as WebsiteChanged).deleted;

const laterThan = (then: Facts | undefined, now: Facts): Facts => new Map([...now].filter(([key, fact]) => !then?.get(key)?.equals(fact)));
