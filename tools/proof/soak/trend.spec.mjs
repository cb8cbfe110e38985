import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { random } from '../../bench/traffic.mjs';
import { grows, trendOf } from './trend.mjs';

const MINUTE = 60_000;
const series = (valueAt, minutes = 40) =>
  Array.from({ length: minutes * 6 }, (_, i) => ({ at: 1_000 + i * 10_000, value: valueAt((i * 10_000) / 3_600_000, i) }));

describe('a trend', () => {
  it('is the slope of what grows steadily, whatever sways about it, and peaks do not move it', () => {
    const next = random(5);
    const trend = trendOf(
      series((hour, i) => 400 + 60 * hour + next() * 10 + (i % 37 === 0 ? 300 : 0)),
      MINUTE,
    );
    assert.ok(Math.abs(trend.perHour - 60) < 6, `${trend.perHour}`);
    assert.ok(trend.low < 60 && trend.high > 60);
    assert.ok(grows(trend, 32));
    assert.ok(!grows(trend, 70));
  });

  it('is none where something only sways, or rises once and stays', () => {
    const next = random(6);
    assert.ok(
      !grows(
        trendOf(
          series(() => 400 + next() * 80),
          MINUTE,
        ),
        4,
      ),
    );
    assert.ok(
      !grows(
        trendOf(
          series((hour) => (hour > 0.1 ? 450 : 400)),
          MINUTE,
        ),
        4,
      ),
    );
  });

  it('takes more than a few values', () => {
    assert.throws(
      () =>
        trendOf(
          series(() => 1, 2),
          MINUTE,
        ),
      /too few/,
    );
  });
});
