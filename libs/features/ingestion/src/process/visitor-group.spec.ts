import { Identities } from './identity/identities';
import { deviceGroup, groupTouches, userGroup, type Touch } from './visitor-group';

const touch = (visitorId: string, ts: number, previousVisitorId = '', websiteId = 'w'): Touch => ({
  websiteId,
  visitorId,
  previousVisitorId,
  ts,
});

describe('groupTouches', () => {
  it('gathers the span of each visitor of each website', () => {
    const groups = groupTouches([touch('a', 5), touch('b', 7), touch('a', 2), touch('a', 9, '', 'x')]);
    expect(groups.map((g) => [g.websiteId, [...g.visitorIds], g.from, g.to])).toEqual([
      ['w', ['a'], 2, 5],
      ['w', ['b'], 7, 7],
      ['x', ['a'], 9, 9],
    ]);
  });

  it('joins ids that an event links, whichever came first', () => {
    const groups = groupTouches([touch('old', 1), touch('new', 3), touch('new', 2, 'old')]);
    expect(groups).toHaveLength(1);
    expect([...groups[0]!.visitorIds].sort()).toEqual(['new', 'old']);
    expect([groups[0]!.from, groups[0]!.to]).toEqual([1, 3]);
  });

  it('keeps the span of all that it joins, and whether others may change any of it', () => {
    const shared = { ...touch('old', 1), shared: true };
    const groups = groupTouches([touch('new', 5), shared, touch('new', 3, 'old'), touch('alone', 4)]);
    expect(groups).toStrictEqual([
      { ...deviceGroup('w', ['new', 'old'], 1, 5), shared: true },
      { ...deviceGroup('w', ['alone'], 4, 4), shared: false },
    ]);
    expect(groupTouches([touch('new', 3), shared, touch('new', 2, 'old')])[0]).toMatchObject({ from: 1, to: 3, shared: true });
    expect(groupTouches([touch('old', 9), touch('new', 5), touch('new', 6, 'old')])[0]).toMatchObject({ from: 5, to: 9, shared: false });
    expect(groupTouches([touch('a', 1), shared, { ...touch('a', 2), shared: true }, touch('a', 3)]).map((group) => group.shared)).toEqual([
      true,
      true,
    ]);
  });

  it('takes along every id of a group that joins another', () => {
    const groups = groupTouches([touch('a', 1, 'before-a'), touch('b', 2), touch('b', 3, 'a')]);
    expect(groups.map((group) => [...group.visitorIds].sort())).toEqual([['a', 'b', 'before-a']]);
  });

  it('adds an id that nobody was known by to the group of the other', () => {
    const groups = groupTouches([touch('a', 1), touch('a', 2, 'unknown')]);
    expect(groups.map((group) => [...group.visitorIds])).toEqual([['a', 'unknown']]);
  });

  it('leads from every id to the group that it joined', () => {
    const groups = groupTouches([touch('a', 1), touch('b', 2), touch('b', 3, 'a'), touch('a', 9), touch('c', 4, 'b')]);
    expect(groups.map((group) => [[...group.visitorIds].sort(), group.from, group.to])).toEqual([[['a', 'b', 'c'], 1, 9]]);
  });
});

describe('groups of users', () => {
  const identities = new Identities();
  const told = (userId: string, ts: number, eventId: string) => ({
    eventId,
    userId,
    ts,
    receivedAt: ts,
    logPartition: 0,
    logOffset: 0n,
    logIndex: 0,
    traits: 0n,
  });
  for (const [device, user] of [
    ['phone', 'ann'],
    ['laptop', 'ann'],
    ['tablet', 'bob'],
  ] as const) {
    identities.addDevice('w', device, told(user, 10, `e-${device}`));
    identities.addUser('w', user, device);
  }

  it('have all devices of the user, and the ids that events come under', () => {
    const groups = groupTouches(
      [touch('phone', 20), touch('laptop-new', 12, 'laptop'), touch('stranger', 15), touch('tablet', 11)],
      identities,
    );
    expect(groups).toStrictEqual([
      { ...deviceGroup('w', ['stranger'], 15, 15) },
      {
        websiteId: 'w',
        user: 'ann',
        visitorIds: new Set(['ann']),
        devices: new Set(['phone', 'laptop', 'ann', 'laptop-new']),
        shared: true,
        wide: false,
        from: 12,
        to: 20,
      },
      { ...userGroup('w', 'bob', identities, 11, 11) },
    ]);
  });
  it('are of one website', () => {
    expect(groupTouches([touch('phone', 20, '', 'x')], identities)).toStrictEqual([deviceGroup('x', ['phone'], 20, 20)]);
  });
  it('are wide where they are made so, and then of devices too others may change them', () => {
    expect(userGroup('w', 'bob', identities, 1, 2, true)).toMatchObject({ wide: true, shared: true, from: 1, to: 2 });
    expect(deviceGroup('w', ['a'], 1, 2, true)).toMatchObject({ wide: true, shared: true, user: null });
    expect(deviceGroup('w', ['a'], 1, 2)).toMatchObject({ wide: false, shared: false });
  });
});
