import { importEndpoints, sourceMapEndpoints, websiteSettingsEndpoints as rows } from '@footfall/contracts';
import { createDataSource } from '@footfall/postgres';
import { FixedClock, serviceForAll, testPerson, testWebsite } from '@footfall/testing';
import { settingsFeature } from './settings.feature';

const clock = new FixedClock('2026-03-01T10:00:00.000Z');
/** What it waits for another statement, ms. */
const patienceMs = 2_000;
const service = serviceForAll({ feature: settingsFeature, clock, patienceMs });

test('who asks while the database is held up is told to ask again, and what was refused was not done', async () => {
  const mine = await testWebsite(service, await testPerson(service));
  const other = await createDataSource(service.postgresUrl, { unbounded: true }).initialize();
  const holder = other.createQueryRunner();
  try {
    await holder.startTransaction();
    await holder.query('SELECT 1 FROM websites WHERE id = $1 FOR UPDATE', [mine.id]);
    const late = await service.ask(rows.changeGeneral, { ...mine, body: { name: 'Late' } });
    expect(late).toMatchObject({ status: 503, body: { error: { code: 'SERVICE_UNAVAILABLE', message: 'The database took too long' } } });
    expect(late.headers['retry-after']).toBe('5');
    await holder.rollbackTransaction();
    expect((await service.ask(rows.readGeneral, mine)).body.data.name).toBe('site.example');
    expect((await service.ask(rows.changeGeneral, { ...mine, body: { name: 'Now' } })).status).toBe(200);
  } finally {
    await holder.release();
    await other.destroy();
  }
});

test('who uploads meanwhile too', async () => {
  const mine = await testWebsite(service, await testPerson(service));
  const other = await createDataSource(service.postgresUrl, { unbounded: true }).initialize();
  const holder = other.createQueryRunner();
  try {
    await holder.startTransaction();
    await holder.query('LOCK TABLE source_maps, imports IN ACCESS EXCLUSIVE MODE');
    const body = { release: 'r1', file: 'a.js', map: { version: 3, sources: [], mappings: '' } };
    const late = [
      await service.ask(sourceMapEndpoints.upload, { ...mine, body }),
      await service.ask(importEndpoints.create, { ...mine, query: { kind: 'umami' }, body: 'x', headers: { 'content-type': 'text/csv' } }),
    ];
    expect(late.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(Array(2).fill([503, '5']));
    await holder.rollbackTransaction();
    expect((await service.ask(sourceMapEndpoints.upload, { ...mine, body })).status).toBe(201);
  } finally {
    await holder.release();
    await other.destroy();
  }
});
