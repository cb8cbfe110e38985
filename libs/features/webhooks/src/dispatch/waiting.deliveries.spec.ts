import type { TakenDelivery } from './due.deliveries';
import { WaitingDeliveries } from './waiting.deliveries';

const taken = (webhook: string, id: string) => ({ webhook: { id: webhook }, delivery: { id } }) as TakenDelivery;
const nameOf = (each: TakenDelivery | undefined) => each?.delivery.id;
const always = () => true;

function waiting(...given: [webhook: string, id: string, since: number][]): WaitingDeliveries {
  const made = new WaitingDeliveries();
  for (const [webhook, id, since] of given) made.add(taken(webhook, id), since);
  return made;
}

test('webhooks have their turn one after the other, and of each what came first comes first', () => {
  const all = waiting(['a', 'a1', 0], ['a', 'a2', 0], ['a', 'a3', 0], ['b', 'b1', 0], ['b', 'b2', 0]);
  expect(Array.from({ length: 6 }, () => nameOf(all.next(always)))).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', undefined]);
  expect(all.size).toBe(0);
});

test('one that may not begin is passed over and keeps its place', () => {
  const all = waiting(['a', 'a1', 0], ['b', 'b1', 0]);
  const notA = ({ webhook }: TakenDelivery) => webhook.id !== 'a';
  expect([nameOf(all.next(notA)), nameOf(all.next(notA)), all.size]).toEqual(['b1', undefined, 1]);
  expect(nameOf(all.next(always))).toBe('a1');
});

test('what has waited since an instant is taken out, and nothing that came later', () => {
  const all = waiting(['a', 'a1', 1], ['a', 'a2', 3], ['b', 'b1', 2]);
  expect(all.since(2).map(nameOf)).toEqual(['a1', 'b1']);
  expect([all.size, nameOf(all.next(always)), all.since(Number.POSITIVE_INFINITY)]).toEqual([1, 'a2', []]);
});
