type Fields = Readonly<Record<string, unknown>>;

/** What an element of a recorded page is, as far as a value of it may be shown. */
type Kind = 'field' | 'button' | 'written' | 'other';

/** Their values are written by who made the page. */
const SHOWN_TYPES: ReadonlySet<string> = new Set(['button', 'submit', 'reset', 'checkbox', 'radio']);
const NONE: Fields = {};
const INCREMENT = 3;
const MUTATION = 0;
const INPUT = 5;

/** Whether a text shows nothing of what was written: it is empty or all stars. */
const isMasked = (value: unknown): boolean =>
  value === undefined || value === null || value === true || (typeof value === 'string' && /^\**$/.test(value));
/** The same for words between tags, which keep their lines and spaces. */
const isMaskedText = (value: unknown): boolean => typeof value !== 'string' || /^[\s*]*$/.test(value);

/**
 * Judges the events of a recording, one after the other, by what they show of fields: `shows` is true from an event on that holds what somebody
 * wrote. Elements are looked for wherever in an event they stand, so that frames and shadow trees are judged as the page is. An element
 * that none of the events tells of is taken for a field.
 */
export class FieldMasks {
  private readonly kinds = new Map<unknown, Kind>();
  private shown = false;

  get shows(): boolean {
    return this.shown;
  }

  /** An object somewhere in an event. */
  see(object: Fields): void {
    if (typeof object['tagName'] === 'string') this.seeElement(object, object['tagName'].toLowerCase());
  }

  /** A whole event, after everything in it was seen. */
  judge(event: Fields): void {
    const data = fieldsOf(event['data']);
    if (event['type'] !== INCREMENT || !data) return;
    if (data['source'] === INPUT) this.require(isMasked(data['text']));
    if (data['source'] === MUTATION) this.judgeMutation(data);
  }

  private seeElement(element: Fields, tag: string): void {
    const attributes = fieldsOf(element['attributes']) ?? NONE;
    const kind = kindOf(tag, attributes);
    // What was a field once has what was written in it.
    const known = this.kinds.get(element['id']) === 'field' ? 'field' : kind;
    this.kinds.set(element['id'], known);
    if (known === 'field') this.require(valuesOf(attributes).every(isMasked));
    if (tag === 'option') this.require(!isSet(attributes['selected']));
    if (tag === 'textarea') for (const child of listOf(element['childNodes'])) this.seeWritten(child);
  }

  private seeWritten(node: Fields): void {
    if (typeof node['tagName'] === 'string') return;
    this.kinds.set(node['id'], 'written');
    this.require(isMaskedText(node['textContent']));
  }

  private judgeMutation(data: Fields): void {
    for (const { parentId, node } of listOf(data['adds'])) {
      const added = fieldsOf(node);
      if (added && this.kinds.get(parentId) === 'field') this.seeWritten(added);
    }
    for (const { id, value } of listOf(data['texts'])) if (this.kinds.get(id) === 'written') this.require(isMaskedText(value));
    for (const { id, attributes } of listOf(data['attributes'])) this.judgeAttributes(id, fieldsOf(attributes) ?? {});
  }

  private judgeAttributes(id: unknown, attributes: Fields): void {
    const kind = this.kinds.get(id) ?? 'field';
    const becomesField = kind === 'button' && isSet(attributes['type']) && !SHOWN_TYPES.has(String(attributes['type']).toLowerCase());
    if (becomesField) this.kinds.set(id, 'field');
    if (kind === 'field' || becomesField) this.require(valuesOf(attributes).every(isMasked));
  }

  private require(holds: boolean): void {
    if (!holds) this.shown = true;
  }
}

function kindOf(tag: string, attributes: Fields): Kind {
  if (tag === 'textarea' || tag === 'select') return 'field';
  if (tag !== 'input') return 'other';
  const type = typeof attributes['type'] === 'string' ? attributes['type'].toLowerCase() : 'text';
  return SHOWN_TYPES.has(type) && !attributes['rr_is_password'] ? 'button' : 'field';
}

const valuesOf = (attributes: Fields): unknown[] =>
  Object.entries(attributes).flatMap(([name, value]) => (name.toLowerCase() === 'value' ? [value] : []));
const isSet = (attribute: unknown): boolean => attribute !== undefined && attribute !== null && attribute !== false;
const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf).filter((each) => each !== undefined) : []);
