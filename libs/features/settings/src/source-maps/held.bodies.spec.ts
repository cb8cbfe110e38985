import { Readable } from 'node:stream';
import { HeldBodies } from './held.bodies';

const of = (...sizes: number[]) => Readable.from(sizes.map((size) => Buffer.alloc(size, 'a')));
const length = async (body: Uint8Array) => body.length;

test('a body is given whole, and makes room once something was made of it', async () => {
  const bodies = new HeldBodies(10, 10);
  for (let times = 0; times < 3; times++) expect(await bodies.use(of(4, 6), length)).toBe(10);
  expect(await bodies.use(of(), length)).toBe(0);
  await expect(bodies.use(of(10), () => Promise.reject(new Error('no use')))).rejects.toThrow('no use');
  expect(await bodies.use(of(10), length)).toBe(10);
});

test('a body that is too large is read to its end and refused', async () => {
  const bodies = new HeldBodies(10, 10);
  const large = of(10, 1, 5);
  await expect(bodies.use(large, length)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  expect(large.readableEnded).toBe(true);
  expect(await bodies.use(of(10), length)).toBe(10);
});

test('where others have the room a body is read to its end and may come again', async () => {
  const bodies = new HeldBodies(10, 10);
  let end: (size: number) => void = () => undefined;
  const first = bodies.use(of(8), () => new Promise<number>((resolve) => (end = resolve)));
  const second = of(2, 1, 1);
  await expect(bodies.use(second, length)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(second.readableEnded).toBe(true);
  expect(await bodies.use(of(2), length)).toBe(2);
  end(8);
  expect(await first).toBe(8);
  expect(await bodies.use(of(10), length)).toBe(10);
});

test('a body that breaks off is refused, and makes room', async () => {
  const bodies = new HeldBodies(10, 10);
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(8);
      throw new Error('aborted');
    })(),
  );
  await expect(bodies.use(broken, length)).rejects.toMatchObject({ code: 'INVALID_PARAMETERS' });
  expect(await bodies.use(of(10), length)).toBe(10);
});
