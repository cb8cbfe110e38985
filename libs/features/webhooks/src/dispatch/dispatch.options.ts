import type { Config } from '@footfall/platform';

/** Injection token of `DispatchOptions`. */
export const DISPATCH_OPTIONS = Symbol('DispatchOptions');

/** How much is sent at once and how long it may take; times in milliseconds. */
export interface DispatchOptions {
  /** Attempts of this process at the same time. */
  readonly workers: number;
  /** Of these, at the webhooks of one team. */
  readonly perTeam: number;
  /** Attempts of all processes at one webhook at the same time. */
  readonly perWebhook: number;
  /** Of one attempt, until the status has come. */
  readonly attemptMs: number;
  /** How long nobody else tries what was taken; well above an attempt, since what it brought is then still to be recorded. */
  readonly leaseMs: number;
  /** How long a process that ends waits for its attempts. */
  readonly stopMs: number;
  /** Waits before the second attempt, the third and so on. */
  readonly schedule: readonly number[];
  /** Uniform in [0, 1). */
  readonly random: () => number;
}

/** A quarter of the workers for each team: whoever fills it with servers that hang takes nothing from the others. */
export const dispatchOptions = ({ FOOTFALL_WEBHOOK_RETRY_SCHEDULE: schedule }: Config): DispatchOptions => ({
  workers: 128,
  perTeam: 32,
  perWebhook: 4,
  attemptMs: 15_000,
  leaseMs: 40_000,
  stopMs: 10_000,
  schedule,
  random: Math.random,
});
