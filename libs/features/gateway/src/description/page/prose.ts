import { Markup, escaped } from '@footfall/platform';

/** A description with `code` and **strong** words; blank lines part paragraphs. */
export function prose(text: string): Markup {
  const marked = (paragraph: string) =>
    escaped(paragraph)
      .replace(/`([^`]+)`/g, '<code>$1</code>')
      .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
  const paragraphs = text.split(/\n{2,}/).map(marked);
  return new Markup(paragraphs.length === 1 ? (paragraphs[0] ?? '') : paragraphs.map((one) => `<p>${one}</p>`).join('\n'));
}
