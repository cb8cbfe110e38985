import type { VisitorIdentity } from '../../identity/visitor.identity';
import type { PutStep } from './step';

/** Who it was: the site's own id, else a keyed hash that ends with its salt. Also chooses the partition. */
export const putVisitor = (identity: VisitorIdentity): PutStep => ({
  name: 'put-visitor',
  run: (collected) => {
    const { event, request, sender, hit } = collected;
    const own = event.visitor_id ?? event.visitorId;
    const websiteId = request.website.id;
    if (own !== undefined) {
      hit.visitor = own;
      collected.partition = identity.partitionOfOwn(websiteId, own);
      return;
    }
    const derived = identity.derive(websiteId, sender.address, sender.userAgent, request.receivedAt);
    hit.visitor = derived.visitor;
    if (derived.previous) hit.previousVisitor = derived.previous;
    collected.partition = derived.partition;
  },
});
