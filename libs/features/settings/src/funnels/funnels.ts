import { randomUUID } from 'node:crypto';
import { refusals, type AnswerOf, type InputOf, type RequestContext, type funnelEndpoints } from '@footfall/contracts';
import { Database, type FunnelEntity, type GoalEntity, type StoredFunnelStep } from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { admittedWebsite } from '../callers/caller';
import { goalMatch } from '../goals/goal.match';
import { WebsiteEditor } from '../websites';

type Rows = typeof funnelEndpoints;
export type FunnelRecord = AnswerOf<Rows['create']>;
type GivenStep = InputOf<Rows['create']>['body']['steps'][number];

/** On one website. */
const MOST = 50;

/** By which steps visitors come to something. */
@Injectable()
export class Funnels {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(WebsiteEditor) private readonly editor: WebsiteEditor,
  ) {}

  /** Oldest first. */
  async list(context: RequestContext): Promise<FunnelRecord[]> {
    const website = await this.database.read.websites.find(admittedWebsite(context));
    if (!website) throw refusals.notFound('Website');
    return (await this.database.read.funnels.list(website)).map(recordOf);
  }

  /** @throws ApiError 404 where the website has no such funnel. */
  async read({ params }: InputOf<Rows['read']>, context: RequestContext): Promise<FunnelRecord> {
    const website = await this.database.read.websites.find(admittedWebsite(context));
    const funnel = website && (await this.database.read.funnels.find(website, params.funnelId));
    if (!funnel) throw refusals.notFound('Funnel');
    return recordOf(funnel);
  }

  /** @throws ApiError 400 for a page that is no path or a goal that there is not, 409 where the website has too many. */
  async create({ body }: InputOf<Rows['create']>, context: RequestContext): Promise<FunnelRecord> {
    return this.editor.amend(context, async ({ funnels, goals }, website, now) => {
      if ((await funnels.list(website)).length >= MOST) throw refusals.conflict(`A website can have ${MOST} funnels`);
      const funnel: FunnelEntity = {
        id: randomUUID(),
        teamId: website.teamId,
        websiteId: website.id,
        name: body.name,
        steps: stored(body.steps, await goals.list(website)),
        windowHours: body.window_hours,
        createdAt: now,
        updatedAt: now,
      };
      await funnels.insert(funnel);
      return recordOf(funnel);
    });
  }

  /** @throws ApiError 404 where the website has no such funnel, 400 as when it is made. */
  async update({ params, body }: InputOf<Rows['change']>, context: RequestContext): Promise<FunnelRecord> {
    return this.editor.amend(context, async ({ funnels, goals }, website, now) => {
      const funnel = await funnels.find(website, params.funnelId);
      if (!funnel) throw refusals.notFound('Funnel');
      const name = body.name ?? funnel.name;
      const windowHours = body.window_hours ?? funnel.windowHours;
      const steps = body.steps ? stored(body.steps, await goals.list(website)) : funnel.steps;
      const same = name === funnel.name && windowHours === funnel.windowHours && sameSteps(steps, funnel.steps);
      return recordOf(same ? funnel : await funnels.change(funnel, { name, steps, windowHours, updatedAt: now }));
    });
  }

  /** @throws ApiError 404 where the website has no such funnel. */
  async remove({ params }: InputOf<Rows['remove']>, context: RequestContext): Promise<{ deleted: true }> {
    return this.editor.amend(context, async ({ funnels }, website) => {
      if (!(await funnels.remove(website, params.funnelId))) throw refusals.notFound('Funnel');
      return { deleted: true };
    });
  }
}

/** Steps in the form in which they are compared. @throws ApiError 400 naming the step. */
function stored(steps: readonly GivenStep[], goals: readonly GoalEntity[]): StoredFunnelStep[] {
  return steps.map(({ type, match }, at) => {
    const field = `steps.${at}.match`;
    if (type !== 'goal') return { type, match: goalMatch(type, match, field) };
    const goal = goals.find(({ id }) => id === match.toLowerCase()) ?? goals.find(({ name }) => name === match);
    if (!goal) throw refusals.invalid({ field, message: 'must be the id or the name of a goal of the website' });
    return { type, match: goal.id };
  });
}

const sameSteps = (some: readonly StoredFunnelStep[], others: readonly StoredFunnelStep[]) =>
  some.length === others.length && some.every(({ type, match }, at) => type === others[at]?.type && match === others[at].match);

const recordOf = ({ id, websiteId, name, steps, windowHours, createdAt, updatedAt }: FunnelEntity): FunnelRecord => ({
  id,
  website_id: websiteId,
  name,
  steps: steps.map(({ type, match }) => ({ type, match })),
  window_hours: windowHours,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});
