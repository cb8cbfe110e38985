import { OutboundError } from './outbound.error';
import { RequestEnd } from './request.end';

const LATE = new OutboundError('timeout', 'did not answer within 5 s');
const never = new Promise<never>(() => undefined);

let end: RequestEnd | undefined;
const begun = (signal?: AbortSignal) => (end = new RequestEnd(5_000, () => LATE, signal));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  end?.clear();
  jest.useRealTimers();
});

describe('the end of a request', () => {
  it('comes when its time is over, once', () => {
    const caller = new AbortController();
    const heard: string[] = [];
    begun(caller.signal).listen(({ fault }) => heard.push(fault));
    jest.advanceTimersByTime(4_999);
    expect([heard, end?.error]).toEqual([[], undefined]);
    jest.advanceTimersByTime(1);
    caller.abort();
    expect([heard, end?.error]).toEqual([['timeout'], LATE]);
  });

  it('comes when the caller goes, or has gone before', () => {
    const caller = new AbortController();
    begun(caller.signal);
    expect(end?.error).toBeUndefined();
    caller.abort();
    expect(end?.error?.fault).toBe('stopped');
    end?.clear();
    expect(begun(caller.signal).error?.fault).toBe('stopped');
  });

  it('is told to whoever listens last, at once where it has come', () => {
    const heard: string[] = [];
    begun().listen(() => heard.push('first'));
    end?.listen(() => heard.push('second'));
    jest.advanceTimersByTime(5_000);
    end?.listen(() => heard.push('third'));
    expect(heard).toEqual(['second', 'third']);
  });

  it('takes the place of work that takes too long, and of none that is done', async () => {
    await expect(begun().unless(Promise.resolve(7))).resolves.toBe(7);
    await expect(end?.unless(Promise.reject(new Error('of the work')))).rejects.toThrow('of the work');
    const waiting = end?.unless(never);
    jest.advanceTimersByTime(5_000);
    await expect(waiting).rejects.toBe(LATE);
    await expect(end?.unless(Promise.resolve(7))).rejects.toBe(LATE);
  });

  it('comes no more once there is an answer, and leaves nothing behind', () => {
    const caller = new AbortController();
    const removed = jest.spyOn(caller.signal, 'removeEventListener');
    const heard = jest.fn();
    begun(caller.signal).listen(heard);
    end?.clear();
    expect(jest.getTimerCount()).toBe(0);
    expect(removed).toHaveBeenCalledWith('abort', expect.any(Function));
    jest.advanceTimersByTime(10_000);
    caller.abort();
    expect([heard.mock.calls, end?.error]).toEqual([[], undefined]);
  });
});
