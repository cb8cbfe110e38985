import { crowdsSql } from './crowds.sql';

const ofDevices = (which: string) => `identifications WHERE website_id = {website:UUID} AND is_user = 0${which}`;
/** Users are sorted by their id, so that those of other devices are not read. */
const toldOf = (which: string) => which && ` AND known_as IN (SELECT user_id FROM ${ofDevices(which)})`;

/**
 * Whose what devices did is: a device is the first user's that it told of from its beginning, another one's from when that was told, and nobody's but its own
 * where it told of none. The same as `ownerAt` of the events that are folded, which knows no crowds as users either.
 */
export const DEVICE_OWNERS = {
  /** Of each device that told of somebody `device`, `told_at` and `users`, to be joined to the left. @param which conditions on identifications, ` AND …`. */
  told: (which = '') => `
      SELECT visitor_id AS device, arraySort(groupUniqArray((ts, event_id, user_id))) AS told, told.1 AS told_at, told.3 AS users
      FROM ${ofDevices(which)} AND user_id NOT IN (${crowdsSql(toldOf(which))}) GROUP BY visitor_id`,
  /** The owner at an instant. */
  at: (instant: string) =>
    `multiIf(empty(users), device, arrayLastIndex(at -> at <= ${instant}, told_at) = 0, users[1], users[arrayLastIndex(at -> at <= ${instant}, told_at)])`,
} as const;
