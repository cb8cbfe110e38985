import { refusals, type RequestContext } from '@footfall/contracts';
import { teamScope, websiteScope, type MembershipEntity, type TeamEntity, type Transaction } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { callingUser } from '../callers/caller';
import { assertOpenLogin } from '../callers/open-login';
import { endKeysOf, endTokensOf } from '../credentials';
import { announceMembership, announceWebsite } from '../facts';
import { SettingsChanges } from '../outbox';
import { existing } from './profile';

/** Deletes accounts. Locks are taken in one order everywhere: teams, then users, then credentials. */
@Injectable()
export class AccountRemoval {
  constructor(
    @Inject(SettingsChanges) private readonly changes: SettingsChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The teams in which nobody else is go too, with their websites and keys; tokens and logins end.
   * @throws ApiError 401 where the caller's login has ended, 409 while sole owner of a team with other members.
   */
  async run(context: RequestContext): Promise<{ deleted: true }> {
    const now = new Date(this.clock.now());
    await this.changes.commit(context, (transaction) => removeAccount(transaction, context, now));
    return { deleted: true };
  }
}

async function removeAccount(transaction: Transaction, context: RequestContext, now: Date): Promise<void> {
  const { userId } = callingUser(context);
  const teams = await lockTeamsOf(transaction, userId);
  existing(await transaction.users.lock(userId));
  // With the account its logins go, so that this cannot be asked last.
  await assertOpenLogin(transaction, context, now.getTime());
  const memberships = await activeMemberships(transaction, userId);
  // Nobody can be let into a team after the user is locked, but between the two locks somebody can.
  if (memberships.some(({ teamId }) => !teams.has(teamId))) throw refusals.conflict('The account has joined a team just now: try again');
  const ended: TeamEntity[] = [];
  for (const membership of memberships) {
    const others = (await transaction.memberships.activeOf(membership.teamId)).filter((other) => other.userId !== userId);
    assertOwnerStays(membership, others);
    const team = teams.get(membership.teamId);
    if (team && !others.length) {
      await endTeam(transaction, team, now);
      ended.push(team);
    }
    await announceMembership(transaction, await transaction.memberships.change(membership, { deactivatedAt: now, updatedAt: now }));
  }
  await endTokensOf(transaction, userId, now);
  await transaction.users.remove(userId);
  // Last, since all of this was logged too: nobody is left to read it.
  for (const team of ended) await transaction.audit.removeOf(team.id);
}

/** In the order of their ids, so that no two wait for each other. */
async function lockTeamsOf(transaction: Transaction, userId: string): Promise<Map<string, TeamEntity>> {
  const teams = new Map<string, TeamEntity>();
  for (const teamId of (await transaction.memberships.teamIdsOf(userId)).sort()) {
    const team = await transaction.teams.lock(teamId);
    if (team) teams.set(teamId, team);
  }
  return teams;
}

async function activeMemberships(transaction: Transaction, userId: string): Promise<MembershipEntity[]> {
  return (await transaction.memberships.ofUser(userId)).filter(({ deactivatedAt }) => deactivatedAt === null);
}

function assertOwnerStays({ role }: MembershipEntity, others: readonly MembershipEntity[]): void {
  if (role !== 'owner' || !others.length || others.some((other) => other.role === 'owner')) return;
  throw refusals.conflict('The account is the only owner of a team with other members: make somebody else an owner first');
}

/** Collecting stops with the facts of the websites, and what is stored of them is erased. */
async function endTeam(transaction: Transaction, team: TeamEntity, now: Date): Promise<void> {
  for (const { id, teamId } of await transaction.websites.list(teamScope(team.id))) {
    const website = await transaction.websites.lock(websiteScope({ id, teamId }));
    if (!website) continue;
    await announceWebsite(transaction, await transaction.websites.end(website, now));
  }
  await endKeysOf(transaction, team.id, now);
  await transaction.conversations.removeOf(team.id);
  await transaction.teams.remove(team, now);
}
