import type { Endpoint } from '@footfall/contracts';
import { testPostgres, type TestPostgres } from './test-database';
import { TestService, type AskedService, type Question, type TestServiceOptions } from './test-service';

const STARTS_WITHIN_MS = 60_000;

/**
 * One service for all tests of a file, on a migrated database of its own: it starts before the first and stops after the last.
 * Before and after that, to ask it throws.
 */
export function serviceForAll(options: Omit<TestServiceOptions, 'postgresUrl'>) {
  let standing: { server: TestPostgres; postgresUrl: string; service: TestService } | undefined;
  const now = () => {
    if (!standing) throw new Error('The service stands from beforeAll to afterAll.');
    return standing;
  };
  beforeAll(async () => {
    const server = await testPostgres();
    const postgresUrl = await server.createMigrated();
    standing = { server, postgresUrl, service: await TestService.start({ ...options, postgresUrl }) };
  }, STARTS_WITHIN_MS);
  afterAll(async () => {
    await standing?.service.stop();
    await standing?.server.stop();
  });
  return {
    ask: (row: Endpoint, question?: Question) => now().service.ask(row, question),
    facts: <T>(topic: string) => now().service.facts<T>(topic),
    get: <T extends object>(token: new (...args: never[]) => T) => now().service.get(token),
    readiness: () => now().service.readiness(),
    get postgresUrl() {
      return now().postgresUrl;
    },
    /** How many statements wait for a lock right now. */
    waiting: () => now().server.waiting(now().postgresUrl),
  } satisfies AskedService & Record<string, unknown>;
}
