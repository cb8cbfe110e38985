import { PLANS } from '@footfall/domain';
import { ConfigError, loadConfig } from './config';

const limitsOf = (text: string) => loadConfig({ FOOTFALL_PLAN_LIMITS: text }).FOOTFALL_PLAN_LIMITS;
const json = (value: unknown) => JSON.stringify(value);

/** What the refusal says. */
function faultOf(text: string): string {
  try {
    limitsOf(text);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).faults.join('\n');
  }
  throw new Error(`${text} was taken`);
}

describe('FOOTFALL_PLAN_LIMITS', () => {
  it('stays the plans of the domain where nothing is set', () => {
    expect(loadConfig({}).FOOTFALL_PLAN_LIMITS).toEqual(PLANS);
    expect(limitsOf('{}')).toEqual(PLANS);
  });

  it('changes what it names and nothing else', () => {
    expect(limitsOf(json({ free: { maxWebsites: 3, requestsPerMinute: 20 }, pro: {} }))).toEqual({
      ...PLANS,
      free: { ...PLANS.free, maxWebsites: 3, requestsPerMinute: 20 },
    });
  });

  it('takes -1 for unlimited where a plan can be unlimited, and 0 for nothing', () => {
    const open = { maxWebsites: -1, maxTeamMembers: -1, eventsPerMonth: -1, dataRetentionDays: -1 };
    expect(limitsOf(json({ free: open })).free).toEqual({ ...PLANS.free, ...open });
    expect(limitsOf(json({ free: { maxWebsites: 0 } })).free.maxWebsites).toBe(0);
  });

  it.each([
    [{ free: { requestsPerMinute: -1 } }, 'free.requestsPerMinute:'],
    [{ free: { monthlyRequests: -1 } }, 'free.monthlyRequests:'],
    [{ pro: { requestsPerMinute: 0 } }, 'pro.requestsPerMinute:'],
    [{ scale: { maxWebsites: -2 } }, 'scale.maxWebsites:'],
    [{ scale: { eventsPerMonth: 1.5 } }, 'scale.eventsPerMonth:'],
    [{ scale: { dataRetentionDays: '30' } }, 'scale.dataRetentionDays:'],
    [{ scale: { maxTeamMembers: null } }, 'scale.maxTeamMembers:'],
    [{ pro: 5 }, 'pro:'],
    [{ gold: { maxWebsites: 1 } }, '"gold"'],
    [{ free: { maxSites: 1 } }, '"maxSites"'],
    [[], 'it:'],
    [null, 'it:'],
  ])('names the fault of %j', (value, part) => {
    const fault = faultOf(json(value));
    expect(fault).toContain('FOOTFALL_PLAN_LIMITS has unusable limits: ');
    expect(fault).toContain(part);
  });

  it('names every fault at once', () => {
    const fault = faultOf(json({ free: { maxSites: 1, requestsPerMinute: 0 }, gold: {} }));
    for (const part of ['"maxSites"', 'free.requestsPerMinute:', '"gold"']) expect(fault).toContain(part);
  });

  it.each(['{', 'free', '{"free":{"maxWebsites":3},}'])('%j is not JSON', (text) => {
    expect(faultOf(text)).toBe('FOOTFALL_PLAN_LIMITS must be JSON such as {"free":{"maxWebsites":3}}');
  });
});
