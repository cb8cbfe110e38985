import { refusals, type AnswerOf, type InputOf, type internalEndpoints } from '@footfall/contracts';
import { Database } from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { UsageProgress } from './usage.progress';

type Rows = typeof internalEndpoints;

/** Sums of the ledger; 0 for what is unknown. @throws ApiError 503 while they may be too low. */
@Injectable()
export class UsageAnswers {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(UsageProgress) private readonly progress: UsageProgress,
  ) {}

  async creditsOfTeam({ params }: InputOf<Rows['creditsOfTeam']>): Promise<AnswerOf<Rows['creditsOfTeam']>> {
    await this.assertComplete();
    return { credits: await this.database.read.usage.creditsOf(params.teamId, params.month) };
  }

  async requestsOfCredential({ params }: InputOf<Rows['requestsOfCredential']>): Promise<AnswerOf<Rows['requestsOfCredential']>> {
    await this.assertComplete();
    return { requests: await this.database.read.usage.requestsOf(params.credentialId) };
  }

  private async assertComplete(): Promise<void> {
    try {
      await this.progress.check();
    } catch (error) {
      throw refusals.unavailable('The usage ledger does not hold everything yet', error);
    }
  }
}
