import type { GeoLookup } from '../../enrich/geo.lookup';
import type { VisitorIdentity } from '../../identity/visitor.identity';
import { dropBot } from './drop-bot.step';
import { dropDuplicate } from './drop-duplicate.step';
import { dropExcluded } from './drop-excluded.step';
import { dropForeignOrigin } from './drop-foreign-origin.step';
import { dropInactiveWebsite } from './drop-inactive-website.step';
import { dropNotEnabled } from './drop-not-enabled.step';
import { dropOptedOut } from './drop-opted-out.step';
import { dropPrefetch } from './drop-prefetch.step';
import { putDevice } from './put-device.step';
import { putFields } from './put-fields.step';
import { putId } from './put-id.step';
import { putPage } from './put-page.step';
import { putPlace } from './put-place.step';
import { putSource } from './put-source.step';
import { putTime } from './put-time.step';
import { putVisitor } from './put-visitor.step';
import type { Step } from './step';

export type { Step } from './step';

/**
 * Collecting, in order. The order of the `drop-*` steps is that of the reasons: where several hold, the first is told; the
 * `put-*` steps that can find an event invalid stand before all of them.
 */
export const collectSteps = (parts: { geo: GeoLookup; identity: VisitorIdentity }): readonly Step[] => [
  putId,
  putTime,
  putPage,
  putFields,
  dropInactiveWebsite,
  dropForeignOrigin,
  dropBot,
  dropPrefetch,
  dropOptedOut,
  dropExcluded,
  dropNotEnabled,
  dropDuplicate,
  putSource,
  putDevice,
  putPlace(parts.geo),
  putVisitor(parts.identity),
];
