import { refusals, type CredentialChanged } from '@footfall/contracts';
import { highestPlan, policyAdmits, roleAtLeast, type PlanName, type Role } from '@footfall/domain';
import { Directory } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';

/** What a credential reaches now: of a personal token never more than its owner does, and only where the team's policy allows it. */
@Injectable()
export class CredentialReach {
  constructor(@Inject(Directory) private readonly directory: Directory) {}

  /**
   * The teams in which the holder has at least the role; a workspace key has every role.
   * @throws ApiError 401 for a personal token whose owner is in none of its teams any more.
   */
  async teamsOf({ kind, userId, teamIds }: CredentialChanged, least: Role): Promise<readonly string[]> {
    if (kind === 'workspace' || !userId) return teamIds;
    const roles = await Promise.all(teamIds.map((teamId) => this.directory.roleOf(userId, teamId)));
    if (!roles.some(Boolean)) throw refusals.credential();
    const allowed = await Promise.all(teamIds.map((teamId, i) => this.mayReach(teamId, roles[i] ?? null, least)));
    return teamIds.filter((_, i) => allowed[i]);
  }

  /** The plan whose minute counts: the key's team's, of a personal token the highest of its owner's teams. */
  async planOf({ kind, userId, payingTeamId }: CredentialChanged): Promise<PlanName> {
    if (kind === 'workspace' || !userId) return this.directory.planOf(payingTeamId);
    const plans = await Promise.all(this.directory.activeTeamsOf(userId).map((teamId) => this.directory.planOf(teamId)));
    return highestPlan(plans) ?? this.directory.planOf(payingTeamId);
  }

  private async mayReach(teamId: string, role: Role | null, least: Role): Promise<boolean> {
    if (!role || !roleAtLeast(role, least)) return false;
    return policyAdmits(await this.directory.tokenPolicyOf(teamId), role);
  }
}
