import { randomUUID } from 'node:crypto';
import type { EventRow } from '@footfall/clickhouse';
import { TOPICS, type ErasedName, type SubjectErased } from '@footfall/contracts';
import { subjectHash } from '@footfall/domain';
import type { HealthCheck } from '@footfall/platform';
import type { Consumption, EventLog, LogBatch } from '@footfall/ports';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';

/** What tells whether an event is of somebody who is erased. */
export interface NamedEvent {
  readonly websiteId: string;
  /** All names of whom it is of; empty ones name nobody. */
  readonly names: readonly string[];
  /** Epoch ms. */
  readonly ts: number;
  readonly receivedAt: number;
}

interface Erasure extends ErasedName {
  readonly erasedAt: number;
}

const PATIENCE_MS = 10_000;

/** The list of whom nothing is stored any more, as the log keeps it. */
export class ErasedSubjects implements HealthCheck, OnApplicationBootstrap, OnApplicationShutdown {
  readonly name = 'erased-subjects';
  private readonly facts = new Map<string, SubjectErased>();
  private readonly byWebsite = new Map<string, Map<string, Erasure[]>>();
  private consumption: Consumption | undefined;
  private caughtUp = false;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly log: EventLog) {}

  async onApplicationBootstrap(): Promise<void> {
    this.consumption = await this.log.consume({
      topic: TOPICS.subjectErased.name,
      group: `ingestion.erased-subjects.${randomUUID()}`,
      startAt: 'earliest',
      commits: false,
      handler: async (batch: LogBatch) => {
        for (const { value } of batch.records) if (value.length) this.add(JSON.parse(value.toString()) as SubjectErased);
      },
    });
    // Who is stopped before has nobody to tell.
    void this.consumption.caughtUp.then(
      () => {
        this.caughtUp = true;
        this.waiting.splice(0).forEach((goOn) => goOn());
      },
      () => undefined,
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.consumption?.stop();
  }

  check = async (): Promise<void> => {
    if (!this.caughtUp) throw new Error('is still reading who is erased');
  };

  /** Makes known what this process may be told a moment later. Before all names are known nothing is left out, so that they can be found. */
  add(fact: SubjectErased): void {
    const key = `${fact.id}.${fact.part}`;
    if (!fact.complete || this.facts.has(key)) return;
    this.facts.set(key, fact);
    const names = this.byWebsite.get(fact.websiteId) ?? new Map<string, Erasure[]>();
    for (const name of fact.names) names.set(name.hash, [...(names.get(name.hash) ?? []), { ...name, erasedAt: fact.erasedAt }]);
    this.byWebsite.set(fact.websiteId, names);
  }

  /** Every part of every erasure. @throws Error while it cannot be said. */
  async all(): Promise<SubjectErased[]> {
    await this.whenCaughtUp();
    return [...this.facts.values()];
  }

  /** Resolves once all is known that stood in the log at the start. @throws Error where that takes too long. */
  async whenCaughtUp(): Promise<void> {
    if (this.caughtUp) return;
    let late: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.waiting.push(resolve);
      late = setTimeout(resolve, PATIENCE_MS);
    });
    clearTimeout(late);
    await this.check();
  }

  /** Those of these rows that tell of somebody who is erased. @throws Error while it cannot be said. */
  async among(rows: readonly EventRow[]): Promise<ReadonlySet<EventRow>> {
    await this.whenCaughtUp();
    return new Set(rows.filter((row) => this.includes(namedEvent(row))));
  }

  /** Those of these websites of which somebody is erased. @throws Error while it cannot be said. */
  async erasingAmong(websites: readonly string[]): Promise<ReadonlySet<string>> {
    await this.whenCaughtUp();
    return new Set(websites.filter((id) => this.byWebsite.has(id)));
  }

  /** Whether it happened, or was received, before somebody was erased whom it names. Asked after `whenCaughtUp`. */
  includes({ websiteId, names, ts, receivedAt }: NamedEvent): boolean {
    const erased = this.byWebsite.get(websiteId);
    if (!erased) return false;
    return names.some((name) => name !== '' && erased.get(subjectHash(websiteId, name))?.some((each) => covers(each, ts, receivedAt)));
  }
}

export const namedEvent = (row: EventRow): NamedEvent => ({
  websiteId: row.website_id,
  names: [row.visitor_id, row.previous_visitor_id, row.user_id],
  ts: row.ts,
  receivedAt: row.received_at,
});

const covers = ({ erasedAt, from = -Infinity, to = Infinity }: Erasure, ts: number, receivedAt: number) =>
  (ts <= erasedAt || receivedAt <= erasedAt) && ts >= from && ts < to;
