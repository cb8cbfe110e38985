import fc from 'fast-check';
import { valueScore, type ScoredVisit } from './index';

const NONE: ScoredVisit = {
  engagedMs: 0,
  pageViews: 1,
  scrollDepth: 0,
  hadInteraction: false,
  isReturning: false,
  hasGoal: false,
  hasRevenue: false,
};

describe('valueScore', () => {
  it.each([
    [{}, 0],
    [{ pageViews: 0 }, 0],
    [{ engagedMs: 180_000 }, 25],
    [{ engagedMs: 900_000 }, 25],
    [{ engagedMs: 3_600 }, 1],
    [{ engagedMs: 3_599 }, 0],
    [{ pageViews: 2 }, 4],
    [{ pageViews: 6 }, 20],
    [{ pageViews: 60 }, 20],
    [{ scrollDepth: 45 }, 5],
    [{ scrollDepth: 100 }, 10],
    [{ hadInteraction: true }, 15],
    [{ isReturning: true }, 10],
    [{ hasGoal: true }, 20],
    // Rounded once: 0.3 and 0.2 are 0.5 together.
    [{ engagedMs: 2_160, scrollDepth: 2 }, 1],
    [{ hasRevenue: true }, 100],
    [{ engagedMs: 180_000, pageViews: 6, scrollDepth: 100, hadInteraction: true, isReturning: true, hasGoal: true }, 100],
  ])('of %j is %d', (more, score) => expect(valueScore({ ...NONE, ...more })).toMatchObject({ score, version: 1 }));

  const visit = fc.record({
    engagedMs: fc.nat(400_000),
    pageViews: fc.nat(9),
    scrollDepth: fc.nat(100),
    hadInteraction: fc.boolean(),
    isReturning: fc.boolean(),
    hasGoal: fc.boolean(),
    hasRevenue: fc.boolean(),
  });
  it('is the sum of its parts, rounded half up', () => {
    fc.assert(
      fc.property(visit, (v) => {
        const { score, parts } = valueScore(v);
        const sum = Object.values(parts).reduce((a, b) => a + b, 0);
        expect([score, Number.isInteger(score)]).toEqual([Math.floor(sum + 0.5 + 1e-9), true]);
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
  });
  it('never falls when something is added', () => {
    fc.assert(
      fc.property(visit, visit, (a, b) => {
        const both = {
          engagedMs: a.engagedMs + b.engagedMs,
          pageViews: a.pageViews + b.pageViews,
          scrollDepth: Math.max(a.scrollDepth, b.scrollDepth),
          hadInteraction: a.hadInteraction || b.hadInteraction,
          isReturning: a.isReturning,
          hasGoal: a.hasGoal || b.hasGoal,
          hasRevenue: a.hasRevenue || b.hasRevenue,
        };
        expect(valueScore(both).score).toBeGreaterThanOrEqual(valueScore(a).score);
      }),
    );
  });
});
