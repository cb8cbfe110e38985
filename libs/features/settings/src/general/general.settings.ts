import { refusals, type AnswerOf, type InputOf, type RequestContext, type websiteSettingsEndpoints } from '@footfall/contracts';
import { Database, type WebsiteEntity } from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { admittedWebsite } from '../callers/caller';
import { WebsiteEditor } from '../websites';

export type GeneralRecord = AnswerOf<typeof websiteSettingsEndpoints.readGeneral>;

@Injectable()
export class GeneralSettings {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(WebsiteEditor) private readonly editor: WebsiteEditor,
  ) {}

  async read(context: RequestContext): Promise<GeneralRecord> {
    const website = await this.database.read.websites.find(admittedWebsite(context));
    if (!website) throw refusals.notFound('Website');
    return recordOf(website);
  }

  async change({ body }: InputOf<typeof websiteSettingsEndpoints.changeGeneral>, context: RequestContext): Promise<GeneralRecord> {
    const website = await this.editor.edit(context, () => ({
      domain: body.domain,
      name: body.name,
      timezone: body.timezone,
      primaryColor: body.primary_color,
      kpiGoal: body.kpi_goal,
      publicDashboard: body.public_dashboard,
      allowedDomains: body.allowed_domains,
    }));
    return recordOf(website);
  }
}

const recordOf = (website: WebsiteEntity): GeneralRecord => ({
  id: website.id,
  domain: website.domain,
  name: website.name,
  timezone: website.timezone,
  primary_color: website.primaryColor,
  kpi_goal: website.kpiGoal,
  public_dashboard: website.publicDashboard,
  allowed_domains: website.allowedDomains,
  updated_at: website.updatedAt.toISOString(),
});
