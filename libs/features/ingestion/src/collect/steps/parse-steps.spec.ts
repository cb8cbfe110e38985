import { v5 } from 'uuid';
import type { CollectedEvent } from '@footfall/contracts';
import { collected, HISTORICAL, KEYED, OPEN, RECEIVED_AT, WEBSITE_ID, type Situation } from './collected.fixture';
import { parseChunk } from './parse-chunk.step';
import { parseId } from './parse-id.step';
import { parsePage } from './parse-page.step';
import { instantOf, parseTime } from './parse-time.step';
import type { ParseStep } from './step';

const DAY_MS = 86_400_000;

/** What the step adds to the hit; the reason where it refuses. */
function read({ run }: ParseStep, event: CollectedEvent, situation?: Situation): object | string {
  const one = collected(event, situation);
  const reason = run(one);
  const { type: _, ...added } = one.hit;
  return reason ?? added;
}

describe('the id', () => {
  const uuid = '3f2b8c1e-9d4a-4b7e-8f21-0a1b2c3d4e5f';
  const keyed = (key: string) => v5(key, WEBSITE_ID);
  it.each([
    [{ id: uuid }, uuid],
    [{ id: uuid.toUpperCase() }, uuid],
    [{ idempotencyKey: uuid.toUpperCase() }, uuid],
    [{ idempotencyKey: 'order-1' }, keyed('order-1')],
    [{ id: uuid, idempotencyKey: 'order-1' }, uuid],
    [{ idempotencyKey: `x${uuid}` }, keyed(`x${uuid}`)],
    [{ idempotencyKey: `${uuid}x` }, keyed(`${uuid}x`)],
  ])('of %j is %s', (event, id) => {
    for (const entrance of [OPEN, KEYED, HISTORICAL]) expect(read(parseId, event, { entrance })).toEqual({ id });
  });
  it('is made where none is given, but not for history, whose copies could not be told apart', () => {
    const made = [OPEN, KEYED].map((entrance) => read(parseId, {}, { entrance }) as { id: string });
    for (const one of made) expect(one).toEqual({ id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/), made: true });
    expect(made[0]?.id).not.toBe(made[1]?.id);
    expect(read(parseId, {}, { entrance: HISTORICAL })).toBe('invalid');
  });
});

describe('the time', () => {
  const sentLate = { sentAt: RECEIVED_AT - 5000 };
  it.each([
    ['now where none is told', OPEN, undefined, {}, 0],
    ['as told', OPEN, -1000, {}, -1000],
    ['up to a minute ahead', OPEN, 60_000, {}, 60_000],
    ['no more than that', OPEN, 60_001, {}, 0],
    ['up to a day ago', OPEN, -DAY_MS, {}, -DAY_MS],
    ['no longer ago than that', OPEN, -DAY_MS - 1, {}, 0],
    ['up to thirty days ago with a credential', KEYED, -30 * DAY_MS, {}, -30 * DAY_MS],
    ['no longer ago than that', KEYED, -30 * DAY_MS - 1, {}, 0],
    ['up to a minute ahead with a credential', KEYED, 60_001, {}, 0],
    ["corrected by the sender's clock", OPEN, -7000, sentLate, -2000],
    ['corrected, then judged', OPEN, -DAY_MS - 5000, sentLate, -DAY_MS],
    ['now where none is told, whatever the clock says', KEYED, undefined, sentLate, 0],
    ['uncorrected for history', HISTORICAL, -7000, sentLate, -7000],
    ['of receipt for history', HISTORICAL, 0, {}, 0],
    ['the begin of 2000 for history', HISTORICAL, Date.UTC(2000, 0, 1) - RECEIVED_AT, {}, Date.UTC(2000, 0, 1) - RECEIVED_AT],
  ] as const)('is %s', (_, entrance, told, situation, ts) => {
    const event = told === undefined ? {} : { ts: RECEIVED_AT + told };
    expect(read(parseTime, event, { entrance, ...situation })).toEqual({ ts: RECEIVED_AT + ts });
  });
  it('that nobody tells is that of receipt, and a millisecond later for each event before it in the request', () => {
    const one = collected({}, { entrance: OPEN });
    for (const id of ['a', 'b']) one.request.idsBefore.add(id);
    expect([parseTime.run(one), one.hit.ts]).toEqual([undefined, RECEIVED_AT + 2]);
  });
  it('is kept from the first instant on that is kept', () => {
    const entrance = { door: 'historical', keptSince: RECEIVED_AT - 9 } as const;
    expect(read(parseTime, { ts: RECEIVED_AT - 9 }, { entrance })).toEqual({ ts: RECEIVED_AT - 9 });
  });
  it.each([
    ['unreadable', OPEN, 'yesterday'],
    ['unreadable', KEYED, '2026-02-30T99:00Z'],
    ['unreadable', HISTORICAL, 'yesterday'],
    ['missing', HISTORICAL, undefined],
    ['to come', HISTORICAL, RECEIVED_AT + 1],
    ['before 2000', HISTORICAL, Date.UTC(2000, 0, 1) - 1],
    ['kept no longer', { door: 'historical', keptSince: RECEIVED_AT - 9 }, RECEIVED_AT - 10],
  ] as const)('that is %s is invalid', (_, entrance, ts) => {
    expect(read(parseTime, ts === undefined ? {} : { ts }, { entrance })).toBe('invalid');
  });
});

describe('an instant', () => {
  it.each([
    [1.6, 2],
    ['1970-01-02', DAY_MS],
    ['1970-01-01T00:01Z', 60_000],
    ['1970-01-01T00:00:02Z', 2000],
    ['1970-01-01 00:00:02Z', 2000],
    ['1970-01-01T00:00:02', 2000],
    ['1970-01-01 00:01', 60_000],
    ['1970-01-01T00:00:00.5Z', 500],
    ['1970-01-01T00:00:00.123456789Z', 123],
    ['1970-01-01T00:00:00-01:30', 5_400_000],
    ['1970-01-01T02:00:00+0200', 0],
  ])('%j is %d ms', (text, ms) => expect(instantOf(text)).toBe(ms));
  it.each([
    Infinity,
    NaN,
    '',
    '1970-13-01',
    '1970-01-01T24:61Z',
    ' 1970-01-01',
    '1970-01-01 ',
    'on 1970-01-01',
    '1970-01-01T00',
    '1970-01-01T00:00:00.1234567890Z',
    '1970-01-01T00:00:00.Z',
    '1970-01-01T00:00:00 UTC',
    '1 January 1970',
    '19700101',
    '0',
  ])('%j is none', (text) => expect(instantOf(text)).toBeNaN());
});

describe('the page', () => {
  it.each([
    [{ url: 'https://Shop.Example:8443/a/?x=1#y' }, { host: 'shop.example', path: '/a/' }],
    [{ url: 'https://a..b/' }, { host: 'a..b', path: '/' }],
    [
      { url: 'https://shop.example', title: 'Shop' },
      { host: 'shop.example', path: '/', title: 'Shop' },
    ],
    [
      { url: 'https://shop.example', title: '' },
      { host: 'shop.example', path: '/' },
    ],
    [
      { url: 'https://shop.example/?utm_source=s&utm_medium=m&utm_campaign=c&utm_term=t&utm_content=o' },
      { host: 'shop.example', path: '/', utmSource: 's', utmMedium: 'm', utmCampaign: 'c', utmTerm: 't', utmContent: 'o' },
    ],
  ])('of %j is %j', (event, page) => expect(read(parsePage, event)).toStrictEqual(page));
  it.each([
    [OPEN, { type: 'event' }, 'invalid'],
    [KEYED, {}, 'invalid'],
    [KEYED, { type: 'event', url: 'nowhere' }, 'invalid'],
    [HISTORICAL, { type: 'pageview' }, 'invalid'],
    [KEYED, { type: 'event' }, { host: '', path: '/' }],
    [HISTORICAL, { type: 'revenue' }, { host: '', path: '/' }],
  ] as const)('is one only where it must be: at %j %j is %j', (entrance, event, outcome) =>
    expect(read(parsePage, event, { entrance })).toEqual(outcome),
  );
});

describe('the chunk', () => {
  const chunk = { seq: 2, events: [{ type: 3, timestamp: RECEIVED_AT, data: { source: 5, text: '**' } }] };
  const shown = { seq: 2, events: [{ type: 3, timestamp: RECEIVED_AT, data: { source: 5, text: 'written' } }] };
  const taken = (event: CollectedEvent) => {
    const one = collected(event);
    return parseChunk.run(one) ?? one.chunk;
  };
  it('of a recording is read', () => expect(taken({ type: 'replay', chunk })).toMatchObject({ seq: 2, events: 1, firstAt: RECEIVED_AT }));
  it.each([undefined, null, 'text', {}, shown])('that may not be kept is invalid: %j', (given) =>
    expect(taken({ type: 'replay', chunk: given })).toBe('invalid'),
  );
  it('of another event is none', () => expect(taken({ type: 'pageview', chunk: shown })).toBeUndefined());
});
