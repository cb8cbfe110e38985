import fc from 'fast-check';
import { byIdentification, ownerAt, ownerChanges, tellsUser, type Identification } from './index';

const told = (userId: string, ts: number, eventId = `${userId}${ts}`): Identification => ({ userId, ts, eventId });

describe('whose a device is', () => {
  const kiosk = [told('ann', 10), told('bob', 20), told('bob', 25), told('ann', 30)];
  it.each([
    [0, 'ann'],
    [10, 'ann'],
    [19, 'ann'],
    [20, 'bob'],
    [29, 'bob'],
    [30, 'ann'],
    [99, 'ann'],
  ])('at %i: %s', (at, owner) => expect(ownerAt(kiosk, at)).toBe(owner));
  it('nobody’s where nobody told', () => expect(ownerAt([], 5)).toBeNull());
  it('at one instant by event', () => {
    const both = [told('bob', 5, 'e2'), told('ann', 5, 'e1')].sort(byIdentification);
    expect([both.map(({ userId }) => userId), ownerAt(both, 4), ownerAt(both, 5)]).toEqual([['ann', 'bob'], 'ann', 'bob']);
    expect(byIdentification(told('ann', 5, 'e1'), told('bob', 5, 'e1'))).toBe(0);
    expect(byIdentification(told('ann', 5, 'e1'), told('bob', 5, 'e2'))).toBeLessThan(0);
    expect(byIdentification(told('ann', 5, 'e2'), told('bob', 5, 'e1'))).toBeGreaterThan(0);
  });
});

describe('what changes when a device tells more', () => {
  const NEVER = Number.NEGATIVE_INFINITY;
  const ALWAYS = Number.POSITIVE_INFINITY;
  it.each<[string, Identification[], Identification[], object[]]>([
    [
      'the first user',
      [],
      [told('ann', 10)],
      [
        { from: NEVER, to: 10, before: null, after: 'ann' },
        { from: 10, to: ALWAYS, before: null, after: 'ann' },
      ],
    ],
    ['the same user again', [told('ann', 10)], [told('ann', 10), told('ann', 20)], []],
    ['the same user, earlier', [told('ann', 10)], [told('ann', 5), told('ann', 10)], []],
    ['another user', [told('ann', 10)], [told('ann', 10), told('bob', 20)], [{ from: 20, to: ALWAYS, before: 'ann', after: 'bob' }]],
    [
      'an earlier user',
      [told('bob', 20)],
      [told('ann', 10), told('bob', 20)],
      [
        { from: NEVER, to: 10, before: 'bob', after: 'ann' },
        { from: 10, to: 20, before: 'bob', after: 'ann' },
      ],
    ],
    [
      'somebody between',
      [told('ann', 10), told('ann', 30)],
      [told('ann', 10), told('bob', 20), told('ann', 30)],
      [{ from: 20, to: 30, before: 'ann', after: 'bob' }],
    ],
  ])('%s', (_, before, after, changes) => expect(ownerChanges(before, after)).toEqual(changes));

  it('names every instant whose owner is another one, and no other', () => {
    const list = fc.array(
      fc.record({ userId: fc.constantFrom('ann', 'bob', 'cid'), ts: fc.nat(12), eventId: fc.uuid(), known: fc.boolean() }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(list, fc.integer({ min: -1, max: 14 }), (all, at) => {
        const after = [...all].sort(byIdentification);
        const before = after.filter(({ known }) => known);
        const spans = ownerChanges(before, after).filter(({ from, to }) => from <= at && at < to);
        const [was, is] = [ownerAt(before, at), ownerAt(after, at)];
        expect(spans.map((span) => [span.before, span.after])).toEqual(was === is ? [] : [[was, is]]);
      }),
    );
  });
});

describe('an id of a user', () => {
  it.each(['u-1', '4711', 'Ann', 'user-1', 'guest-7'])('%s tells who it is', (id) => expect(tellsUser(id)).toBe(true));
  it.each(['', ' ', ' anonymous ', 'GUEST', null, undefined])('%j tells nobody', (id) => expect(tellsUser(id)).toBe(false));
  it.each([
    ['no value', ['null', 'nil', 'none', 'Undefined', 'NaN', 'unknown', '0', '-1', 'true', 'false', '{}', '[]', '[object Object]']],
    ['nobody signed in', ['anonymous', 'guest', 'not_authenticated']],
    ['the field itself', ['user', 'user_id', 'userId', 'visitor', 'visitor_id', 'id', 'email']],
  ])('that is a word for %s tells nobody', (_, ids) => expect(ids.filter((id) => tellsUser(id))).toEqual([]));
});
