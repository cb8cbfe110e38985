import type { VisitorIdentity } from '../../identity/visitor.identity';
import { oncePerSender } from './once-per-sender';
import type { PutStep } from './step';

/** Who it was: the site's own id, else a keyed hash that ends with its salt. Also chooses the partition. */
export const putVisitor = (identity: VisitorIdentity): PutStep => {
  const derivedOf = oncePerSender(({ request: { website, receivedAt }, sender: { address, userAgent } }) =>
    identity.derive(website.id, address, userAgent, receivedAt),
  );
  return {
    name: 'put-visitor',
    run: (collected) => {
      const { event, request, hit } = collected;
      const own = event.visitor_id ?? event.visitorId;
      if (own !== undefined) {
        hit.visitor = own;
        collected.partition = identity.partitionOfOwn(request.website.id, own);
        return;
      }
      const derived = derivedOf(collected);
      hit.visitor = derived.visitor;
      if (derived.previous) hit.previousVisitor = derived.previous;
      collected.partition = derived.partition;
    },
  };
};
