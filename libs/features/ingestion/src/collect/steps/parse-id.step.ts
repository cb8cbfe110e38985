import { v5, v7 } from 'uuid';
import type { ParseStep } from './step';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The idempotency key in one form. Keys that are no UUIDs become one, so that both kinds share a name space. */
export const parseId: ParseStep = {
  name: 'parse-id',
  run: ({ event, request, hit }) => {
    const given = event.id ?? event.idempotencyKey;
    if (given === undefined) {
      if (request.door === 'historical') return 'invalid';
      hit.id = v7();
      hit.made = true;
    } else {
      hit.id = UUID.test(given) ? given.toLowerCase() : v5(given, request.website.id);
    }
    return undefined;
  },
};
