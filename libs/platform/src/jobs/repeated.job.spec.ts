import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pino from 'pino';
import { RepeatedJob } from './repeated.job';

describe('a repeated job', () => {
  const told: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      told.push((JSON.parse(chunk.toString()) as { msg: string }).msg);
      done();
    },
  });
  const job = (work: (job: RepeatedJob) => Promise<unknown>, everyMs = 1, retryMs = 1): RepeatedJob => {
    const made: RepeatedJob = new RepeatedJob('test', everyMs, retryMs, pino(sink), () => work(made));
    return made;
  };
  beforeEach(() => told.splice(0));

  it('is done at the start and again, also after it failed, which is told', async () => {
    let runs = 0;
    let thrice = (): void => undefined;
    const done = new Promise<void>((resolve) => (thrice = resolve));
    const repeated = job(async () => {
      runs += 1;
      if (runs === 1) throw new Error('away');
      if (runs === 3) thrice();
    });
    repeated.start();
    await done;
    await repeated.stop();
    expect(told).toEqual(['a job failed and is tried again', 'over: a job failed and is tried again']);
  });

  it('that is to stop hears of it between its steps, is waited for, and has not failed', async () => {
    let steps = 0;
    let ended = false;
    const repeated = job(async ({ ending }) => {
      try {
        for (;;) {
          ending.throwIfAborted();
          steps += 1;
          await nextTurn();
        }
      } finally {
        ended = true;
      }
    });
    repeated.start();
    while (steps < 3) await nextTurn();
    await repeated.stop();
    expect([ended, told]).toEqual([true, []]);
  });

  it('that fails by itself while it stops says so', async () => {
    const repeated = job(async ({ ending }) => {
      while (!ending.aborted) await nextTurn();
      throw new Error('torn');
    });
    repeated.start();
    await repeated.stop();
    expect(told).toEqual(['a job failed and is tried again']);
  });
});
