import { internalEndpoints, refusals, type AnswerOf, type RequestContext, type usageEndpoints } from '@footfall/contracts';
import { CONFIG, Directory, ServiceClient, type Config } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CredentialReach } from '../admission/credential.reach';
import { CreditAccount, UsageMeter } from '../limits';

/** What `GET /usage` says: credits as the limit counts them, requests as the ledger has them with what it was not told yet. */
@Injectable()
export class UsageReport {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(ServiceClient) private readonly services: ServiceClient,
    @Inject(CredentialReach) private readonly reach: CredentialReach,
    @Inject(CreditAccount) private readonly account: CreditAccount,
    @Inject(UsageMeter) private readonly meter: UsageMeter,
  ) {}

  /** @throws ApiError 503 where the ledger is needed and does not answer. */
  async of({ principal }: RequestContext): Promise<AnswerOf<typeof usageEndpoints.read>> {
    const credential = principal.kind === 'credential' ? this.directory.credentialById(principal.credentialId) : undefined;
    if (!credential) throw refusals.credential();
    const { id, name, websiteId, payingTeamId } = credential;
    const [{ used, month }, told, plan, tier, windowPlan] = await Promise.all([
      this.account.used(payingTeamId),
      this.services.ask(internalEndpoints.requestsOfCredential, { credentialId: id }),
      this.directory.planOf(payingTeamId),
      this.directory.planAsSet(payingTeamId),
      this.reach.planOf(credential),
    ]);
    const limits = this.config.FOOTFALL_PLAN_LIMITS;
    const monthly = limits[plan].monthlyRequests;
    return {
      api_key: { id, name, permission: websiteId ? 'site_access' : 'full_access', website_id: websiteId },
      usage: {
        monthly_requests: used,
        monthly_limit: monthly,
        monthly_remaining: Math.max(0, monthly - used),
        total_requests: (told?.requests ?? 0) + this.meter.untoldRequestsOf(id),
        monthly_reset_at: new Date(month.endsAt).toISOString(),
      },
      rate_limits: { requests_per_minute: limits[windowPlan].requestsPerMinute },
      subscription: { tier },
    };
  }
}
