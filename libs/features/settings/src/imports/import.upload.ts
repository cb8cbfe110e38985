import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { IMPORT_BYTES, importEndpoints, refusals, type InputOf, type RequestContext } from '@footfall/contracts';
import { CLOCK, ServiceClient, parsePart, type Clock } from '@footfall/platform';
import { Database, type ImportEntity, type LeasedImport, type WebsiteEntity } from '@footfall/postgres';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { IANAZone } from 'luxon';
import { admittedWebsite } from '../callers/caller';
import { assertRoleOfNow } from '../members/member.rules';
import { SettingsChanges } from '../outbox';
import { Uploads } from '../uploads';
import { lockedWebsite } from '../websites';
import { boundedBody } from './bounded.body';
import { fileRows, isOfTheFile } from './file.rows';
import { packHits } from './hit.pieces';
import { ImportIntake } from './import.intake';
import { importRecordOf, type ImportRecord } from './import.record';
import { newStoredImport } from './import.state';

type Query = InputOf<typeof importEndpoints.create>['query'];

/** An upload from which nothing came for so long is given up. */
const LEASE_MS = 60_000;
const PROLONGED_EVERY_MS = 15_000;

const damaged = () =>
  refusals.invalid({ field: 'body', message: 'cannot be read: it is damaged, unpacks to more than is taken, or is not of this kind' });

/** Reads files as they come. */
@Injectable()
export class ImportUpload implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(ServiceClient) private readonly services: ServiceClient,
    @Inject(SettingsChanges) private readonly changes: SettingsChanges,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Uploads) private readonly uploads: Uploads,
  ) {}

  onModuleInit(): void {
    this.uploads.route(importEndpoints.create, IMPORT_BYTES, (body, context, request) => {
      const query = parsePart(importEndpoints.create, 'query', request.query) as Query;
      const { timezone = 'UTC' } = query;
      if (!IANAZone.isValidZone(timezone)) throw refusals.invalid({ field: 'timezone', message: 'must be an IANA zone' });
      return this.keep(context, { ...query, timezone }, body);
    });
  }

  private async keep(context: RequestContext, query: Query & { timezone: string }, body: Readable): Promise<ImportRecord> {
    const { imports, websites } = this.database.read;
    const website = await websites.find(admittedWebsite(context));
    if (!website) throw refusals.notFound('Website');
    const made = entityOf(website, query, new Date(this.clock.now()), this.leaseEnd());
    const begun = await this.changes.commit(context, async (transaction) => {
      // Else it would stay behind of a website that is being deleted.
      await lockedWebsite(transaction, admittedWebsite(context));
      const isFirst = await transaction.imports.begin(made);
      await assertRoleOfNow(transaction, website, context, 'editor', made.createdAt);
      return isFirst;
    });
    if (!begun) throw refusals.conflict('Another import of the website is under way');
    const leased: LeasedImport = { import: made, lease: made.lease ?? '' };
    try {
      return await this.takeIn(leased, website, body);
    } catch (error) {
      await imports.drop(leased);
      throw isOfTheFile(error) ? damaged() : error;
    }
  }

  /** Reads the file as it comes; what it says of page views is kept in pieces, what it is made of nowhere. */
  private async takeIn(leased: LeasedImport, website: WebsiteEntity, body: Readable): Promise<ImportRecord> {
    const { imports } = this.database.read;
    const assertHeld = (isHeld: boolean) => {
      if (!isHeld) throw refusals.conflict('The upload took too long');
    };
    let position = 0;
    const intake = new ImportIntake(this.services, leased.import, async (hits) =>
      assertHeld(await imports.addChunk(leased, position++, await packHits(hits), this.leaseEnd())),
    );
    let heldTo = Date.now() + PROLONGED_EVERY_MS;
    // Whoever sends slowly fills no piece for long.
    const prolong = async () => {
      if (Date.now() < heldTo) return;
      heldTo = Date.now() + PROLONGED_EVERY_MS;
      assertHeld(await imports.prolong(leased, this.leaseEnd()));
    };
    await intake.run(fileRows(leased.import, website.domain, boundedBody(body, IMPORT_BYTES, prolong)));
    if (!intake.stored.tally.lines) throw refusals.invalid({ field: 'body', message: 'must be a file with at least one line' });
    // Read before anybody can begin with it: whoever uploads hears of a file that waits, each time.
    return this.database.transaction(async (transaction) => {
      assertHeld(await transaction.imports.uploaded(leased, intake.stored));
      const kept = await transaction.imports.find(website, leased.import.id);
      if (!kept) throw refusals.notFound('Import');
      return importRecordOf(kept);
    });
  }

  private leaseEnd(): Date {
    return new Date(this.clock.now() + LEASE_MS);
  }
}

function entityOf(
  { id, teamId }: { id: string; teamId: string },
  { kind, dry_run, name, timezone }: Query & { timezone: string },
  now: Date,
  until: Date,
): ImportEntity {
  return {
    id: randomUUID(),
    teamId,
    websiteId: id,
    kind,
    // The database takes every character but one.
    name: name?.replaceAll('\u0000', '') || null,
    dryRun: dry_run === 'true',
    timezone,
    status: 'uploading',
    storedBytes: 0,
    readBytes: 0,
    state: newStoredImport(),
    error: null,
    createdAt: now,
    completedAt: null,
    lease: randomUUID(),
    leaseUntil: until,
  };
}
