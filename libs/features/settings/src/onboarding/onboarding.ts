import { refusals, type AnswerOf, type InputOf, type RequestContext, type onboardingEndpoints } from '@footfall/contracts';
import { Database, type OnboardingProgressEntity } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { callingUser } from '../callers/caller';

type Rows = typeof onboardingEndpoints;
export type OnboardingRecord = AnswerOf<Rows['read']>;

const FIRST = { currentStep: 'welcome', completed: false, data: '{}' };

/** How far each user has come with the first steps; a record is its user's alone. */
@Injectable()
export class Onboarding {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read(context: RequestContext): Promise<OnboardingRecord> {
    const { userId } = callingUser(context);
    const found = await this.database.read.onboarding.find(userId);
    return found ? recordOf(found) : defaultsOf(userId);
  }

  /** @throws ApiError 401 where the token outlived its account. */
  async save({ body }: InputOf<Rows['save']>, context: RequestContext): Promise<OnboardingRecord> {
    const step = { currentStep: body.step, completed: body.completed, data: body.data && JSON.stringify(body.data) };
    const saved = await this.database.read.onboarding.save(callingUser(context).userId, step, FIRST, new Date(this.clock.now()));
    if (!saved) throw refusals.token();
    return recordOf(saved);
  }
}

const recordOf = ({ userId, currentStep, completed, data, createdAt, updatedAt }: OnboardingProgressEntity): OnboardingRecord => ({
  user_id: userId,
  current_step: currentStep,
  completed,
  data: JSON.parse(data) as OnboardingRecord['data'],
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});

const defaultsOf = (userId: string): OnboardingRecord => ({
  user_id: userId,
  current_step: FIRST.currentStep,
  completed: FIRST.completed,
  data: {},
  created_at: null,
  updated_at: null,
});
