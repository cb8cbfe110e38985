/** Text that may stand in a page as it is. */
export class Html {
  constructor(readonly text: string) {}
}

export type HtmlPart = Html | string | number | false | null | undefined | readonly HtmlPart[];

/** Joins a page: what is put in is escaped unless it was made by this function itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(strings.map((text, i) => text + (i < parts.length ? written(parts[i]) : '')).join(''));
}

function written(part: HtmlPart): string {
  if (part === false || part === null || part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map((one: HtmlPart) => written(one)).join('');
  return escaped(String(part as string | number));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** A description with `code` and **strong** words; blank lines part paragraphs. */
export function prose(text: string): Html {
  const marked = (paragraph: string) =>
    escaped(paragraph)
      .replace(/`([^`]+)`/g, '<code>$1</code>')
      .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
  const paragraphs = text.split(/\n{2,}/).map(marked);
  return new Html(paragraphs.length === 1 ? (paragraphs[0] ?? '') : paragraphs.map((one) => `<p>${one}</p>`).join('\n'));
}
