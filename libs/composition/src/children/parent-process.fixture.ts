import { startEmbeddedClickhouse } from './embedded-clickhouse.child';
import { startEmbeddedPostgres } from './embedded-postgres.child';

/**
 * A parent for specs, run as a process of its own: starts both children in the folder it is given, prints where they are, ignores SIGINT as
 * a parent that drains would, and stops them on SIGTERM.
 */
async function main(): Promise<void> {
  const dataDir = process.argv[2]!;
  process.on('SIGINT', () => process.stdout.write('draining\n'));
  const clickhouse = await startEmbeddedClickhouse({ dataDir: `${dataDir}/clickhouse` });
  const postgres = await startEmbeddedPostgres({ dataDir: `${dataDir}/postgres` });
  process.on('SIGTERM', () => {
    void Promise.all([clickhouse.stop(), postgres.stop()]).then(() => process.exit(0));
  });
  const { url, username, password, pid } = clickhouse;
  process.stdout.write(
    `${JSON.stringify({ clickhouse: { url, username, password, pid }, postgres: { url: postgres.url, pid: postgres.pid } })}\n`,
  );
}

void main();
