import fc from 'fast-check';
import {
  CHUNK_FAULTS,
  CHUNK_MAX_BYTES,
  CHUNK_MAX_DEPTH,
  RECORDING_MAX_BYTES,
  RECORDING_MAX_CHUNKS,
  RECORDING_MAX_MS,
  readRecordedChunk,
} from './recorded-chunk';

const T = 1_790_000_000_000;
let ids = 0;
const element = (tagName: string, attributes: object = {}, childNodes: object[] = []) => ({
  type: 2,
  tagName,
  attributes,
  childNodes,
  id: ++ids,
});
const words = (textContent: string) => ({ type: 3, textContent, id: ++ids });
const snapshot = (...nodes: object[]) => ({
  type: 2,
  timestamp: T,
  data: { node: { type: 0, id: ++ids, childNodes: [element('html', {}, [element('body', {}, nodes)])] } },
});
const change = (data: object) => ({ type: 3, timestamp: T + 1, data });
const typed = (text: unknown, id = 7) => change({ source: 5, text, isChecked: false, id });
const mutation = (parts: object) => change({ source: 0, adds: [], texts: [], attributes: [], removes: [], ...parts });
const valued = (id: number, attributes: object) => mutation({ attributes: [{ id, attributes }] });
const added = (node: object, parentId = 4) => mutation({ adds: [{ parentId, nextId: null, node }] });

const readEvents = (...events: unknown[]) => readRecordedChunk({ seq: 0, events });
const isKept = (...events: unknown[]) => typeof readEvents(...events) === 'object';

describe('a chunk', () => {
  it('is read with its count, its bytes and its time, and its events stay as they are', () => {
    const events = [
      { type: 4, timestamp: T + 5, data: { href: 'https://a.example/ü' } },
      { type: 5, timestamp: T, data: { tag: 'größe ✓ "\\', list: [null, 1e21, -2, '', false, {}] } },
      { type: 3, timestamp: T + 9 },
      { type: 3, timestamp: T + 7 },
    ];
    const chunk = readRecordedChunk({ seq: 3, events });
    expect(chunk).toEqual({ seq: 3, events: 4, firstAt: T, lastAt: T + 9, json: expect.any(String), bytes: expect.any(Number) });
    if (typeof chunk === 'string') throw new Error(chunk);
    expect(JSON.parse(chunk.json)).toEqual(events);
    expect(chunk.bytes).toBe(Buffer.byteLength(chunk.json));
  });

  it('tells the address of its page without what was searched for, and nothing else of it differently', () => {
    const href = 'https://a.example/search';
    const told = (address: string) => [
      { type: 4, timestamp: T, data: { href: address, width: 1280, height: 720 } },
      { type: 5, timestamp: T, data: { tag: 'page', payload: { href: address, more: '?' } } },
    ];
    const others = [
      { type: 4, timestamp: T },
      { type: 4, timestamp: T, data: { href: 7 } },
      { type: 5, timestamp: T, data: { tag: 'page', payload: null } },
      { type: 5, timestamp: T, data: { tag: 'other', payload: { href: `${href}?q=words` } } },
      { type: 3, timestamp: T, data: { tag: 'page', href: `${href}?q=words` } },
    ];
    for (const address of [`${href}?q=typed`, `${href}#token=typed`, `${href}?q=ty\nped#there`, href]) {
      const chunk = readEvents(...told(address), ...others);
      if (typeof chunk === 'string') throw new Error(chunk);
      expect(JSON.parse(chunk.json)).toEqual([...told(href), ...others]);
      expect(chunk.bytes).toBe(Buffer.byteLength(chunk.json));
    }
  });

  const event = { type: 3, timestamp: T };
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'text'],
    ['a list', [event]],
    ['no place', { events: [event] }],
    ['a place before the first', { seq: -1, events: [event] }],
    ['a place between two', { seq: 0.5, events: [event] }],
    ['a place as text', { seq: '0', events: [event] }],
    ['a place behind the last', { seq: RECORDING_MAX_CHUNKS, events: [event] }],
    ['no events', { seq: 0 }],
    ['an empty list', { seq: 0, events: [] }],
    ['events that are no list', { seq: 0, events: { 0: event } }],
    ['packed events', { seq: 0, events: ['\u001f\u008b'] }],
    ['a list as an event', { seq: 0, events: [[event]] }],
    ['an event without a type', { seq: 0, events: [{ timestamp: T }] }],
    ['an event of a type that is no number', { seq: 0, events: [{ type: '3', timestamp: T }] }],
    ['an event without a time', { seq: 0, events: [event, { type: 3 }] }],
    ['an event before time', { seq: 0, events: [{ type: 3, timestamp: -1 }] }],
    ['an event at no time', { seq: 0, events: [{ type: 3, timestamp: 9e15 }] }],
  ])('is none: %s', (_, value) => expect(readRecordedChunk(value)).toBe('shape'));

  it('may have the last place', () => expect(readRecordedChunk({ seq: RECORDING_MAX_CHUNKS - 1, events: [event] })).toBeInstanceOf(Object));

  it('may last a day and no longer', () => {
    const until = (ms: number) => readEvents(event, { type: 3, timestamp: T + ms });
    expect(until(RECORDING_MAX_MS)).toMatchObject({ lastAt: T + RECORDING_MAX_MS });
    expect(until(RECORDING_MAX_MS + 1)).toBe('span');
  });

  it('may have so many levels and no more, and any number is no failure', () => {
    const nested = (levels: number) => {
      let data: unknown = 0;
      for (let i = 0; i < levels; i++) data = [data];
      return readEvents({ ...event, data });
    };
    expect(nested(CHUNK_MAX_DEPTH)).toBeInstanceOf(Object);
    expect(nested(CHUNK_MAX_DEPTH + 1)).toBe('depth');
    expect(nested(300_000)).toBe('depth');
  });

  it('may have so many bytes, counted as they are stored and not as they were sent', () => {
    const sized = (length: number) => readEvents({ ...event, data: 'x'.repeat(length) });
    const frame = JSON.stringify([{ ...event, data: '' }]).length;
    expect(sized(CHUNK_MAX_BYTES - frame)).toMatchObject({ bytes: CHUNK_MAX_BYTES });
    expect(sized(CHUNK_MAX_BYTES - frame + 1)).toBe('size');
    // Four characters that become 21.
    expect(readEvents({ ...event, data: JSON.parse(`[${'1e20,'.repeat(300_000)}0]`) })).toBe('size');
  });
});

describe('a field', () => {
  const FIELD_TYPES = ['text', 'email', 'password', 'tel', 'search', 'url', 'number', 'date', 'hidden', 'image', 'made-up', 'TEXT'];
  const fields: [string, (attributes: object) => object][] = [
    ...FIELD_TYPES.map((type): [string, (attributes: object) => object] => [
      `input of type ${type}`,
      (more) => element('input', { type, ...more }),
    ]),
    ['input without a type', (more) => element('input', more)],
    ['input in capitals', (more) => element('INPUT', more)],
    ['box that shows a password', (more) => element('input', { type: 'checkbox', rr_is_password: true, ...more })],
    ['textarea', (more) => element('textarea', more)],
    ['select', (more) => element('select', more)],
  ];
  const places: [string, (node: object) => unknown][] = [
    ['on the page', (node) => snapshot(node)],
    [
      'deep in it',
      (node) => snapshot(Array.from({ length: 200 }).reduce<object>((inner) => element('div', {}, [words('w'), inner]), node)),
    ],
    ['added later', (node) => added(node)],
    ['in a frame that is added', (node) => added({ type: 0, id: ++ids, childNodes: [element('html', {}, [node])] })],
    ['behind a masked one', (node) => snapshot(element('input', { value: '***' }), node)],
    ['where no recorder puts it', (node) => ({ type: 5, timestamp: T, data: { payload: [{ node }] } })],
  ];
  describe.each(fields)('%s', (_, field) => {
    it.each(places)('%s shows nothing but stars', (_place, put) => {
      for (const value of ['', '*', '*****', undefined, null]) expect([value, isKept(put(field({ value })))]).toEqual([value, true]);
      for (const value of ['a', '***a', 'a***', '* *', ' ', '\n', 0, 5, false, ['***'], {}]) {
        expect([value, readEvents(put(field({ value })))]).toEqual([value, 'unmasked']);
      }
    });
    it('takes nothing but stars later', () => {
      const node = field({ value: '' }) as { id: number };
      expect(isKept(snapshot(node), valued(node.id, { value: '**', class: 'seen' }))).toBe(true);
      expect(readEvents(snapshot(node), valued(node.id, { value: 'written' }))).toBe('unmasked');
      expect(readEvents(snapshot(node), valued(node.id, { VALUE: 'written' }))).toBe('unmasked');
      expect(readEvents(snapshot(node), valued(node.id, { type: 'button', value: 'written' }))).toBe('unmasked');
    });
  });

  it.each(['button', 'submit', 'reset', 'checkbox', 'radio', 'Submit'])('of type %s shows what its page says', (type) => {
    const node = element('input', { type, value: 'Send' });
    expect(isKept(snapshot(node), valued(node.id, { value: 'Sent' }))).toBe(true);
    expect(readEvents(snapshot(node), valued(node.id, { type: 'text', value: 'written' }))).toBe('unmasked');
    expect(readEvents(snapshot(node), valued(node.id, { type: 'text' }), valued(node.id, { value: 'written' }))).toBe('unmasked');
    expect(isKept(snapshot(node), valued(node.id, { type: null }), valued(node.id, { value: 'Sent' }))).toBe(true);
  });

  it('is what an element of an earlier chunk is taken for, and nothing else that this one tells of', () => {
    expect(readEvents(valued(4711, { value: 'written' }))).toBe('unmasked');
    expect(isKept(valued(4711, { value: '***' }), valued(4711, { class: 'open' }))).toBe(true);
    const item = element('li', { value: '3' });
    expect(isKept(snapshot(item), valued(item.id, { value: '4' }))).toBe(true);
  });

  it('stays one, whatever a later look at the page takes it for', () => {
    const field = element('input', { type: 'password', value: '' });
    const shown = { ...field, attributes: { type: 'button', value: 'written' } };
    expect(readEvents(snapshot(field), snapshot(shown))).toBe('unmasked');
  });

  it('tells by no option which one was chosen', () => {
    const list = (selected: unknown) => snapshot(element('select', {}, [element('option', { value: 'a', selected }, [words('One')])]));
    expect([true, '', 'selected'].map((selected) => readEvents(list(selected)))).toEqual(['unmasked', 'unmasked', 'unmasked']);
    expect([undefined, null, false].every((selected) => isKept(list(selected)))).toBe(true);
  });

  it('has stars between its tags as well', () => {
    const area = (text: string) => element('textarea', {}, [words(text)]);
    expect(isKept(snapshot(area('****\n** *')))).toBe(true);
    expect(readEvents(snapshot(area('written')))).toBe('unmasked');
    const [empty, inside] = [element('textarea'), words('')];
    expect(readEvents(snapshot(empty), added(words('written'), empty.id))).toBe('unmasked');
    expect(isKept(snapshot(empty), added(words('*'), empty.id))).toBe(true);
    const filled = { ...empty, childNodes: [inside] };
    expect(readEvents(snapshot(filled), mutation({ texts: [{ id: inside.id, value: 'written' }] }))).toBe('unmasked');
    expect(isKept(snapshot(filled), mutation({ texts: [{ id: inside.id, value: '**' }] }))).toBe(true);
  });
});

describe('typing', () => {
  it('shows nothing but stars', () => {
    for (const text of ['', '*', '***', undefined, null]) expect([text, isKept(typed(text))]).toEqual([text, true]);
    for (const text of ['a', '**a', ' ', 7]) expect([text, readEvents(typed('*'), typed(text))]).toEqual([text, 'unmasked']);
  });
});

test('words outside fields are no fields', () => {
  const link = element('a', { href: '/secret', value: 'secret', title: 'secret' }, [words('secret')]);
  expect(isKept(snapshot(link), change({ source: 2, text: 'secret' }), { type: 5, timestamp: T, data: { text: 'secret' } })).toBe(true);
});

test('nothing that was written is in a chunk that is kept, wherever in an event its field stands', () => {
  const secret = 'written-by-somebody';
  const filled = fc.constantFrom('input', 'textarea', 'select').map((tag) => element(tag, { value: secret }));
  const anywhere = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      filled,
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
      fc.record({ any: tie('tree'), type: fc.nat(5) }),
    ),
  })).tree;
  fc.assert(fc.property(anywhere, (data) => expect(readEvents({ type: 3, timestamp: T, data: { source: 0, data } })).toBe('unmasked')));
});

test('the limits are those that whoever sends is told of, each with its fault', () => {
  expect([CHUNK_MAX_BYTES, CHUNK_MAX_DEPTH, RECORDING_MAX_BYTES, RECORDING_MAX_CHUNKS, RECORDING_MAX_MS]).toEqual([
    5_242_880, 1500, 16_777_216, 10_000, 86_400_000,
  ]);
  expect(CHUNK_FAULTS).toEqual(['shape', 'depth', 'size', 'span', 'unmasked']);
});

test('a time may be any that a date can have', () => {
  const at = (timestamp: number) => readEvents({ type: 3, timestamp });
  expect([at(0), at(8.64e15)]).toMatchObject([{ firstAt: 0 }, { lastAt: 8.64e15 }]);
  expect([at(8.64e15 + 1), at(NaN), readEvents({ type: 3, timestamp: '5' })]).toEqual(['shape', 'shape', 'shape']);
  expect([readEvents({ type: 99, timestamp: T }), readEvents({ type: 100, timestamp: T })]).toEqual([expect.any(Object), 'shape']);
});
