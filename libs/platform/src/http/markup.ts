/** Text that may stand in a page as it is. */
export class Markup {
  constructor(readonly text: string) {}
}

export type MarkupPart = Markup | string | number | false | null | undefined | readonly MarkupPart[];

/** Joins a page: what is put in is escaped unless it was made by this function itself. */
export function markup(strings: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup {
  return new Markup(strings.map((text, i) => text + (i < parts.length ? written(parts[i]) : '')).join(''));
}

function written(part: MarkupPart): string {
  if (part === false || part === null || part === undefined) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map((one) => written(one)).join('');
  return escaped(String(part));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Text as it may stand between tags and inside quoted attributes. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
