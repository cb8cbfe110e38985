/** Whether a click has a flag. Few do, and to look for its text first spares the others from being parsed. */
export const flagSql = (flag: 'rage' | 'dead'): string => `position(details, '"${flag}":true') > 0 AND JSONExtractBool(details, '${flag}')`;
