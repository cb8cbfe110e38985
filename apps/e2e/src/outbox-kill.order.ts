import type { TestLogPlace } from '@footfall/testing';

/** Moments on the way of a change to the log at which a process can end. */
export const POINTS = [
  'before the commit',
  'after the commit',
  'before the append',
  'after the append',
  'before the removal is committed',
  'after the removal',
] as const;
export type Point = (typeof POINTS)[number];

/** One settings service on a database of its own, and the moment at which it ends. */
export interface LaneOrder {
  readonly point: Point;
  readonly postgresUrl: string;
}

/** Whose settings are changed. */
export interface Subject {
  readonly userId: string;
  readonly teamId: string;
  readonly websiteId: string;
}

/** One life of the process: it makes what is changed, or changes it and is killed, or tells what the log has. */
export interface LifeOrder {
  readonly log: TestLogPlace;
  readonly lanes: readonly LaneOrder[];
  readonly life:
    | { readonly kind: 'make' }
    | { readonly kind: 'die'; readonly round: number; readonly subjects: readonly Subject[] }
    | { readonly kind: 'tell' };
}

/** A website that a life is about to remove, in place of renaming its subject; null: it renames. */
export type Removed = string | null;

export interface ToldRecord {
  readonly topic: string;
  readonly key: string;
  readonly value: string;
}

/** What a process says to the one that started it, once a life. */
export interface LifeReport {
  readonly subjects?: readonly Subject[];
  readonly removed?: readonly Removed[];
  readonly records?: readonly ToldRecord[];
}
