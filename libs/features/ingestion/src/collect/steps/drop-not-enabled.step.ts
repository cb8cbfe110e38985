import type { DropStep } from './step';

/** Recordings are taken only where the website has them switched on. */
export const dropNotEnabled: DropStep = {
  name: 'drop-not-enabled',
  run: ({ hit, request }) => (hit.type === 'replay' && !request.website.settings.session_replay ? 'not_enabled' : undefined),
};
