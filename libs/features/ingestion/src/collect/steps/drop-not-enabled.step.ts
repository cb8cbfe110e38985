import type { DropStep } from './step';

/** Recordings are taken only where they are switched on; there is no store for them yet, so nowhere. */
export const dropNotEnabled: DropStep = {
  name: 'drop-not-enabled',
  run: ({ hit }) => (hit.type === 'replay' ? 'not_enabled' : undefined),
};
