import { soundEvents } from './sound.events';
import type { RecordedEvent } from './stage.messages';

const OWN = { width: 900, height: 600 };
const meta = (width: unknown, height: unknown) => ({ type: 4, timestamp: 1, data: { href: 'https://shop.example/', width, height } });
const resized = (width: unknown, height: unknown) => ({ type: 3, timestamp: 2, data: { source: 4, width, height } });
const sizes = (...events: RecordedEvent[]) =>
  soundEvents(events, OWN).map(({ data }) => {
    const { width, height } = (data ?? {}) as { width?: number; height?: number };
    return [width, height];
  });

test('a window that no browser has is the one before it, at first that of the stage', () => {
  expect(sizes(meta(0, 0), resized(1280, 720), resized(1, 1e9), meta('wide', 720), resized(390, 844), resized(undefined, 844))).toEqual([
    [900, 600],
    [1280, 720],
    [1280, 720],
    [1280, 720],
    [390, 844],
    [390, 844],
  ]);
  expect(sizes({ type: 3, timestamp: 1, data: { source: 1, width: 1 } }, { type: 3, timestamp: 2 }, { type: 4, timestamp: 3 })).toEqual([
    [1, undefined],
    [undefined, undefined],
    [900, 600],
  ]);
});

test('links that browsers connect to by themselves are none any more, however they came', () => {
  const link = (attributes: object) => ({
    type: 2,
    tagName: 'link',
    id: 5,
    attributes: { href: '//elsewhere.example', ...attributes },
    childNodes: [],
  });
  const given = [
    {
      type: 2,
      timestamp: 1,
      data: {
        node: { type: 0, id: 1, childNodes: [link({ rel: 'preconnect' }), link({ REL: 'DNS-Prefetch' }), link({ rel: ['preload'] })] },
      },
    },
    {
      type: 3,
      timestamp: 2,
      data: {
        source: 0,
        adds: [{ parentId: 1, node: link({ rel: 'stylesheet preconnect' }) }],
        attributes: [{ id: 5, attributes: { rel: 'preconnect' } }],
      },
    },
    { type: 3, timestamp: 3, data: { source: 0, adds: [{ parentId: 1, node: link({ rel: 'stylesheet' }) }], attributes: null } },
  ];
  const shown = JSON.stringify(soundEvents(given, OWN));
  expect(shown).not.toMatch(/prefetch|preconnect|preload/i);
  expect(shown.match(/"rel":"stylesheet"/g)).toHaveLength(1);
  expect(shown.match(/elsewhere/g)).toHaveLength(5);
});

test('a recorded page does not have names looked up that its links point to', () => {
  const meta = (attributes: object) => ({ type: 2, tagName: 'meta', id: 6, attributes: { content: 'on', ...attributes }, childNodes: [] });
  const page = { type: 0, id: 1, childNodes: [meta({ 'http-equiv': 'X-DNS-Prefetch-Control' }), meta({ 'http-equiv': 'refresh' })] };
  const shown = JSON.stringify(soundEvents([{ type: 2, timestamp: 1, data: { node: page } }], OWN));
  expect(shown).not.toMatch(/prefetch/i);
  expect(shown.match(/"http-equiv":"refresh"/g)).toHaveLength(1);
});
