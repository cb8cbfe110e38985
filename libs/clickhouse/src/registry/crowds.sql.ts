import { MOST_DEVICES } from '@footfall/domain';

const TOLD_OF = 'SELECT known_as FROM identifications WHERE website_id = {website:UUID} AND is_user = 1';

/**
 * The users that identify nobody, since so many devices tell of them. Rows are counted before devices, of those who have enough of them: a million users
 * of one device each would be as many sets. @param which conditions on identifications under a user (`known_as`), ` AND …`.
 */
export const crowdsSql = (which = '') => `
      ${TOLD_OF} AND known_as IN (${TOLD_OF}${which} GROUP BY known_as HAVING count() > ${MOST_DEVICES})
      GROUP BY known_as HAVING uniqExact(visitor_id) > ${MOST_DEVICES}`;
