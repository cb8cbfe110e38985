import { randomUUID } from 'node:crypto';
import { refusals, type AnswerOf, type InputOf, type RequestContext, type goalEndpoints } from '@footfall/contracts';
import { Database, type FunnelEntity, type GoalEntity } from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { admittedWebsite } from '../callers/caller';
import { WebsiteEditor } from '../websites';
import { goalMatch } from './goal.match';

type Rows = typeof goalEndpoints;
export type GoalRecord = AnswerOf<Rows['create']>;

/** On one website: every hit is compared with all of them. */
const MOST = 50;

/** What websites want their visitors to reach; each change is told of with the website. */
@Injectable()
export class Goals {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(WebsiteEditor) private readonly editor: WebsiteEditor,
  ) {}

  /** Oldest first. */
  async list(context: RequestContext): Promise<GoalRecord[]> {
    const website = await this.database.read.websites.find(admittedWebsite(context));
    if (!website) throw refusals.notFound('Website');
    return (await this.database.read.goals.list(website)).map(recordOf);
  }

  /** @throws ApiError 400 for a page that is no path, 409 where the website has too many. */
  async create({ body }: InputOf<Rows['create']>, context: RequestContext): Promise<GoalRecord> {
    const { name, type, match, value = null } = body;
    const form = goalMatch(type, match);
    return this.editor.amend(context, async ({ goals }, website, now) => {
      if ((await goals.list(website)).length >= MOST) throw refusals.conflict(`A website can have ${MOST} goals`);
      const of = { teamId: website.teamId, websiteId: website.id };
      const goal: GoalEntity = { id: randomUUID(), ...of, name, type, match: form, value, createdAt: now, updatedAt: now };
      await goals.insert(goal);
      return recordOf(goal);
    });
  }

  /** @throws ApiError 404 where the website has no such goal, 400 where type and match do not go together. */
  async update({ params, body }: InputOf<Rows['change']>, context: RequestContext): Promise<GoalRecord> {
    return this.editor.amend(context, async ({ goals }, website, now) => {
      const goal = await goals.find(website, params.goalId);
      if (!goal) throw refusals.notFound('Goal');
      const { name = goal.name, type = goal.type, value = goal.value } = body;
      // A match that was not given is in its form already.
      const kept = body.match === undefined && type === goal.type;
      const match = kept ? goal.match : goalMatch(type, body.match ?? goal.match);
      const same = name === goal.name && type === goal.type && match === goal.match && value === goal.value;
      return same ? recordOf(goal) : recordOf(await goals.change(goal, { name, type, match, value, updatedAt: now }));
    });
  }

  /** @throws ApiError 404 where the website has no such goal, 409 where it is a step of a funnel. */
  async remove({ params }: InputOf<Rows['remove']>, context: RequestContext): Promise<{ deleted: true }> {
    return this.editor.amend(context, async ({ goals, funnels }, website) => {
      const isStep = ({ steps }: FunnelEntity) => steps.some(({ type, match }) => type === 'goal' && match === params.goalId);
      const funnel = (await funnels.list(website)).find(isStep);
      if (funnel) throw refusals.conflict(`The goal is a step of the funnel “${funnel.name}”`);
      if (!(await goals.remove(website, params.goalId))) throw refusals.notFound('Goal');
      return { deleted: true };
    });
  }
}

const recordOf = ({ id, websiteId, name, type, match, value, createdAt, updatedAt }: GoalEntity): GoalRecord => ({
  id,
  website_id: websiteId,
  name,
  type,
  match,
  value,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});
