import { randomUUID } from 'node:crypto';
import { LogUnavailableError } from '@footfall/ports';
import { eventually } from '@footfall/testing';
import type { Stall } from './group.consumer';
import { KafkaEventLog, type KafkaEventLogOptions } from './kafka-event-log';
import { BreakableNetwork } from './testing/breakable-network';
import { testBroker } from './testing/test-broker';

const broker = testBroker(process.env);

if (broker !== null) {
  describe('the event log on Kafka when something fails', () => {
    const logs: KafkaEventLog[] = [];
    let topic: string;

    const connect = async (options: Partial<KafkaEventLogOptions> = {}): Promise<KafkaEventLog> => {
      const log = await KafkaEventLog.connect({ brokers: [broker], clientId: 'failing', appendDeadlineMs: 60_000, ...options });
      logs.push(log);
      return log;
    };

    const append = (log: KafkaEventLog, text: string, partition: number) =>
      log.append(topic, [{ key: null, value: Buffer.from(text), partition }]);

    // Of its own for each test: what an append was refused for may still arrive.
    beforeEach(async () => {
      topic = `failing.${randomUUID()}`;
      const log = await connect();
      await log.createTopics([{ name: topic, partitions: 3, cleanup: 'delete', retentionMs: 86_400_000 }]);
    });

    afterAll(async () => {
      for (const log of logs) await log.close();
    });

    it('refuses appends by its own deadline while the network is cut, and loses nothing that it acknowledged', async () => {
      const network = new BreakableNetwork();
      const log = await connect({ socketFactory: network.socketFactory, appendDeadlineMs: 400 });
      const seen: string[] = [];
      const consumption = await log.consume({
        topic,
        group: `cut.${topic}`,
        startAt: 'latest',
        commits: false,
        handler: async (batch) => void seen.push(...batch.records.map(({ value }) => value.toString())),
      });
      const acknowledged: string[] = [];
      const refused: unknown[] = [];
      let slowest = 0;
      let cutting = true;
      const appendForLong = async (name: string): Promise<void> => {
        for (let index = 0; cutting; index++) {
          const text = `${name}-${index}`;
          const began = performance.now();
          await append(log, text, index % 3).then(
            () => acknowledged.push(text),
            (error: unknown) => refused.push(error),
          );
          slowest = Math.max(slowest, performance.now() - began);
        }
      };
      const appending = ['a', 'b', 'c', 'd'].map(appendForLong);
      await eventually(() => expect(acknowledged.length).toBeGreaterThan(100));
      network.cut();
      await eventually(() => expect(refused.length).toBeGreaterThan(4));
      const pinged = log.ping();
      await expect(pinged).rejects.toBeInstanceOf(LogUnavailableError);
      network.mend();
      const before = acknowledged.length;
      await eventually(() => expect(acknowledged.length).toBeGreaterThan(before + 100), 60_000);
      cutting = false;
      await Promise.all(appending);
      expect(refused.every((error) => error instanceof LogUnavailableError)).toBe(true);
      expect(slowest).toBeLessThan(30_000);
      await eventually(() => {
        const handled = new Set(seen);
        expect(acknowledged.filter((text) => !handled.has(text))).toEqual([]);
      }, 60_000);
      await consumption.stop();
    }, 240_000);

    it('lets a partition whose handler fails rest while the others go on', async () => {
      const log = await connect();
      const handled = new Map<number, number>();
      const attempts: bigint[] = [];
      let failing = true;
      const consumption = await log.consume({
        topic,
        group: `resting.${topic}`,
        startAt: 'latest',
        commits: true,
        handler: async (batch) => {
          for (const { partition, offset } of batch.records) {
            if (partition === 0) attempts.push(offset);
            if (partition === 0 && failing) throw new Error('not yet');
            handled.set(partition, (handled.get(partition) ?? 0) + 1);
          }
        },
      });
      await append(log, 'stuck', 0);
      await eventually(() => expect(attempts.length).toBeGreaterThanOrEqual(3));
      await append(log, 'on', 1);
      await append(log, 'on', 2);
      await eventually(() => expect([...handled.keys()].sort()).toEqual([1, 2]));
      failing = false;
      await eventually(() => expect(handled.get(0)).toBe(1));
      expect(new Set(attempts).size).toBe(1);
      await eventually(async () => expect((await log.lag(`resting.${topic}`, topic)).map(({ lag }) => lag)).toEqual([0n, 0n, 0n]));
      await consumption.stop();
    });

    it('tells of a group for which records wait while its client shows no sign of life', async () => {
      const stalls: Stall[] = [];
      const log = await connect({ stallAfterMs: 600, onStalled: (stall) => stalls.push(stall) });
      const group = `stalled.${topic}`;
      let release = (): void => undefined;
      const gate = new Promise<void>((resolve) => (release = resolve));
      let begun = 0;
      const consumption = await log.consume({
        topic,
        group,
        startAt: 'latest',
        commits: true,
        handler: async () => {
          begun = performance.now();
          await gate;
        },
      });
      // Nothing waits: however quiet it is, that is no stall.
      const quietFrom = performance.now();
      await eventually(() => expect(performance.now() - quietFrom).toBeGreaterThan(1_000));
      expect(stalls).toEqual([]);
      await append(log, 'waits', 1);
      await eventually(() => expect(begun).toBeGreaterThan(0));
      await eventually(() => expect(stalls).toContainEqual({ group, topic, lag: expect.any(BigInt) }));
      release();
      await consumption.stop();
    });

    it.each([true, false])(
      'replaces a client that fell silent, and hands over what waits (commits: %s)',
      async (commits) => {
        const network = new BreakableNetwork();
        const [stalls, warnings]: [Stall[], unknown[]] = [[], []];
        const log = await connect({
          socketFactory: network.socketFactory,
          onStalled: (stall) => stalls.push(stall),
          onEvent: (level, _message, fields) => level === 'warn' && warnings.push(fields['error']),
        });
        const group = `silent.${topic}`;
        await log.lag(group, topic);
        const others = network.connected;
        const seen: string[] = [];
        const consumption = await log.consume({
          topic,
          group,
          startAt: 'latest',
          commits,
          handler: async ({ records }) => void seen.push(...records.map(({ value }) => value.toString())),
        });
        await append(log, 'before', 1);
        await eventually(() => expect(seen).toEqual(['before']));
        const end = network.silence(others);
        const another = await connect();
        await append(another, 'after', 1);
        await eventually(() => expect(seen).toEqual(['before', 'after']), 120_000);
        expect(warnings).toContainEqual(expect.objectContaining({ message: expect.stringContaining('no sign of life') }));
        expect(stalls).toEqual([]);
        end();
        await consumption.stop();
      },
      240_000,
    );

    it('does not connect where no broker is', async () => {
      const failure = await KafkaEventLog.connect({ brokers: ['127.0.0.1:1'], clientId: 'nobody' }).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(LogUnavailableError);
      expect((failure as Error).message).toContain('127.0.0.1:1');
    });
  });
}
