import { internalEndpoints, type WebsiteGoal } from '@footfall/contracts';
import type { Logger, ServiceClient } from '@footfall/platform';

/** What a website wants its visitors to reach, as `settings` has it. */
export class WebsiteGoals {
  constructor(
    private readonly services: Pick<ServiceClient, 'ask'>,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** Oldest first. @throws ApiError SERVICE_UNAVAILABLE */
  async list(websiteId: string): Promise<readonly WebsiteGoal[]> {
    return (await this.services.ask(internalEndpoints.websiteById, { websiteId }))?.goals ?? [];
  }

  /** Names by id; none where nobody can be asked now, since what was reached can be told without them. */
  async namesOf(websiteId: string): Promise<ReadonlyMap<string, string>> {
    try {
      return new Map((await this.list(websiteId)).map(({ id, name }) => [id, name]));
    } catch (error) {
      this.logger.warn({ err: error }, 'the names of goals are not known');
      return new Map();
    }
  }
}
