import { randomUUID } from 'node:crypto';

export interface CourierOptions {
  /** Tells this process's leases from others'. */
  readonly owner: string;
  /** Attempts of one channel at the same time: a chat that hangs holds no mail up. */
  readonly workers: number;
  /** How long a delivery belongs to who took it. Longer than an attempt can take. */
  readonly leaseMs: number;
  /** Waits before the second attempt, the third and so on. */
  readonly schedule: readonly number[];
  /** Uniform in [0, 1). */
  readonly random: () => number;
}

export const COURIER_OPTIONS = Symbol('COURIER_OPTIONS');

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const courierOptions = (): CourierOptions => ({
  owner: randomUUID(),
  workers: 4,
  leaseMs: 2 * MINUTE,
  schedule: [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR],
  random: Math.random,
});
