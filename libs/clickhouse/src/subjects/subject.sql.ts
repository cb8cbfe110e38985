import { SUBJECT_HASH_LENGTH } from '@footfall/domain';

/** `subjectHash` of a name in a column, of a table that has a `website_id`. */
export const hashedSql = (name: string) =>
  `substring(lower(hex(SHA256(concat(toString(website_id), '|', ${name})))), 1, ${SUBJECT_HASH_LENGTH})`;

/** The columns of events that name somebody. */
export const NAMING_COLUMNS = ['visitor_id', 'previous_visitor_id', 'user_id'] as const;
