/** Where people write, also where the page only draws what they wrote, and what a page marks. */
const WRITTEN = [
  '[data-footfall-mask]',
  'textarea',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"]',
  '[role="searchbox"]',
  '[role="combobox"]',
  '[role="spinbutton"]',
  '.CodeMirror',
  '.monaco-editor',
  '.ace_editor',
].join(',');

/** What nobody can read anything from: as long for one character as for many. */
export const STARS = '*****';

/** Text as stars of the same shape, so that a page keeps its lines. */
export const starred = (text: string): string => text.replace(/\S/g, '*');

export const isStarred = (text: string): boolean => /^[*\s]*$/.test(text);

/** Whether the words of `node` are hidden: all are, or it lies, also through shadow roots, in what is written in or marked. */
export function hidesWords(node: Node | null | undefined, all: boolean): boolean {
  if (all || node?.ownerDocument?.designMode === 'on') return true;
  for (let at = node; at; at = (at.getRootNode() as Partial<ShadowRoot>).host) {
    const element = at.nodeType === Node.ELEMENT_NODE ? (at as Element) : at.parentElement;
    if (element?.closest(WRITTEN)) return true;
  }
  return false;
}
