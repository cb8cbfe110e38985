import { Writable } from 'node:stream';
import pino from 'pino';
import { RecurringFailure } from './recurring.failure';

describe('a failure that comes again', () => {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  let now = 0;
  const failure = new RecurringFailure(pino(sink), 'facts stay in the outbox', { topic: 't' }, () => now);
  const told = () =>
    lines.splice(0).map(({ level, msg, topic, reason, times, for_seconds }) => ({ level, msg, topic, reason, times, for_seconds }));

  it('is told with its cause, then once a minute with its number, and when it is over', () => {
    failure.succeeded();
    failure.failed(new Error('refused'));
    for (now = 1_000; now < 60_000; now += 1_000) failure.failed(new Error('refused'));
    expect(lines[0]).toMatchObject({ err: { message: 'refused' } });
    expect(told()).toEqual([{ level: 50, msg: 'facts stay in the outbox', topic: 't' }]);
    failure.failed(new Error('starting up'));
    now = 75_000;
    failure.failed('odd');
    expect(told()).toEqual([
      { level: 50, msg: 'still: facts stay in the outbox', topic: 't', reason: 'starting up', times: 61, for_seconds: 60 },
    ]);
    failure.succeeded();
    failure.succeeded();
    expect(told()).toEqual([{ level: 30, msg: 'over: facts stay in the outbox', topic: 't', times: 62, for_seconds: 75 }]);
    now = 80_000;
    failure.failed(new Error('again'));
    expect(told()).toMatchObject([{ msg: 'facts stay in the outbox' }]);
  });
});
