import { encodeFrame } from './frame.codec';
import { FrameTail } from './frame.tail';

const frameAt = (position: number, bytes: number) =>
  encodeFrame({ segment: 1, position }, 0, [{ partition: 0, offset: position, key: null, value: Buffer.alloc(bytes) }]);

test('small frames that are kept hold no memory but their own', () => {
  const kept = Array.from({ length: 20 }, (_, index) => frameAt(index, 100));
  const held = [...new Set(kept.map(({ buffer }) => buffer))].reduce((sum, { byteLength }) => sum + byteLength, 0);
  expect(held).toBe(kept.reduce((sum, { length }) => sum + length, 0));
});

test('the newest frames are kept, and many small ones take no more room than few large ones', () => {
  const keptOf = (bytes: number) => {
    const tail = new FrameTail(100_000);
    const positions = Array.from({ length: 2_000 }, (_, index) => index);
    for (const position of positions) tail.add({ segment: 1, position }, frameAt(position, bytes));
    return positions.filter((position) => tail.at({ segment: 1, position }));
  };
  const [few, many] = [keptOf(9_650), keptOf(0)];
  expect(few).toEqual(Array.from({ length: 10 }, (_, index) => 1_990 + index));
  expect(many.at(-1)).toBe(1_999);
  expect(many.length).toBeGreaterThan(200);
  expect(many.length).toBeLessThan(350);
});
