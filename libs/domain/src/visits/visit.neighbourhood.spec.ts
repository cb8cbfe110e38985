import fc from 'fast-check';
import { foldVisits, neighbourhoodToLoad, settledNeighbourhood, VISIT_GAP_MS, VISIT_LENGTH_MS, widened, type VisitEvent } from './index';
import { visitEvent as event, NOON } from './visit-event.fixture';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const fold = (...events: VisitEvent[]) => foldVisits('website', events);

describe('the neighbourhood to fold again', () => {
  it('ends at pauses, and says where more must be read', () => {
    const loaded = { from: NOON - 10 * HOUR, to: NOON + 10 * HOUR };
    const settled = (instants: number[]) =>
      settledNeighbourhood(
        instants.map((i) => NOON + i * MINUTE),
        [NOON],
        loaded,
      );
    const minutes = ({ from, to }: { from: number; to: number }) => [(from - NOON) / MINUTE, (to - NOON) / MINUTE];
    expect(minutes(settled([0]))).toEqual([0, 0]);
    const wide = settled([90, 30, 0, -30, -60, -91]);
    expect([...minutes(wide), wide.openBefore, wide.openAfter]).toEqual([-60, 30, false, false]);
    const open = settled(Array.from({ length: 20 }, (_, i) => -30 * i));
    expect([open.openBefore, open.openAfter]).toEqual([true, false]);
    expect(widened(loaded, open)).toEqual({ from: loaded.from - VISIT_LENGTH_MS - VISIT_GAP_MS, to: loaded.to });
    expect(neighbourhoodToLoad([NOON, NOON + HOUR])).toEqual({ from: NOON - 24.5 * HOUR, to: NOON + 25.5 * HOUR });
  });
  it('folded alone gives the visits that folding everything gives there', () => {
    const offsets = fc.array(fc.integer({ min: 0, max: 200 * HOUR }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(offsets, fc.nat(), (list, n) => {
        const all = list.map((offset) => event(offset, { type: offset % 3 ? 'pageview' : 'click' }));
        const touched = all[n % all.length]!.ts;
        const { from, to } = settledNeighbourhood(
          all.map(({ ts }) => ts),
          [touched],
          { from: -Infinity, to: Infinity },
        );
        const within = all.filter(({ ts }) => ts >= from && ts <= to);
        expect(fold(...within)).toEqual(fold(...all).filter(({ start }) => start >= from && start <= to));
      }),
      { numRuns: 300 },
    );
  });
});
