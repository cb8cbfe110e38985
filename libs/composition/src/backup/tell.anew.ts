import { TOPICS, type CredentialChanged, type MembershipChanged, type WebsiteChanged } from '@footfall/contracts';
import type { EventLog } from '@footfall/ports';
import { isDeleted } from './erasures.kept';
import { appendFacts, readFacts, type Facts } from './log.facts';
import { markDeleted, raiseRevisions } from './postgres.repairs';

interface Revised {
  readonly revision: number;
}

/** Topics that tell of rows in Postgres, and what becomes of a fact whose row came after the backup and is no more. */
const TOLD: readonly (readonly [topic: string, undone: ((fact: never) => Revised) | null])[] = [
  [TOPICS.websiteChanged.name, (fact: WebsiteChanged) => ({ ...fact, deleted: true, isActive: false })],
  [TOPICS.credentialChanged.name, (fact: CredentialChanged) => ({ ...fact, revoked: true })],
  [TOPICS.membershipChanged.name, (fact: MembershipChanged) => ({ ...fact, active: false })],
  [TOPICS.planChanged.name, null],
  [TOPICS.tokenPolicyChanged.name, null],
];

const parsed = <T extends Revised>(value: Buffer) => JSON.parse(value.toString('utf8')) as T;

/**
 * After Postgres went back and the log did not: tells everything again as it was, with revisions above those on the log. A
 * website that was deleted since stays deleted, also in Postgres.
 * @returns what the operator should know.
 */
export async function tellAnew(log: EventLog, postgres: string, backedUp: ReadonlyMap<string, Facts>): Promise<string[]> {
  const told = new Map<string, Facts>();
  for (const [topic] of TOLD) told.set(topic, await readFacts(log, topic));
  const revisions = [...told.values()].flatMap((facts) => [...facts.values()].map((value) => parsed(value).revision));
  // Not spread into Math.max: there may be a great many.
  const by = revisions.reduce((most, revision) => Math.max(most, revision), 0) + 1;
  await raiseRevisions(postgres, by);

  const websites = told.get(TOPICS.websiteChanged.name) ?? new Map<string, Buffer>();
  const then = backedUp.get(TOPICS.websiteChanged.name) ?? new Map<string, Buffer>();
  const deleted: Facts = new Map([...websites].filter(([id, fact]) => then.has(id) && isDeleted(fact) && !isDeleted(then.get(id))));
  let undoneWebsites = 0;
  for (const [topic, undone] of TOLD) {
    const before = backedUp.get(topic) ?? new Map<string, Buffer>();
    const again: Facts = new Map();
    for (const [key, value] of before) {
      const fact = parsed(topic === TOPICS.websiteChanged.name && deleted.has(key) ? (deleted.get(key) ?? value) : value);
      again.set(key, Buffer.from(JSON.stringify({ ...fact, revision: fact.revision + by })));
    }
    for (const [key, value] of told.get(topic) ?? []) {
      if (before.has(key) || !undone) continue;
      const fact = undone(parsed<never>(value));
      if (topic === TOPICS.websiteChanged.name && !isDeleted(value)) undoneWebsites++;
      again.set(key, Buffer.from(JSON.stringify({ ...fact, revision: fact.revision + by })));
    }
    await appendFacts(log, topic, again);
    if (topic === TOPICS.websiteChanged.name)
      await markDeleted(postgres, new Map([...deleted.keys()].map((key) => [key, again.get(key) as Buffer])));
  }
  return [
    ...(deleted.size ? [`${deleted.size} websites were deleted after the backup and stay so`] : []),
    ...(undoneWebsites
      ? [`${undoneWebsites} websites were made after the backup and are no more; what was collected for them is removed`]
      : []),
  ];
}
