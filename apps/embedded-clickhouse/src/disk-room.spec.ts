import { tmpdir } from 'node:os';
import { DiskRoom, keptFree } from './disk-room';

const MIB = 1024 ** 2;

describe('DiskRoom', () => {
  let free = 0;
  let isWriting = false;
  let lost = 0;
  let room: DiskRoom | undefined;
  const open = (mib: number): DiskRoom => {
    free = mib;
    const read = () => ({ blocks: 1_000, bavail: free, bsize: MIB });
    room = new DiskRoom(
      '/',
      async () => isWriting,
      () => lost++,
      read,
    );
    return room;
  };
  const looks = async (times: number): Promise<void> => {
    for (let at = 0; at < times; at++) await jest.advanceTimersByTimeAsync(100);
  };

  beforeEach(() => {
    jest.useFakeTimers();
    [isWriting, lost] = [false, 0];
  });

  afterEach(() => {
    room?.close();
    jest.useRealTimers();
  });

  it('keeps a tenth free, and a quarter of a gibibyte at most', () => {
    expect(keptFree('/', () => ({ blocks: 1_000, bavail: 0, bsize: MIB }))).toBe(100 * MIB);
    expect(keptFree('/', () => ({ blocks: 1_000_000, bavail: 0, bsize: MIB }))).toBe(256 * MIB);
    expect(keptFree(tmpdir())).toBeGreaterThan(0);
  });

  it('is lost where room goes all at once, since what was begun with it may be under way', async () => {
    open(500);
    await looks(2);
    free = 40;
    await looks(1);
    expect(lost).toBe(1);
  });

  it('is lost where it goes slowly while something is written all the time, and not where that has ended before', async () => {
    open(500);
    isWriting = true;
    free = 80;
    await looks(20);
    expect(lost).toBe(0);
    free = 40;
    await looks(1);
    expect(lost).toBe(1);

    [isWriting, free] = [true, 500];
    await looks(1);
    free = 80;
    await looks(5);
    isWriting = false;
    await looks(3);
    free = 40;
    await looks(5);
    expect(lost).toBe(1);
  });

  it('is not lost where there was none from the start, until there is some and it goes again', async () => {
    open(40);
    await looks(5);
    expect(lost).toBe(0);
    free = 500;
    await looks(1);
    free = 10;
    await looks(1);
    expect(lost).toBe(1);
  });

  it('is lost where little is left when rows would be acknowledged', () => {
    const opened = open(60);
    opened.assertWritten();
    expect([opened.isShort, lost]).toEqual([false, 0]);
    free = 49;
    opened.assertWritten();
    expect([opened.isShort, lost]).toEqual([true, 1]);
  });
});
