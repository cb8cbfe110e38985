/**
 * Who the visitor of a row is: the user that this visitor id was identified as last before, else first afterwards, else the visitor id
 * itself. Joins `identified` by visitor_id.
 */
export const PERSON = `if(empty(claims), visitor_id,
    concat('user ', if(ts < claims[1].1, claims[1].2, arrayLast(claim -> claim.1 <= ts, claims).2)))`;

/** The users of each visitor id, in order of time. */
export const IDENTIFIED = `
    SELECT visitor_id, arraySort(groupArray((ts, user_id))) AS claims
    FROM events
    WHERE website_id = {website:UUID} AND type = 'identify' AND user_id != ''
    GROUP BY visitor_id`;
