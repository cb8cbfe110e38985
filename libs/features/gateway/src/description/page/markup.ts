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
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** A description with `code` and **strong** words; blank lines part paragraphs. */
export function prose(text: string): Markup {
  const marked = (paragraph: string) =>
    escaped(paragraph)
      .replace(/`([^`]+)`/g, '<code>$1</code>')
      .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
  const paragraphs = text.split(/\n{2,}/).map(marked);
  return new Markup(paragraphs.length === 1 ? (paragraphs[0] ?? '') : paragraphs.map((one) => `<p>${one}</p>`).join('\n'));
}
