import { randomUUID } from 'node:crypto';
import { refusals, type AnswerOf, type InputOf, type RequestContext, type websiteSettingsEndpoints } from '@footfall/contracts';
import { Database, type IpExclusionEntity, type PathExclusionEntity, type WebsiteEntity } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { admittedWebsite } from '../callers/caller';
import { WebsiteEditor } from '../websites';

type Rows = typeof websiteSettingsEndpoints;
type AddressRecord = AnswerOf<Rows['excludeAddress']>;
type PathRecord = AnswerOf<Rows['excludePath']>;

/** Of each kind on one website: every hit is compared with all of them. */
const MOST = 500;

/** Addresses and paths that a website does not count; the rows' shapes have brought both into their one form. */
@Injectable()
export class Exclusions {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(WebsiteEditor) private readonly editor: WebsiteEditor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read(context: RequestContext): Promise<AnswerOf<Rows['readExclusions']>> {
    const website = await this.database.read.websites.find(admittedWebsite(context));
    if (!website) throw refusals.notFound('Website');
    const addresses = await this.database.read.exclusions.addresses(website);
    const paths = await this.database.read.exclusions.paths(website);
    return { ip_exclusions: addresses.map(addressRecordOf), path_exclusions: paths.map(pathRecordOf) };
  }

  /** @throws ApiError 409 where it is excluded already. */
  async excludeAddress({ body }: InputOf<Rows['excludeAddress']>, context: RequestContext): Promise<AddressRecord> {
    return this.editor.amend(context, async ({ exclusions }, website) => {
      const row: IpExclusionEntity = { ...this.rowOf(website, body.description), ipAddress: body.ip_address };
      if (!(await exclusions.addAddress(row))) throw refusals.conflict(`${body.ip_address} is excluded already`);
      if ((await exclusions.addresses(website)).length > MOST) throw refusals.conflict(`At most ${MOST} addresses can be excluded`);
      return addressRecordOf(row);
    });
  }

  /** @throws ApiError 409 where it is excluded already. */
  async excludePath({ body }: InputOf<Rows['excludePath']>, context: RequestContext): Promise<PathRecord> {
    return this.editor.amend(context, async ({ exclusions }, website) => {
      const row: PathExclusionEntity = { ...this.rowOf(website, body.description), pathPattern: body.path_pattern };
      if (!(await exclusions.addPath(row))) throw refusals.conflict(`${body.path_pattern} is excluded already`);
      if ((await exclusions.paths(website)).length > MOST) throw refusals.conflict(`At most ${MOST} paths can be excluded`);
      return pathRecordOf(row);
    });
  }

  /** @throws ApiError 404 where the website has no such exclusion. */
  async includeAddress({ params }: InputOf<Rows['includeAddress']>, context: RequestContext): Promise<{ deleted: true }> {
    return this.editor.amend(context, async ({ exclusions }, website) => {
      if (!(await exclusions.removeAddress(website, params.exclusionId))) throw refusals.notFound('Exclusion');
      return { deleted: true };
    });
  }

  /** @throws ApiError 404 where the website has no such exclusion. */
  async includePath({ params }: InputOf<Rows['includePath']>, context: RequestContext): Promise<{ deleted: true }> {
    return this.editor.amend(context, async ({ exclusions }, website) => {
      if (!(await exclusions.removePath(website, params.exclusionId))) throw refusals.notFound('Exclusion');
      return { deleted: true };
    });
  }

  private rowOf(website: WebsiteEntity, description: string | undefined) {
    const createdAt = new Date(this.clock.now());
    return { id: randomUUID(), teamId: website.teamId, websiteId: website.id, description: description ?? null, createdAt };
  }
}

const addressRecordOf = ({ id, websiteId, ipAddress, description, createdAt }: IpExclusionEntity): AddressRecord => ({
  id,
  website_id: websiteId,
  ip_address: ipAddress,
  description,
  created_at: createdAt.toISOString(),
});

const pathRecordOf = ({ id, websiteId, pathPattern, description, createdAt }: PathExclusionEntity): PathRecord => ({
  id,
  website_id: websiteId,
  path_pattern: pathPattern,
  description,
  created_at: createdAt.toISOString(),
});
