import { TOPICS, type MembershipChanged, type PlanChanged } from '@footfall/contracts';
import type { MembershipEntity, TeamEntity, Transaction } from '@footfall/postgres';

export function membershipFact({ revision, teamId, userId, role, deactivatedAt }: MembershipEntity): MembershipChanged {
  return { v: 1, revision, teamId, userId, role, active: deactivatedAt === null };
}

export function planFact({ planRevision, id, plan }: TeamEntity): PlanChanged {
  return { v: 1, revision: planRevision, teamId: id, plan };
}

/** Tells of a membership as this transaction, which holds its lock or has just made it, leaves it. */
export async function announceMembership(transaction: Transaction, membership: MembershipEntity): Promise<void> {
  const key = `${membership.teamId}:${membership.userId}`;
  await transaction.outbox.add({ topic: TOPICS.membershipChanged.name, key, value: JSON.stringify(membershipFact(membership)) });
}

/** Tells of a team's plan as this transaction, which holds the team's lock or has just made it, leaves it. */
export async function announcePlan(transaction: Transaction, team: TeamEntity): Promise<void> {
  await transaction.outbox.add({ topic: TOPICS.planChanged.name, key: team.id, value: JSON.stringify(planFact(team)) });
}
