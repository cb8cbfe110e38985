import type { AcceptedHits } from '@footfall/contracts';
import { TOPICS } from '@footfall/contracts';
import { hit } from '../process/processing.fixture';
import { OwnHits } from './own-hits';

const at = (partition: number, offset: number) => ({ topic: TOPICS.acceptedHits.name, partition, offset: BigInt(offset) });
const packed = (hits = 1): AcceptedHits => ({
  v: 1,
  websiteId: '0190a0a0-0000-7000-8000-000000000001',
  receivedAt: 5,
  door: 'open',
  hits: Array.from({ length: hits }, () => hit('v', 5)),
});

test('gives what stands at a place, once, and nothing of any other', () => {
  const own = new OwnHits();
  const [first, second] = [packed(), packed()];
  own.keep([at(1, 7), at(2, 7)], [first, second]);
  expect(own.take(at(1, 8))).toBeUndefined();
  expect(own.take(at(2, 7))).toBe(second);
  expect(own.take(at(2, 7))).toBeUndefined();
  expect(own.take(at(1, 7))).toBe(first);
});

test('keeps some thousand hits that nobody asks for, the latest', () => {
  const own = new OwnHits();
  for (let offset = 0; offset < 200; offset++) own.keep([at(0, offset)], [packed(100)]);
  const kept = Array.from({ length: 200 }, (_, offset) => own.take(at(0, offset)) !== undefined);
  expect(kept.lastIndexOf(false)).toBe(149);
  expect(kept.indexOf(true)).toBe(150);
});
