import { withoutQuery } from './address.cutter';
import { BLOCKED, STARS, hidesWords, isStarred, starred } from './masking.rules';
import { liesIn } from './place.rule';

/** An event as rrweb writes it. */
export interface RecorderEvent {
  type: number;
  timestamp: number;
  data: Record<string, unknown>;
}
type Attributes = Record<string, unknown>;
/** A node of a snapshot, or a change of one: the latter has no `type`. */
interface Recorded {
  type?: number;
  id?: number;
  tagName?: string;
  attributes?: Attributes;
  textContent?: unknown;
  value?: unknown;
}
interface Changes {
  adds: { parentId: number }[];
  removes: object[];
  texts: { id: number }[];
  attributes: { id: number }[];
}

const INCREMENTAL = 3;
const META = 4;
const MUTATION = 0;
const INPUT = 5;
/** Clicks, scrolling, input and playing. */
const ACTS = [2, 3, INPUT, 7];
const TEXT_NODE = 3;
const FIELDS = /^(input|textarea|select)$/;
const CHOICES = /^(button|submit|reset|checkbox|radio)$/i;
/** Attributes that people read. */
const WORDS = /^(title|alt|placeholder|label|summary|download|aria-(label|description|placeholder|roledescription))$/;
/** Attributes in which pages keep what somebody wrote, so that a style sheet or a screen reader sees it. */
const COPIES = /^(data-.*|aria-valuetext|aria-valuenow)$/;
/** Links that a page is drawn with. Others say where it leads, and which address is its own. */
const DRAWN = /stylesheet|icon/i;
/** States that styles go by. */
const STATE =
  /^(|true|false|yes|no|on|off|open|closed|opened|active|inactive|visible|hidden|(un)?checked|light|dark|horizontal|vertical|left|right|top|bottom|start|end|center)$/;

/** Whether an attribute says where one comes from here; `#top` does too, since the recorder makes it whole with the address of the page. */
function leadsTo(name: string, value: string, tag: string, node: Node | null): boolean {
  if (/^(action|formaction)$/.test(name)) return true;
  if (!/^(href|xlink:href)$/.test(name)) return false;
  const isOwn = value.split('#')[0] === node?.baseURI.split('#')[0];
  return isOwn || /^(a|area)$/.test(tag) || (tag === 'link' && !DRAWN.test((node as HTMLLinkElement | null)?.rel ?? ''));
}

/**
 * Gives the JSON of an event (undefined where nothing of it may be told), without anything that somebody wrote into the page, whatever the recorder made of it: values of fields,
 * copies of them in other attributes, texts where `hidesAll` or the page says so. What a click chose of a list is left out as well.
 * @param nodeOf the node of an id in the events
 * @param page address of the page, without its query
 */
export function eventScrubber(hidesAll: boolean, nodeOf: (id: number) => Node | null, page: () => string) {
  function attributeOf(name: string, value: string, tag: string, node: Node | null, isChange: boolean, type: unknown): unknown {
    const hidden = (): boolean => hidesWords(node, hidesAll);
    if (name === 'value') {
      const isField = FIELDS.test(tag) || tag.includes('-');
      const isWritten = isChange || (isField && !(tag === 'input' && CHOICES.test(String(type))));
      return value && (isWritten || ((isField || tag === 'option' || tag === 'button') && hidden())) ? STARS : value;
    }
    if (COPIES.test(name)) return STATE.test(value) ? value : STARS;
    if (WORDS.test(name) || (name === 'content' && tag === 'meta')) return hidden() ? starred(value) : value;
    // An address may have a search in it, or be that of a person.
    if (leadsTo(name, value, tag, node)) return /^(mailto|tel|sms|data):/i.test(value) ? (hidden() ? '' : value) : withoutQuery(value);
    return value;
  }

  function attributesOf(of: Recorded, node: Node | null): Attributes {
    const isChange = of.type === undefined;
    const tag = (of.tagName || (node as Element | null)?.localName || '').toLowerCase();
    const kept: Attributes = {};
    for (const [name, value] of Object.entries(of.attributes!)) {
      // Which option is chosen, what a frame shows (it is recorded for itself; where it cannot be, its address may name a person), and code.
      if (/^(selected|srcdoc|rr_src|on.*)$/s.test(name)) continue;
      kept[name] = typeof value === 'string' ? attributeOf(name, value, tag, node, isChange, of.attributes!['type']) : value;
    }
    return kept;
  }

  /** Of a text whose place cannot be found nothing is known, so it is kept only where all texts are. */
  function textOf(text: string, node: Node | null): string {
    if (isStarred(text) || /^(style|script)$/i.test(node?.parentNode?.nodeName || '')) return text;
    return hidesWords(node, hidesAll) ? starred(text) : text;
  }

  function scrubbed(_key: string, value: unknown): unknown {
    const of = value as Recorded | null;
    if (typeof of !== 'object' || !of || typeof of.id !== 'number') return value;
    if (of.attributes) return { ...of, attributes: attributesOf(of, nodeOf(of.id)) };
    if (of.type === TEXT_NODE && typeof of.textContent === 'string') return { ...of, textContent: textOf(of.textContent, nodeOf(of.id)) };
    if (of.type === undefined && typeof of.value === 'string') return { ...of, value: textOf(of.value, nodeOf(of.id)) };
    return value;
  }

  /** The recorder itself looks for blocked elements no further up than the next shadow root or frame, and of what has changed not that far. */
  function unblocked(data: Record<string, unknown>): Record<string, unknown> | undefined {
    const isShown = (id: unknown): boolean => !liesIn(nodeOf(id as number), BLOCKED);
    if (ACTS.includes(data['source'] as number)) return isShown(data['id']) ? data : undefined;
    if (data['source'] !== MUTATION) return data;
    const { adds, removes, texts, attributes } = data as unknown as Changes;
    const shown: Changes = {
      adds: adds.filter(({ parentId }) => isShown(parentId)),
      removes,
      texts: texts.filter(({ id }) => isShown(id)),
      attributes: attributes.filter(({ id }) => isShown(id)),
    };
    return Object.values(shown).some(({ length }) => length) ? { ...data, ...shown } : undefined;
  }

  return ({ type, timestamp, data }: RecorderEvent): string | undefined => {
    let told = type === INCREMENTAL ? unblocked(data) : data;
    if (!told) return undefined;
    if (type === META) told = { ...data, href: page() };
    // The type of the field is not said, so that nobody could tell a choice from a secret.
    if (type === INCREMENTAL && data['source'] === INPUT && !/^\**$/.test(String(data['text']))) told = { ...data, text: '' };
    return JSON.stringify({ type, data: told, timestamp }, scrubbed);
  };
}
