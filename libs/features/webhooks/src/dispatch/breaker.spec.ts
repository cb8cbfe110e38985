import { Breaker } from './breaker';
import { Breakers } from './breakers';

const attempt = (breaker: Breaker, failed: boolean, at = 0) => breaker.begin()({ failed, at });
const attempts = (breaker: Breaker, outcomes: string, at = 0) => [...outcomes].forEach((sign) => attempt(breaker, sign === '-', at));

test.each([
  ['---------', Infinity],
  ['----------', 0],
  ['+++-------', 0],
  ['++++------', Infinity],
  // Of the last twenty alone.
  [`${'+'.repeat(30)}${'-'.repeat(13)}`, Infinity],
  [`${'+'.repeat(30)}${'-'.repeat(14)}`, 0],
])('after %s there is room for %p', (outcomes, room) => {
  const breaker = new Breaker();
  attempts(breaker, outcomes, 1_000);
  expect(breaker.room(30_999)).toBe(room);
});

test('after the pause one message goes alone, and its success ends it', () => {
  const breaker = new Breaker();
  attempts(breaker, '----------');
  expect([breaker.room(29_999), breaker.room(30_000)]).toEqual([0, 1]);
  const end = breaker.begin();
  expect(breaker.room(30_001)).toBe(0);
  end({ failed: false, at: 30_002 });
  expect(breaker.room(30_002)).toBe(Infinity);
  attempts(breaker, '---------', 30_003);
  expect(breaker.room(30_003)).toBe(Infinity);
});

test('its failure begins a longer pause, up to a minute; where it was stopped the next one may go', () => {
  const breaker = new Breaker();
  attempts(breaker, '----------');
  breaker.begin()();
  expect(breaker.room(30_000)).toBe(1);
  attempt(breaker, true, 30_000);
  expect([breaker.room(89_999), breaker.room(90_000)]).toEqual([0, 1]);
  attempt(breaker, true, 90_000);
  expect([breaker.room(149_999), breaker.room(150_000)]).toEqual([0, 1]);
});

test('what began before the pause prolongs nothing by failing, and ends it by succeeding', () => {
  const breaker = new Breaker();
  const [late, good] = [breaker.begin(), breaker.begin()];
  attempts(breaker, '----------');
  late({ failed: true, at: 20_000 });
  expect([breaker.room(29_999), breaker.room(30_000)]).toEqual([0, 1]);
  good({ failed: false, at: 21_000 });
  expect(breaker.room(21_000)).toBe(Infinity);
});

test('a changed webhook has a new breaker, an unchanged one keeps its own', () => {
  const breakers = new Breakers();
  const webhook = { id: 'w', teamId: 't', updatedAt: new Date(1) };
  attempts(breakers.of(webhook), '----------');
  expect(breakers.of({ ...webhook, updatedAt: new Date(1) }).room(0)).toBe(0);
  expect(breakers.of({ ...webhook, id: 'v' }).room(0)).toBe(Infinity);
  expect(breakers.of({ ...webhook, updatedAt: new Date(2) }).room(0)).toBe(Infinity);
});
