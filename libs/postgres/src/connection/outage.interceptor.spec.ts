import { ApiError } from '@footfall/contracts';
import type { Logger } from '@footfall/platform';
import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { lastValueFrom, throwError } from 'rxjs';
import { OutageInterceptor } from './outage.interceptor';
import { Outages } from './outages';

const LATE = new Error('timeout exceeded when trying to connect');

describe('OutageInterceptor', () => {
  const told: unknown[][] = [];
  const logger = { warn: (...said: unknown[]) => told.push(said) } as unknown as Logger;
  let now = 1_000;
  const interceptor = new OutageInterceptor(new Outages(logger, { now: () => now }));
  const asked = (error: unknown, type = 'http'): Promise<unknown> =>
    lastValueFrom(
      interceptor.intercept({ getType: () => type } as ExecutionContext, { handle: () => throwError(() => error) } as CallHandler),
    );

  test('who asks is refused, and the log says why, once in ten seconds', async () => {
    await expect(asked(LATE)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: 'The database took too long' });
    expect(told).toEqual([[{ err: expect.any(ApiError) }, 'requests are refused for want of Postgres']]);
    expect((told[0]?.[0] as { err: Error }).err.cause).toBe(LATE);
    now += 9_999;
    await expect(asked(LATE)).rejects.toBeInstanceOf(ApiError);
    expect(told).toHaveLength(1);
    now += 1;
    await expect(asked(LATE)).rejects.toBeInstanceOf(ApiError);
    expect(told).toHaveLength(2);
  });

  test('a defect, and what nobody asked for over HTTP, is thrown on as it is', async () => {
    const before = told.length;
    const defect = new TypeError('no');
    await expect(asked(defect)).rejects.toBe(defect);
    await expect(asked(LATE, 'rpc')).rejects.toBe(LATE);
    expect(told).toHaveLength(before);
  });
});
