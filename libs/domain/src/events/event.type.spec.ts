import { belongsToVisit, countsForQuota, EVENT_TYPES, opensVisit } from './index';

describe('event types', () => {
  it('some open visits', () => expect(EVENT_TYPES.filter(opensVisit)).toEqual(['pageview', 'event', 'goal', 'identify', 'revenue']));
  it('some count for the quota', () =>
    expect(EVENT_TYPES.filter(countsForQuota)).toEqual(['pageview', 'event', 'goal', 'identify', 'revenue', 'error']));
  it('recordings alone are no part of a visit', () => expect(EVENT_TYPES.filter((type) => !belongsToVisit(type))).toEqual(['replay']));
  it('a heartbeat extends a visit, for free', () =>
    expect([opensVisit('heartbeat'), belongsToVisit('heartbeat'), countsForQuota('heartbeat')]).toEqual([false, true, false]));
});
