import { highestPlan, PLAN_FEATURES, PLAN_NAMES, planAtLeast, planOf, PLANS } from './index';

describe('plans', () => {
  it.each([
    ['free', 'free'],
    ['enterprise', 'enterprise'],
    ['starter', 'pro'],
    [' Starter ', 'pro'],
    ['PROFESSIONAL', 'scale'],
    ['gold', null],
    ['', null],
    ['constructor', null],
  ])('%j acts as %j', (name, plan) => expect(planOf(name)).toBe(plan));
  it('are ordered', () => {
    const order = PLAN_NAMES.map((plan) => PLAN_NAMES.filter((least) => planAtLeast(plan, least)).length);
    expect(order).toEqual([1, 2, 3, 4]);
    expect([highestPlan(['pro', 'enterprise', 'free']), highestPlan(['free']), highestPlan([])]).toEqual(['enterprise', 'free', null]);
  });
  it('have the limits that are promised', () => {
    expect(PLAN_NAMES.map((plan) => Object.values(PLANS[plan]))).toEqual([
      [1, 2, 10000, 365, 10, 1000],
      [5, 5, 100000, 730, 30, 10000],
      [10, 25, 1000000, 1460, 60, 100000],
      [-1, -1, -1, -1, 120, 1000000],
    ]);
    expect(PLAN_NAMES.map((plan) => [PLAN_FEATURES[plan].insights, PLAN_FEATURES[plan].query])).toEqual([
      [false, false],
      [true, false],
      [true, true],
      [true, true],
    ]);
  });
});
