import type { DropStep } from './step';

/** An id that stood in the same request already; copies in other requests are told apart where they are stored. */
export const dropDuplicate: DropStep = {
  name: 'drop-duplicate',
  run: ({ request, hit }) => {
    if (request.idsBefore.has(hit.id)) return 'duplicate';
    request.idsBefore.add(hit.id);
    return undefined;
  },
};
