import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { RECORDING_MAX_BYTES, RECORDING_MAX_MS } from '@footfall/domain';
import { recordedPiece } from '../erasure/recorded-piece.fixture';
import { RecordingSoFar } from './recording-so-far';

const T = 1_790_000_000_000;
const piece = (seq: number, { bytes = 100, at = T, id = randomUUID() } = {}) =>
  recordedPiece({ websiteId: randomUUID(), visitor: 'visitor', seq, id, bytes, firstAt: at, lastAt: at });

function taken(recording: RecordingSoFar, fact: ReturnType<typeof piece>, precedence: bigint) {
  const fate = recording.judge(fact, precedence);
  if (fate === 'stored') recording.keep({ ...fact, eventId: fact.id, precedence });
  return fate;
}

test('of what has one place the one that was received first stays, in whatever order they come', () => {
  const pieces = fc.array(fc.record({ seq: fc.nat(5), precedence: fc.bigInt(0n, 1_000_000n) }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(pieces, (some) => {
      const recording = new RecordingSoFar();
      const stays = new Map<number, bigint>();
      for (const { seq, precedence } of some) {
        const fate = taken(recording, piece(seq), precedence);
        expect(fate).toBe(precedence > (stays.get(seq) ?? -1n) ? 'stored' : 'place_taken');
        if (fate === 'stored') stays.set(seq, precedence);
      }
    }),
  );
});

test('an id is taken once, at whatever place it comes again', () => {
  const recording = new RecordingSoFar();
  const id = randomUUID();
  expect(taken(recording, piece(0, { id }), 1n)).toBe('stored');
  expect([taken(recording, piece(0, { id }), 9n), taken(recording, piece(1, { id }), 9n)]).toEqual(['known', 'known']);
});

test('it holds so many bytes: what takes a place gives back those of what had it', () => {
  const recording = new RecordingSoFar();
  recording.keep({ seq: 0, eventId: randomUUID(), precedence: 1n, bytes: RECORDING_MAX_BYTES - 100, firstAt: T, lastAt: T });
  expect(taken(recording, piece(1, { bytes: 101 }), 1n)).toBe('over_limit');
  expect(taken(recording, piece(1, { bytes: 100 }), 1n)).toBe('stored');
  expect(taken(recording, piece(2, { bytes: 1 }), 1n)).toBe('over_limit');
  expect(taken(recording, piece(0, { bytes: RECORDING_MAX_BYTES - 101 }), 2n)).toBe('stored');
  expect(taken(recording, piece(2, { bytes: 1 }), 1n)).toBe('stored');
});

test('it lasts so long, to both sides', () => {
  const recording = new RecordingSoFar();
  const at = (ms: number, seq: number) => taken(recording, piece(seq, { at: T + ms }), 1n);
  expect([at(0, 0), at(RECORDING_MAX_MS + 1, 1), at(RECORDING_MAX_MS, 2), at(-1, 3)]).toEqual([
    'stored',
    'over_limit',
    'stored',
    'over_limit',
  ]);
});
