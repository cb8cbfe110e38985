import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { EmbeddedEventLog } from '@footfall/adapter-embedded-log';
import { MemoryCounterStore } from '@footfall/adapter-memory';
import type { Profile, Resources } from '@footfall/platform';
import { DATA_NAMES } from './backup/data.names';
import { refuseForeignFolder } from './backup/foreign.folder';
import { MoveMark } from './backup/move.mark';
import { forgetAccess, tellAccess } from './backup/running.access';
import { startEmbeddedClickhouse } from './children/embedded-clickhouse.child';
import { startEmbeddedPostgres } from './children/embedded-postgres.child';
import { narratedChild } from './children/narrated-child';
import { Closers } from './closers';
import { configuredObjects, objectsCheck } from './configured.objects';
import { ConsumerFaults } from './consumer.faults';
import { makeDataFolder } from './data-folder.maker';
import { migrate } from './migrate';
import { proofLog } from './proof.log';

/**
 * Everything in one process and its children, in one folder: the log in segment files, counters in memory, ClickHouse's
 * engine and Postgres as children on loopback. The lock of the log is taken first, so that a second process on the same
 * folder ends before it touches anything.
 */
export const embeddedProfile: Profile = async (config, logger) => {
  const dir = config.FOOTFALL_DATA_DIR;
  makeDataFolder(dir);
  await refuseForeignFolder(dir);
  (await MoveMark.of(dir)).refuse(config.FOOTFALL_OPERATOR_TOKEN);
  const closers = new Closers();
  try {
    const faults = new ConsumerFaults(logger);
    const eventLog = await EmbeddedEventLog.open({
      dir: join(dir, DATA_NAMES.log),
      onNotice: (notice) => {
        if (notice.kind === 'consumer-fault') faults.failed({ group: notice.group, topic: notice.topic }, notice.error);
        else if (notice.kind === 'consumer-recovered') faults.recovered({ group: notice.group, topic: notice.topic });
        else if (notice.kind === 'retention-fault')
          logger.error({ err: notice.error, topic: notice.topic }, 'what the event log keeps no longer could not be removed');
        else {
          const { kind: _kind, ...torn } = notice;
          logger.warn(torn, 'the last write to the event log was cut off by a crash and is taken back; nobody was told that it was there');
        }
      },
    });
    closers.add(() => eventLog.close());
    const objects = await configuredObjects(config, logger);
    if (objects) closers.add(() => objects.close());
    const counters = await MemoryCounterStore.open({ file: join(dir, DATA_NAMES.counters) });
    closers.add(() => counters.close());
    const [clickhouse, postgres] = await Promise.all([
      startEmbeddedClickhouse({
        dataDir: join(dir, DATA_NAMES.clickhouse),
        maxMemoryBytes: config.FOOTFALL_CLICKHOUSE_MEMORY,
        onLog: (line) => logger.warn({ child: 'clickhouse' }, line),
        ...narratedChild(logger, 'clickhouse', 'The engine', 'events wait in the log'),
      }),
      startEmbeddedPostgres({
        dataDir: join(dir, DATA_NAMES.postgres),
        onLog: (line) => logger.debug({ child: 'postgres' }, line),
        ...narratedChild(logger, 'postgres', 'Postgres', 'what was answered is kept'),
      }),
    ]);
    closers.add(() => clickhouse.stop());
    closers.add(() => postgres.stop());
    const resources: Resources = {
      eventLog: proofLog(config, eventLog),
      counters,
      postgres: { url: postgres.url },
      clickhouse,
      objects,
      internalSecret: config.FOOTFALL_INTERNAL_SECRET ?? randomBytes(32).toString('hex'),
      serviceUrl: () => null,
      checks: [
        { name: 'log', check: () => eventLog.ping() },
        { name: 'counters', check: () => counters.ping() },
        ...(objects ? [objectsCheck(objects)] : []),
      ],
      close: () => closers.close(),
    };
    await migrate(resources);
    // Only now: a backup of stores that are being migrated would be of neither version.
    await tellAccess(dir, { pid: process.pid, postgres: postgres.url, clickhouse });
    closers.add(() => forgetAccess(dir));
    return resources;
  } catch (error) {
    // Why it did not start is what has to be known.
    await closers.close().catch(() => undefined);
    throw error;
  }
};
