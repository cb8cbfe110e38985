import type { GeoLookup } from '../../enrich/geo.lookup';
import type { ConsentRegister } from '../../consent/consent.register';
import type { VisitorIdentity } from '../../identity/visitor.identity';
import { dropBot } from './drop-bot.step';
import { dropDuplicate } from './drop-duplicate.step';
import { dropExcluded } from './drop-excluded.step';
import { dropForeignOrigin } from './drop-foreign-origin.step';
import { dropInactiveWebsite } from './drop-inactive-website.step';
import { dropNotEnabled } from './drop-not-enabled.step';
import { dropOptedOut } from './drop-opted-out.step';
import { dropPrefetch } from './drop-prefetch.step';
import { parseChunk } from './parse-chunk.step';
import { parseId } from './parse-id.step';
import { parsePage } from './parse-page.step';
import { parseTime } from './parse-time.step';
import { putDevice } from './put-device.step';
import { putFields } from './put-fields.step';
import { putPlace } from './put-place.step';
import { putSource } from './put-source.step';
import { putVisitor } from './put-visitor.step';
import type { Step } from './step';

export type { Step } from './step';

/**
 * Collecting, in order. Where several reasons hold, the first is told: so the `parse-*` steps, which alone find an event invalid, stand first,
 * and the `drop-*` steps in the order of the reasons.
 */
export const collectSteps = (parts: { geo: GeoLookup; identity: VisitorIdentity; consents: ConsentRegister }): readonly Step[] => [
  parseId,
  parseTime,
  parsePage,
  parseChunk,
  putFields,
  putVisitor(parts.identity),
  dropInactiveWebsite,
  dropForeignOrigin,
  dropBot,
  dropPrefetch,
  dropOptedOut(parts.consents),
  dropExcluded,
  dropNotEnabled,
  dropDuplicate,
  putSource,
  putDevice,
  putPlace(parts.geo),
];
