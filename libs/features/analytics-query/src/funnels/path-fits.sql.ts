import type { PathRule } from '@footfall/domain';

/** One character of UTF-8 in percent form, text without percent signs, or a percent sign that begins no character. */
const PIECES = '(?i)%[0-7][0-9a-f]|%[cd][0-9a-f]%[89ab][0-9a-f]|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%f[0-7](?:%[89ab][0-9a-f]){3}|[^%]+|%';

/** Decoded once, character by character: what is no character stays as it is written. */
const decoded = (path: string) => `if(position(${path}, '%') = 0, ${path}, arrayStringConcat(arrayMap(
      piece -> if(isValidUTF8(decodeURLComponent(piece)), decodeURLComponent(piece), piece), extractAll(${path}, '${PIECES}'))))`;

/** What patterns are compared with: the path decoded, without slashes at its end. */
export const comparablePathSql = (path: string) => `replaceRegexpOne(${decoded(path)}, '/+$', '')`;

/** Whether a comparable path fits a rule, as the matcher of paths judges it. @param text expression of the rule's text. */
export function pathFitsSql(kind: PathRule['kind'], path: string, text: string): string {
  if (kind === 'literal') return `${path} = ${text}`;
  if (kind === 'below') return `startsWith(${path}, ${text})`;
  return `(startsWith(${path}, ${text}) AND (length(${path}) = length(${text}) OR substring(${path}, length(${text}) + 1, 1) = '/'))`;
}
