import { CONSUMER_GROUPS, TOPICS, type AnswerOf, type operatorEndpoints } from '@footfall/contracts';
import { Database } from '@footfall/postgres';
import { CONFIG, LOGGER, type Config, type Logger } from '@footfall/platform';
import { EVENT_LOG, OBJECT_STORE, type EventLog, type ObjectStore } from '@footfall/ports';
import { Inject, Injectable } from '@nestjs/common';
import { version } from '../../package.json';

/** A group that reads nothing, so that everything which is kept still lies before it. */
const NOBODY = 'operator.status';

/** How the instance is doing, as far as this service can tell. */
@Injectable()
export class OperatorStatus {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore | null,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async read(): Promise<AnswerOf<(typeof operatorEndpoints)['status']>> {
    const deadLetters = TOPICS.acceptedHitsDeadLetters.name;
    const [server, groups, records, objectStorage] = await Promise.all([
      this.database.read.operator.server(),
      Promise.all(Object.values(CONSUMER_GROUPS).map(async (of) => ({ ...of, lag: await this.lag(of.group, of.topic) }))),
      this.lag(NOBODY, deadLetters),
      this.objectStorage(),
    ]);
    return {
      versions: { footfall: version, node: process.versions.node, postgres: server.version },
      consumer_groups: groups,
      dead_letters: [{ topic: deadLetters, records }],
      storage: { postgres_bytes: server.bytes, recordings: this.config.FOOTFALL_REPLAY_STORE, object_storage: objectStorage },
    };
  }

  private async objectStorage(): Promise<string | null> {
    if (!this.objects) return null;
    return this.objects.check().then(
      () => 'answers',
      (error: Error) => error.message,
    );
  }

  /** Over all partitions. The rest of the status is worth telling when the log is down, so null stands for that. */
  private async lag(group: string, topic: string): Promise<number | null> {
    try {
      return Number((await this.log.lag(group, topic)).reduce((sum, { lag }) => sum + lag, 0n));
    } catch (error) {
      this.logger.warn({ err: error, group, topic }, 'the log does not say how far a group is');
      return null;
    }
  }
}
