import type { Config } from '../config';

/**
 * Points on an event's way at which a process can be told to end, in their order: the log has the hits and nobody was answered; the store
 * was asked which ids it knows; rows are on their way into it; it has the events; visits are folded; webhooks are told and the place on the log is not
 * committed.
 */
export const KILL_POINTS = ['appended', 'looked-up', 'inserting', 'inserted', 'folded', 'told'] as const;

export type KillPoint = (typeof KILL_POINTS)[number];

/** Tells that a point is reached. */
export type Reach = (point: KillPoint) => void;

/**
 * What ends the process, as `kill -9` does, when it reaches the configured point for the n-th time. Null where no point is configured, as it
 * is for everybody but proofs: the way then has no points at all.
 */
export function killPoint({ FOOTFALL_PROOF_KILL_AT: order }: Pick<Config, 'FOOTFALL_PROOF_KILL_AT'>): Reach | null {
  if (!order) return null;
  let left = order.times;
  return (point) => {
    if (point === order.point && --left === 0) process.kill(process.pid, 'SIGKILL');
  };
}
