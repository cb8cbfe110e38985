export * from './accepted-hits.fact';
export * from './chunk-recorded.fact';
export * from './consent-changed.fact';
export * from './credential-changed.fact';
export * from './signal.kinds';
export * from './subject-erased.fact';
export * from './team-changed.fact';
export * from './usage-recorded.fact';
export * from './visitor-signalled.fact';
export * from './website-changed.fact';

const DAY_MS = 86_400_000;

/** Partitions of the hits in every profile; a visitor's partition must never change, so neither may this. */
export const HIT_PARTITIONS = 16;

/** Partitions of recordings: what one process works on at a time. */
export const REPLAY_PARTITIONS = 4;

/** Every topic that exists: name, partitions, how it forgets. Created by migration, never by use. */
export const TOPICS = {
  acceptedHits: { name: 'hits.accepted.v1', partitions: HIT_PARTITIONS, cleanup: 'delete', retentionMs: 7 * DAY_MS },
  acceptedHitsDeadLetters: { name: 'hits.accepted.v1.dlq', partitions: 1, cleanup: 'delete', retentionMs: 30 * DAY_MS },
  chunkRecorded: { name: 'replays.chunk-recorded.v1', partitions: REPLAY_PARTITIONS, cleanup: 'delete', retentionMs: 7 * DAY_MS },
  chunkRecordedDeadLetters: { name: 'replays.chunk-recorded.v1.dlq', partitions: 1, cleanup: 'delete', retentionMs: 30 * DAY_MS },
  websiteChanged: { name: 'settings.website-changed.v1', partitions: 1, cleanup: 'compact' },
  credentialChanged: { name: 'settings.credential-changed.v1', partitions: 1, cleanup: 'compact' },
  membershipChanged: { name: 'settings.membership-changed.v1', partitions: 1, cleanup: 'compact' },
  tokenPolicyChanged: { name: 'settings.token-policy-changed.v1', partitions: 1, cleanup: 'compact' },
  subjectErased: { name: 'subjects.erased.v1', partitions: 1, cleanup: 'compact' },
  usageRecorded: { name: 'usage.recorded.v1', partitions: 1, cleanup: 'delete', retentionMs: 7 * DAY_MS },
  visitorSignalled: { name: 'visitors.signalled.v1', partitions: 4, cleanup: 'delete', retentionMs: 7 * DAY_MS },
  consentChanged: { name: 'visitors.consent-changed.v1', partitions: 1, cleanup: 'compact' },
  planChanged: { name: 'settings.plan-changed.v1', partitions: 1, cleanup: 'compact' },
} as const;

export type TopicKey = keyof typeof TOPICS;

/** Every group that keeps its place on the log, with the topic that it reads, so that anybody can say how far it is. */
export const CONSUMER_GROUPS = {
  hits: { group: 'ingestion.process', topic: TOPICS.acceptedHits.name },
  chunks: { group: 'ingestion.keep-recordings', topic: TOPICS.chunkRecorded.name },
  erasure: { group: 'ingestion.erase', topic: TOPICS.websiteChanged.name },
  subjectErasure: { group: 'ingestion.erase-subjects', topic: TOPICS.subjectErased.name },
  usage: { group: 'settings.usage', topic: TOPICS.usageRecorded.name },
  messageErasure: { group: 'webhooks.erase-subjects', topic: TOPICS.subjectErased.name },
  signals: { group: 'webhooks.intake', topic: TOPICS.visitorSignalled.name },
} as const;
