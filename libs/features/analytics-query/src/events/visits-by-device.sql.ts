import { DEVICE_OWNERS } from '@footfall/clickhouse';

/**
 * Most devices are one user's for ever: what they told need not be laid beside their visits. One that changes hands while a visit runs is in a visit of each
 * of its users, since telling opens one, which began at most a day before. Bound: `first_day`, `last_day` of what is chosen.
 */
const OF_SEVERAL = ` AND known_as IN (
        SELECT device FROM visits ARRAY JOIN known_as AS device
        WHERE website_id = {website:UUID} AND day >= {first_day:Date} - 2 AND day <= {last_day:Date} + 1 AND notEmpty(known_as)
        GROUP BY device HAVING min(visitor_id) != max(visitor_id))`;

/**
 * Visits by each `device` that their events came from, with `since` and `until`, both inside, between which what it did falls into them. Visits of several users
 * of one device may overlap, where one of them goes on elsewhere; the device is one's at a time, so that these spans of it do not.
 * @param where conditions on visits. @param more what else of the visits is given: expressions by name.
 */
export const visitsByDevice = (where: string, more: Readonly<Record<string, string>> = {}) => `
    SELECT ${['visitor_id', 'device', 'span.1 AS since', 'span.2 AS until', ...Object.keys(more)].join(', ')}
    FROM (
      SELECT ${['visitor_id', 'start AS began', 'end AS ended', DEVICES, ...named(more)].join(', ')}
      FROM visits FINAL
      WHERE ${where}
    ) AS visit
    LEFT ANY JOIN (${DEVICE_OWNERS.told(OF_SEVERAL)}) AS telling USING device
    ARRAY JOIN if(has(users, visitor_id), ${OWN_SPANS}, [(began, ended)]) AS span`;

/** From where the device told of the visit's user, or from its beginning, to where it told of the next one. */
const OWN_SPANS = `arrayFilter(each -> each.1 <= each.2, arrayMap(
      at -> (if(at = 1, began, greatest(began, told_at[at])), if(at = length(users), ended, least(ended, told_at[at + 1] - INTERVAL 1 MILLISECOND))),
      arrayFilter((at, user) -> user = visitor_id, arrayEnumerate(users), users)))`;

const DEVICES = 'arrayJoin(if(empty(known_as), [visitor_id], known_as)) AS device';

const named = (columns: Readonly<Record<string, string>>) => Object.entries(columns).map(([name, sql]) => `${sql} AS ${name}`);
