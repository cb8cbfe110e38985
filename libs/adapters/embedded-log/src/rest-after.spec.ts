import { restAfter as rest, type HandledBatch } from './rest-after';

const restAfter = (batch: Omit<HandledBatch, 'isSteady' | 'machine'> & { machine?: number }) =>
  rest({ isSteady: false, machine: 0.5, ...batch });

const busy = 0.86;
const machine = 0.96;

describe('the rest after a batch', () => {
  it('is none where handling it took next to nothing', () => {
    expect(restAfter({ bytes: 500, tookMs: 49, sinceLastMs: 50, busy: 0 })).toBe(0);
    expect(restAfter({ bytes: 250_000, tookMs: 49, sinceLastMs: 100, busy })).toBe(0);
  });

  it('is as long as the batch took where thread and machine have time or enough comes, and none where it made others wait', () => {
    for (const turn of [
      { bytes: 1_500, sinceLastMs: 10_000, busy: 0.1 },
      { bytes: 1_000_000, sinceLastMs: 400, busy: 0.85, machine: 0.95 },
      { bytes: 8_000_000, sinceLastMs: 350, busy },
      { bytes: 8_000_000, sinceLastMs: 350, busy: 0.1, machine },
      { bytes: 20_000_000, sinceLastMs: 700, busy: 1, machine: 1 },
    ]) {
      expect(restAfter({ ...turn, tookMs: 100 })).toBe(100);
      expect(restAfter({ ...turn, tookMs: 300 })).toBe(50);
      expect(restAfter({ ...turn, tookMs: 400 })).toBe(0);
    }
  });

  it.each([
    ['thread', { busy }],
    ['machine', { busy: 0.4, machine }],
  ])('is longer where a full %s gets too little in a turn, until it is enough', (_what, full) => {
    // 16,000 bytes a millisecond: enough in 500.
    const turn = { bytes: 6_400_000, sinceLastMs: 400, ...full };
    expect(restAfter({ ...turn, tookMs: 250 })).toBe(250);
    expect(restAfter({ ...turn, tookMs: 400 })).toBe(100);
    expect(restAfter({ ...turn, tookMs: 600 })).toBe(0);
  });

  it('is never more than two and a half times what the batch took, nor a turn longer than 0.8 s', () => {
    expect(restAfter({ bytes: 1_000_000, sinceLastMs: 400, tookMs: 60, busy })).toBe(150);
    const little = { bytes: 50_000, sinceLastMs: 350, busy };
    expect(restAfter({ ...little, tookMs: 100 })).toBe(250);
    expect(restAfter({ ...little, tookMs: 500 })).toBe(300);
    expect(restAfter({ ...little, tookMs: 900 })).toBe(0);
  });

  it('is until some fifty events have come where a few come again and again, and no turn is longer than 0.8 s', () => {
    // 60 bytes a millisecond: enough in half a second.
    const little = { bytes: 20_100, sinceLastMs: 335, busy: 0.5, machine: 0.5, isSteady: true };
    expect(rest({ ...little, tookMs: 30 })).toBe(470);
    expect(rest({ ...little, tookMs: 150 })).toBe(350);
    expect(rest({ ...little, tookMs: 600 })).toBe(0);
    expect(rest({ ...little, bytes: 700, tookMs: 100 })).toBe(700);
  });

  it('is no longer than ever where they have not come for long, are many, are done with in no time, or thread or machine have no time', () => {
    const little = { bytes: 2_000, sinceLastMs: 350, tookMs: 100, busy: 0.5, machine: 0.5, isSteady: true };
    expect(rest({ ...little, isSteady: false })).toBe(100);
    expect(rest({ ...little, bytes: 40_000 })).toBe(100);
    expect(rest({ ...little, tookMs: 19 })).toBe(0);
    expect(rest({ ...little, busy })).toBe(250);
    expect(rest({ ...little, machine })).toBe(250);
  });
});
