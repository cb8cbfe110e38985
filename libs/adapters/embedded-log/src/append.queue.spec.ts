import { LogUnavailableError } from '@footfall/ports';
import { AppendQueue } from './append.queue';

const record = { partition: 0, key: null, value: Buffer.from('v') };

describe('appends while the disk hangs', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('are refused in time, also those that come after the first was', async () => {
    let goOn: (offsets: number[]) => void = () => undefined;
    const queue = new AppendQueue(() => new Promise((resolve) => (goOn = resolve)));
    const refused: string[] = [];
    const add = (name: string) =>
      queue.add([record]).catch((error: unknown) => void (error instanceof LogUnavailableError && refused.push(name)));
    void add('being written');
    await jest.advanceTimersByTimeAsync(1000);
    void add('waits');
    await jest.advanceTimersByTimeAsync(4000);
    expect(refused).toEqual(['being written', 'waits']);
    for (const name of ['later', 'much later']) {
      void add(name);
      await jest.advanceTimersByTimeAsync(5000);
      expect(refused.at(-1)).toBe(name);
    }
    goOn([0]);
    await jest.advanceTimersByTimeAsync(1);
    const written = queue.add([record]);
    await jest.advanceTimersByTimeAsync(1);
    goOn([1]);
    expect(await written).toEqual([1]);
  });
});
