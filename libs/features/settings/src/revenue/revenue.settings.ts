import { refusals, type AnswerOf, type InputOf, type RequestContext, type preferenceEndpoints } from '@footfall/contracts';
import { Database, type WebsiteEntity } from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { admittedWebsite } from '../callers/caller';
import { WebsiteEditor } from '../websites';

export type RevenueRecord = AnswerOf<typeof preferenceEndpoints.readRevenue>;

@Injectable()
export class RevenueSettings {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(WebsiteEditor) private readonly editor: WebsiteEditor,
  ) {}

  async read(context: RequestContext): Promise<RevenueRecord> {
    const website = await this.database.read.websites.find(admittedWebsite(context));
    if (!website) throw refusals.notFound('Website');
    return recordOf(website);
  }

  async change({ body }: InputOf<typeof preferenceEndpoints.changeRevenue>, context: RequestContext): Promise<RevenueRecord> {
    const edit = { revenueProvider: body.revenue_provider, revenueCurrency: body.revenue_currency };
    return recordOf(await this.editor.edit(context, () => edit));
  }
}

const recordOf = (website: WebsiteEntity): RevenueRecord => ({
  id: website.id,
  revenue_provider: website.revenueProvider,
  revenue_currency: website.revenueCurrency,
  updated_at: website.updatedAt.toISOString(),
});
