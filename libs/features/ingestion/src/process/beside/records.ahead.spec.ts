import type { LogRecord } from '@footfall/ports';
import { packRecords } from './packed.records';
import { RecordsAhead } from './records.ahead';
import type { GivenAhead } from './thread.calls';

const TOPIC = 'hits.accepted.v1';
const record = (offset: bigint): LogRecord => ({
  ...{ topic: TOPIC, partition: 3, offset, timestamp: 1_700_000_000_000, key: null, value: Buffer.from(`value ${offset}`) },
});
const givenAs = (name: number): GivenAhead => ({ name, records: packRecords(TOPIC, [record(BigInt(name))]) });
const valuesOf = (records: readonly LogRecord[]) => records.map(({ value }) => value.toString());

test('an order that comes before what it names waits for that, and for nothing else', async () => {
  const answers = new Map<number, (given: GivenAhead | null) => void>();
  const ahead = new RecordsAhead((batch) => new Promise((answer) => answers.set(batch, answer)));
  const asked = [1, 2, 3].map((batch) => ahead.after(batch));
  const taken = ahead.take(20);
  answers.get(1)?.(null);
  answers.get(2)?.(givenAs(20));
  expect(valuesOf(await taken)).toEqual(['value 20']);
  answers.get(3)?.(givenAs(30));
  expect((await Promise.all(asked)).map(valuesOf)).toEqual([[], ['value 20'], ['value 30']]);
  expect(valuesOf(await ahead.take(30))).toEqual(['value 30']);
});

test('what was taken, or is on its way no more, is refused', async () => {
  const answers = [Promise.resolve(givenAs(1)), Promise.reject(new Error('gone'))];
  const ahead = new RecordsAhead(() => answers.shift() as Promise<GivenAhead>);
  await ahead.after(0);
  expect(valuesOf(await ahead.take(1))).toEqual(['value 1']);
  const failing = ahead.after(1);
  const refused = expect(ahead.take(1)).rejects.toThrow('here no more');
  await expect(failing).rejects.toThrow('gone');
  await refused;
});
