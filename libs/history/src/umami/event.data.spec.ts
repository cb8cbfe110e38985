import type { ImportedEvent } from '@footfall/contracts';
import { EventData } from './event.data';

const event = (): ImportedEvent => ({
  event: { type: 'event', name: 'sale', ts: '2026-03-12T08:00:01.000Z', url: 'https://example.com/' },
  told: { country: 'DE', device: 'desktop', browser: 'Chrome', os: 'Windows' },
});
const said = (event_id: string, data_key: string, string_value = 'x') => ({ event_id, data_key, string_value, data_type: '1' });

describe('Events and data that wait for each other', () => {
  it('are as many as there is room for, the more of one event too', () => {
    const data = new EventData(10_000);
    const kept = Array.from({ length: 1_000 }, () => event()).filter((each) => data.hold('same', each));
    expect(kept.length).toBeLessThan(25);
    expect(data.hold('another', event())).toBe(false);
    expect(data.release()).toEqual(kept);
    expect(data.hold('another', event())).toBe(true);
  });

  it('have no room for more than that; who finds none goes at once, with what has come', () => {
    const data = new EventData(10_000);
    for (let n = 0; n < 30; n++) data.add(said('first', `key-${n}`, 'x'.repeat(1_000)));
    const [first, second, other] = [event(), event(), event()];
    expect(data.hold('first', first)).toBe(true);
    const props = Object.keys(first.event.props ?? {});
    expect(props.length).toBeGreaterThan(5);
    expect(props.length).toBeLessThan(10);
    for (let n = 0; n < 100; n++) data.add(said(`later-${n}`, 'key'));
    expect([data.hold('first', second), data.hold('later-99', other)]).toEqual([false, false]);
    expect([Object.keys(second.event.props ?? {}), other.event.props]).toEqual([props, undefined]);
    expect(data.release()).toEqual([first]);
  });
});
