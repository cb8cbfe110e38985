import { refusals, type AnswerOf, type InputOf, type ResolvedFunnelStep, type internalFunnelEndpoints } from '@footfall/contracts';
import { Database, type GoalEntity, type StoredFunnelStep } from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';

type Row = (typeof internalFunnelEndpoints)['definition'];

/** Funnels as whoever counts them needs them. */
@Injectable()
export class FunnelDefinitions {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** @throws ApiError 404 where the website is gone or has no such funnel. */
  async of({ params }: InputOf<Row>): Promise<AnswerOf<Row>> {
    return this.database.snapshot(async ({ directory, funnels, goals }) => {
      const website = await directory.websiteById(params.websiteId);
      const funnel = website && !website.deletedAt ? await funnels.find(website, params.funnelId) : null;
      if (!website || !funnel) throw refusals.notFound('Funnel');
      const known = await goals.list(website);
      return { name: funnel.name, windowHours: funnel.windowHours, steps: funnel.steps.map((step) => resolved(step, known)) };
    });
  }
}

function resolved({ type, match }: StoredFunnelStep, goals: readonly GoalEntity[]): ResolvedFunnelStep {
  if (type !== 'goal') return { name: match, type, match };
  const goal = goals.find(({ id }) => id === match);
  if (!goal) throw new Error(`a funnel names goal ${match}, which its website does not have`);
  return { name: goal.name, type: goal.type, match: goal.match };
}
