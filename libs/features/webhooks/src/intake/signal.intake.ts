import { CONSUMER_GROUPS, type VisitorSignal, type VisitorSignalled } from '@footfall/contracts';
import { CLOCK, LOGGER, type Clock, type Logger } from '@footfall/platform';
import { EVENT_LOG, type EventLog, type LogRecord } from '@footfall/ports';
import {
  Database,
  acrossTenants,
  draftDelivery,
  tellsGoals,
  type Listener,
  type Transaction,
  type WebhookDeliveryEntity,
} from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { messageOf } from '../deliveries';
import { goalNotice } from '../notices';

const { group, topic } = CONSUMER_GROUPS.signals;
/** A statement takes some 65,000 values. */
const ROWS_AT_ONCE = 1_000;

interface Told {
  readonly websiteId: string;
  readonly signal: VisitorSignal;
}

/**
 * Makes a delivery of every signal for every webhook that wants it. The deliveries and the place on the log commit together, so that
 * a process may end anywhere: what is told again is not entered again, and nothing is left out.
 */
@Injectable()
export class SignalIntake {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws where the records must come again. */
  async enter(records: readonly LogRecord[]): Promise<void> {
    if (!records.length) return;
    await acrossTenants(() => this.database.transaction((transaction) => this.enterIn(transaction, records)));
  }

  private async enterIn(transaction: Transaction, records: readonly LogRecord[]): Promise<void> {
    const ends = endsOf(records);
    const places = await this.places(transaction, records, [...ends.keys()]);
    const fresh = records.filter(({ partition, offset }) => offset >= (places.get(partition) ?? 0n));
    if (!fresh.length) return;
    const told = fresh.flatMap((record) => this.signalsOf(record));
    const deliveries = await this.deliveriesOf(transaction, told);
    for (let i = 0; i < deliveries.length; i += ROWS_AT_ONCE) await transaction.deliveries.insert(deliveries.slice(i, i + ROWS_AT_ONCE));
    await this.enterGoals(transaction, told);
    for (const partition of new Set(fresh.map((record) => record.partition))) {
      await transaction.logPositions.move(group, partition, ends.get(partition) ?? 0n);
    }
  }

  /** The stored places. One that lies behind the end of its partition is of another log than this one, and counts for nothing. */
  private async places(transaction: Transaction, records: readonly LogRecord[], partitions: readonly number[]) {
    const places = await transaction.logPositions.lock(group, partitions);
    if (records.every(({ partition, offset }) => offset >= (places.get(partition) ?? 0n))) return places;
    for (const { partition, end } of await this.log.lag(group, topic)) {
      if (end < (places.get(partition) ?? 0n)) places.set(partition, 0n);
    }
    return places;
  }

  private async deliveriesOf(transaction: Transaction, told: readonly Told[]): Promise<WebhookDeliveryEntity[]> {
    const websites = told.map(({ websiteId }) => websiteId);
    const listeners = await transaction.webhooks.listening(websites, [...new Set(told.map(({ signal }) => signal.kind))]);
    const at = new Date(this.clock.now());
    return told.flatMap(({ websiteId, signal }) => {
      const wanting = listeners.filter((listener) => listener.websiteId === websiteId && wants(listener, signal));
      if (!wanting.length) return [];
      const message = messageOf(websiteId, signal, at);
      return wanting.map((webhook) => draftDelivery({ webhook, ...message, traceparent: signal.traceparent ?? null, at }));
    });
  }

  /** What teams are told of goals, beside what webhooks are. */
  private async enterGoals({ notices }: Transaction, told: readonly Told[]): Promise<void> {
    const goals = told.flatMap(({ websiteId, signal }) => (signal.kind === 'goal.completed' ? [{ websiteId, signal }] : []));
    const at = new Date(this.clock.now());
    const wanting = (await notices.preferencesOf([...new Set(goals.map(({ websiteId }) => websiteId))])).filter(tellsGoals);
    const teams = new Map(wanting.map((preferences) => [preferences.websiteId, preferences]));
    await notices.enter(
      goals.flatMap(({ websiteId, signal }) => {
        const website = teams.get(websiteId);
        return website ? [goalNotice(website, signal, at)] : [];
      }),
    );
  }

  private signalsOf({ value, partition, offset }: LogRecord): Told[] {
    try {
      const { websiteId, signals } = JSON.parse(value.toString()) as VisitorSignalled;
      return signals.map((signal) => ({ websiteId, signal }));
    } catch (error) {
      // It would be no better the next time, and everything behind it would wait.
      this.logger.error({ err: error, topic, partition, offset: offset.toString() }, 'a record of signals cannot be read and is left out');
      return [];
    }
  }
}

const wants = ({ events, includePageviews }: Listener, { kind, isPageview }: VisitorSignal): boolean =>
  events.includes(kind) && (includePageviews || !isPageview);

/** Behind the last record of each partition. */
function endsOf(records: readonly LogRecord[]): Map<number, bigint> {
  const ends = new Map<number, bigint>();
  for (const { partition, offset } of records) {
    if (offset >= (ends.get(partition) ?? 0n)) ends.set(partition, offset + 1n);
  }
  return ends;
}
