import { credentialEndpoints, websiteSettingsEndpoints, websiteEndpoints, type RequestContext } from '@footfall/contracts';
import { settingsFeature } from '@footfall/feature-settings';
import {
  FixedClock,
  TestService,
  eventually,
  testPerson,
  testWebsite,
  type Answer,
  type Database,
  type EventLog,
  type Transaction,
} from '@footfall/testing';
import type { LaneOrder, Point, Removed, Subject } from './outbox-kill.order';

const WAIT_MS = 120_000;
const MOST_ATTEMPTS = 10;
const forEver = () => new Promise<never>(() => undefined);

/** The whole of settings, which stands still for good at one point of the way of a change, as if it had ended there. */
export class DyingLane {
  private service!: TestService;
  private armed = false;
  private stands = false;
  private standing!: () => void;
  /** Resolved when it has come to its point. */
  readonly stood = new Promise<void>((resolve) => (this.standing = resolve));

  private constructor(private readonly order: LaneOrder) {}

  /** Resolves when nothing that former lives left waits for the log any more. */
  static async start(order: LaneOrder, log: EventLog): Promise<DyingLane> {
    const lane = new DyingLane(order);
    lane.service = await TestService.start({
      feature: settingsFeature,
      clock: new FixedClock('2026-03-01T10:00:00Z'),
      postgresUrl: order.postgresUrl,
      log,
      wrapLog: (given) => lane.watchedLog(given),
      wrapDatabase: (given) => lane.watchedDatabase(given),
    });
    await lane.published();
    return lane;
  }

  async make(): Promise<Subject> {
    const person = await testPerson(this.service);
    const website = await testWebsite(this.service, person);
    await this.published();
    return { userId: person.id, teamId: person.teamId, websiteId: website.id };
  }

  /** Makes what the round changes. Renaming gives one fact, removing a website with a key of its own two, of two topics. */
  async prepare(subject: Subject, round: number): Promise<Removed> {
    if (round % 2) return null;
    const as = asOwner(subject);
    const made = await this.service.ask(websiteEndpoints.create, { as, body: { domain: `round-${round}.example` } });
    const websiteId: string = made.body.data.id;
    const body = { name: 'of the website', permission: 'site_access', website_id: websiteId };
    const key = await this.service.ask(credentialEndpoints.createKey, { as, params: { teamId: subject.teamId }, body });
    if (key.status !== 201) throw new Error(`a key: ${key.status} ${JSON.stringify(key.body)}`);
    await this.published();
    return websiteId;
  }

  /** Resolves when it stands at its point. */
  async change(subject: Subject, round: number, removed: Removed): Promise<void> {
    this.armed = true;
    const websiteId = removed ?? subject.websiteId;
    const about = { as: asOwner({ ...subject, websiteId }), params: { websiteId } };
    const ask = () =>
      removed
        ? this.service.ask(websiteEndpoints.remove, about)
        : this.service.ask(websiteSettingsEndpoints.changeGeneral, { ...about, body: { name: `Round ${round}` } });
    // At the points of the way out the answer comes; at the others it never does.
    const failed = untilAnswered(ask).then(({ status, body }) => {
      if (status !== 200) throw new Error(`the change: ${status} ${JSON.stringify(body)}`);
      return forEver();
    });
    await Promise.race([this.stood, failed]);
  }

  private async published(): Promise<void> {
    const { outbox } = this.service.database.read;
    await eventually(async () => {
      if ((await outbox.oldest(1)).length) throw new Error('facts still wait for the log');
    }, WAIT_MS);
  }

  /** To be passed by everything that leaves a trace: the point ends it all, whatever else goes on at that moment. */
  private async pass(point?: Point): Promise<void> {
    if (!this.stands && (!this.armed || point !== this.order.point)) return;
    this.stands = true;
    this.standing();
    await forEver();
  }

  private watchedDatabase(database: Database): Database {
    const transact = database.transaction.bind(database);
    database.transaction = async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
      await this.pass();
      let kind: 'change' | 'publishing' | undefined;
      const result = await transact(async (transaction) => {
        const { outbox } = transaction;
        const [add, remove] = [outbox.add.bind(outbox), outbox.remove.bind(outbox)];
        outbox.add = async (...messages) => {
          kind = 'change';
          return add(...messages);
        };
        outbox.remove = async (ids) => {
          kind = 'publishing';
          return remove(ids);
        };
        const done = await work(transaction);
        await this.pass(kind && BEFORE_COMMIT[kind]);
        return done;
      });
      await this.pass(kind && AFTER_COMMIT[kind]);
      return result;
    };
    return database;
  }

  /** Appends, and reads nothing: what is tried is the way out. */
  private watchedLog(log: EventLog): EventLog {
    return {
      isOfOneProcess: log.isOfOneProcess,
      createTopics: (topics) => log.createTopics(topics),
      append: async (topic, records) => {
        await this.pass('before the append');
        const positions = await log.append(topic, records);
        await this.pass('after the append');
        return positions;
      },
      consume: async () => ({ caughtUp: Promise.resolve(), upToNow: async () => undefined, stop: async () => undefined }),
      seek: (...to) => log.seek(...to),
      lag: (...of) => log.lag(...of),
      ping: () => log.ping(),
      close: async () => undefined,
    };
  }
}

const BEFORE_COMMIT = { change: 'before the commit', publishing: 'before the removal is committed' } as const;
const AFTER_COMMIT = { change: 'after the commit', publishing: 'after the removal' } as const;

function asOwner({ userId, teamId, websiteId }: Subject): Partial<RequestContext> {
  const website = { id: websiteId, teamId, domain: 'site.example', name: 'site.example', timezone: 'UTC' };
  return { principal: { kind: 'user', userId, defaultTeamId: teamId }, role: 'owner', website };
}

/** As a client does that is told to ask again: the databases of all lanes are one server's, which may be late. */
async function untilAnswered(ask: () => Promise<Answer>): Promise<Answer> {
  for (let left = MOST_ATTEMPTS; ; left--) {
    const answer = await ask();
    if (answer.status !== 503 || left <= 1) return answer;
  }
}
