import type { InsightEntity, NewInsight } from '@footfall/postgres';
import type { InsightContext, InsightModule, InsightProposal } from './insight.module';

export interface InsightChanges {
  readonly added: readonly NewInsight[];
  readonly changed: readonly { readonly id: string; readonly insight: NewInsight }[];
  /** Ids. */
  readonly removed: readonly string[];
}

/** What has to be written so that what is told is what these modules propose. */
export function insightChanges(modules: readonly InsightModule[], context: InsightContext, told: readonly InsightEntity[]): InsightChanges {
  const added: NewInsight[] = [];
  const changed: { id: string; insight: NewInsight }[] = [];
  const removed: string[] = [];
  for (const module of modules) {
    const before = new Map(told.filter((insight) => insight.module === module.name).map((insight) => [insight.subject, insight]));
    for (const proposal of module.propose(context)) {
      const known = before.get(proposal.subject);
      before.delete(proposal.subject);
      const insight = insightOf(module.name, proposal, context);
      if (!known) added.push(insight);
      else if (!module.tellsSame(known, proposal)) changed.push({ id: known.id, insight });
    }
    for (const insight of before.values()) if (module.takesBack(insight, context)) removed.push(insight.id);
  }
  return { added, changed, removed };
}

function insightOf(
  module: string,
  { createdAt, evaluatedAt, expiresAt, ...told }: InsightProposal,
  { website }: InsightContext,
): NewInsight {
  return {
    teamId: website.teamId,
    websiteId: website.id,
    module,
    ...told,
    createdAt: new Date(createdAt),
    evaluatedAt: new Date(evaluatedAt),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  };
}
