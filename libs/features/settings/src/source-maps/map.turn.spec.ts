import { MapTurn } from './map.turn';

test('one map is worked on at a time, and a team that brings many is waited for once by each other', async () => {
  const turn = new MapTurn();
  const order: string[] = [];
  let running = 0;
  const work = (name: string) => async () => {
    expect(++running).toBe(1);
    await new Promise(setImmediate);
    order.push(name);
    running--;
    return name;
  };
  const many = ['a1', 'a2', 'a3', 'a4'].map((name) => turn.take('a', work(name)));
  const failing = turn.take('b', () => Promise.reject(new Error('no map')));
  const others = [turn.take('b', work('b1')), turn.take('c', work('c1'))];
  await expect(failing).rejects.toThrow('no map');
  expect(await Promise.all([...many, ...others])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1']);
  expect(order).toEqual(['a1', 'c1', 'a2', 'b1', 'a3', 'a4']);
});
