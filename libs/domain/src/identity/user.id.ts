/** What sites send by mistake where nobody is signed in: taken for a user it would make one visitor of everybody. */
const NOBODY: ReadonlySet<string> = new Set([
  '',
  '0',
  '-1',
  'anonymous',
  'guest',
  'null',
  'nil',
  'none',
  'undefined',
  'nan',
  'true',
  'false',
  'unknown',
  'user',
  'user_id',
  'userid',
  'visitor',
  'visitor_id',
  'id',
  'email',
  'not_authenticated',
  '[object object]',
  '{}',
  '[]',
]);

/** Whether a text that was sent as the id of a user tells who it is. */
export function tellsUser(userId: string | null | undefined): userId is string {
  return userId !== null && userId !== undefined && !NOBODY.has(userId.trim().toLowerCase());
}
