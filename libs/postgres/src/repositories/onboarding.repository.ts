import type { EntityManager } from 'typeorm';
import { OnboardingProgressEntity } from '../entities';

/** Undefined fields keep their value. */
export interface OnboardingStep {
  readonly currentStep: string | undefined;
  readonly completed: boolean | undefined;
  /** A JSON object. */
  readonly data: string | undefined;
}

export class OnboardingRepository {
  constructor(private readonly manager: EntityManager) {}

  async find(userId: string): Promise<OnboardingProgressEntity | null> {
    return this.manager.findOneBy(OnboardingProgressEntity, { userId });
  }

  /**
   * Writes what is given, in one statement, so that calls at the same time make one record and undo nothing of each other.
   * @param first what a new record has where nothing is given. @returns null where there is no such user.
   */
  async save(
    userId: string,
    { currentStep, completed, data }: OnboardingStep,
    first: Pick<OnboardingProgressEntity, 'currentStep' | 'completed' | 'data'>,
    now: Date,
  ): Promise<OnboardingProgressEntity | null> {
    await this.manager.query(
      `INSERT INTO onboarding_progress AS stored (user_id, current_step, completed, data, created_at, updated_at)
       SELECT id, coalesce($2::text, $5), coalesce($3::boolean, $6), coalesce($4::text, $7), $8, $8 FROM users WHERE id = $1
       ON CONFLICT (user_id) DO UPDATE SET
         current_step = coalesce($2, stored.current_step),
         completed = coalesce($3, stored.completed),
         data = coalesce($4, stored.data),
         updated_at = greatest($8, stored.updated_at)`,
      [userId, currentStep ?? null, completed ?? null, data ?? null, first.currentStep, first.completed, first.data, now],
    );
    return this.find(userId);
  }
}
