import { liesIn } from './place.rule';

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

/** What a page marks as not to be seen at all. */
export const BLOCKED = '[data-footfall-block]';

/** What nobody can read anything from: as long for one character as for many. */
export const STARS = '*****';

/** Text as stars of the same shape, so that a page keeps its lines. */
export const starred = (text: string): string => text.replace(/\S/g, '*');

export const isStarred = (text: string): boolean => /^[*\s]*$/.test(text);

/** Whether the words of `node` are hidden: all are, or it lies in what is written in or marked. */
export const hidesWords = (node: Node | null | undefined, all: boolean): boolean =>
  all || node?.ownerDocument?.designMode === 'on' || liesIn(node, WRITTEN);
