/**
 * What is asked while a store is away, and what the answer may be: docs/reliability.md says the same in words. `200` and the like are
 * statuses; a 503 has the code SERVICE_UNAVAILABLE and Retry-After. Where two stand, which of them depends on what the service still knows.
 */
const SERVES = [200, 201, 202];
const SERVES_OR_LATER = [...SERVES, 503];

export const PROBES = ['collect', 'servers', 'numbers', 'login', 'settings', 'change', 'webhooks'];

/** By store and probe; what a store does not stand behind is served as ever. A slow or trickling store may be too slow. */
const BROKEN = {
  kafka: { collect: [503], servers: [503], numbers: SERVES, login: SERVES, settings: SERVES, change: SERVES, webhooks: SERVES },
  clickhouse: { collect: SERVES, servers: SERVES, numbers: [503], login: SERVES, settings: SERVES, change: SERVES, webhooks: SERVES },
  postgres: { collect: SERVES, servers: SERVES, numbers: SERVES, login: [503], settings: [503], change: [503], webhooks: [503] },
  redis: { collect: SERVES, servers: SERVES, numbers: SERVES, login: SERVES, settings: SERVES, change: SERVES, webhooks: SERVES },
};

/** Statuses that may answer a probe while a store has a fault. */
export function answersTo(store, fault, probe) {
  const broken = BROKEN[store][probe];
  return fault === 'slow' || fault === 'trickle' ? (broken.includes(503) ? SERVES_OR_LATER : broken) : broken;
}

/** Stores with their variable and the port of their address. */
export const STORES = {
  postgres: 'FOOTFALL_POSTGRES_URL',
  redis: 'FOOTFALL_REDIS_URL',
  clickhouse: 'FOOTFALL_CLICKHOUSE_URL',
  kafka: 'FOOTFALL_KAFKA_BROKERS',
};
