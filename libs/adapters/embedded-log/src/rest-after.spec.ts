import { restAfter } from './rest-after';

const busy = 0.86;

describe('the rest after a batch', () => {
  it('is none where handling it took next to nothing', () => {
    expect(restAfter({ bytes: 500, tookMs: 49, sinceLastMs: 50, busy: 0 })).toBe(0);
    expect(restAfter({ bytes: 250_000, tookMs: 49, sinceLastMs: 100, busy })).toBe(0);
  });

  it('is as long as the batch took where the thread has time or enough comes, and none where it made others wait', () => {
    for (const turn of [
      { bytes: 1_500, sinceLastMs: 10_000, busy: 0.1 },
      { bytes: 1_000_000, sinceLastMs: 400, busy: 0.85 },
      { bytes: 1_500_000, sinceLastMs: 350, busy },
      { bytes: 10_000_000, sinceLastMs: 700, busy: 1 },
    ]) {
      expect(restAfter({ ...turn, tookMs: 100 })).toBe(100);
      expect(restAfter({ ...turn, tookMs: 300 })).toBe(50);
      expect(restAfter({ ...turn, tookMs: 400 })).toBe(0);
    }
  });

  it('is longer where a busy thread gets too little in a turn, until it is enough', () => {
    // 2,500 bytes a millisecond: enough in 600.
    const turn = { bytes: 1_000_000, sinceLastMs: 400, busy };
    expect(restAfter({ ...turn, tookMs: 250 })).toBe(350);
    expect(restAfter({ ...turn, tookMs: 400 })).toBe(200);
    expect(restAfter({ ...turn, tookMs: 700 })).toBe(0);
  });

  it('is never more than two and a half times what the batch took, nor a turn longer than 0.8 s', () => {
    expect(restAfter({ bytes: 1_000_000, sinceLastMs: 400, tookMs: 60, busy })).toBe(150);
    const little = { bytes: 50_000, sinceLastMs: 350, busy };
    expect(restAfter({ ...little, tookMs: 100 })).toBe(250);
    expect(restAfter({ ...little, tookMs: 500 })).toBe(300);
    expect(restAfter({ ...little, tookMs: 900 })).toBe(0);
  });
});
