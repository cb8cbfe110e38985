import { SUBJECT_RECORDS, internalSubjectEndpoints } from '@footfall/contracts';
import { Database, teamScope, type ReceiptEntity } from '@footfall/postgres';
import { CLOCK, ServiceClient, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { objectOf, type Pieces } from './export.document';

/** Who it is, is found out first, by several looks at all events of the website, each of which may take 25 s. */
const PAGE_MS = 120_000;

type Kind = (typeof SUBJECT_RECORDS)[number];

/** Everything that is stored of a visitor. */
@Injectable()
export class VisitorExport {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(ServiceClient) private readonly services: ServiceClient,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError 503 while the service that has the events does not answer, or once `ending` is aborted. */
  async *pieces({ id: receiptId, teamId, websiteId, subject }: ReceiptEntity, ending: AbortSignal): Pieces {
    const scope = { ...teamScope(...(teamId ? [teamId] : [])), websiteId };
    const website = await this.database.read.websites.find(scope);
    if (!website || !subject) return;
    const { id, domain, name } = website;
    // Before anything is read: an erasure finds by it what was collected, and does not know the ids of visits.
    await this.database.read.receipts.rename(receiptId, subject, await this.nameOf(id, subject, ending));
    yield* objectOf([
      ['exported_at', new Date(this.clock.now()).toISOString()],
      ['website', { id, domain, name }],
      ...SUBJECT_RECORDS.map((of) => [of, this.records(id, subject, of, ending)] as const),
    ]);
  }

  private async nameOf(websiteId: string, name: string, ending: AbortSignal): Promise<string> {
    const answer = await this.services.ask(internalSubjectEndpoints.name, { websiteId }, { name }, PAGE_MS, ending);
    return answer?.name ?? name;
  }

  private async *records(websiteId: string, name: string, of: Kind, ending: AbortSignal): AsyncGenerator<unknown> {
    let after: string | null = null;
    do {
      const body: { name: string; of: Kind; after: string | null } = { name, of, after };
      const answer: { rows: unknown[]; next: string | null } | null = await this.services.ask(
        internalSubjectEndpoints.records,
        { websiteId },
        body,
        PAGE_MS,
        ending,
      );
      yield* answer?.rows ?? [];
      after = answer?.next ?? null;
    } while (after !== null);
  }
}
