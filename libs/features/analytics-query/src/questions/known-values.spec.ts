import { randomUUID } from 'node:crypto';
import { ClickHouseReader, connectClickHouse } from '@footfall/clickhouse';
import { FixedClock } from '@footfall/testing';
import { KnownValuesQuery } from './known-values.query';

test('what could not be read of several lists is said once, and nothing is left that nobody hears of', async () => {
  const unheard: unknown[] = [];
  const hear = (error: unknown) => void unheard.push(error);
  process.on('unhandledRejection', hear);
  const away = connectClickHouse({ url: 'http://127.0.0.1:9', username: 'nobody', password: '', database: 'none' });
  try {
    const known = new KnownValuesQuery(new ClickHouseReader(away), new FixedClock('2024-05-14T12:00:00Z'));
    const website = { id: randomUUID(), teamId: randomUUID(), domain: 'site.example', name: 'Site', timezone: 'UTC' };
    await expect(known.of(website)).rejects.toMatchObject({ status: 503 });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(unheard).toEqual([]);
  } finally {
    process.off('unhandledRejection', hear);
    await away.close();
  }
});
