import type { EntityManager } from 'typeorm';
import { GoalEntity } from '../entities';

interface OfWebsite {
  readonly id: string;
  readonly teamId: string;
}

/** The goals of one website, which is one that the caller was found to reach. */
export class GoalRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Oldest first. */
  async list(website: OfWebsite): Promise<GoalEntity[]> {
    return this.manager.find(GoalEntity, { where: of(website), order: { createdAt: 'ASC', id: 'ASC' } });
  }

  async find(website: OfWebsite, id: string): Promise<GoalEntity | null> {
    return this.manager.findOneBy(GoalEntity, { ...of(website), id });
  }

  async insert(goal: GoalEntity): Promise<void> {
    await this.manager.insert(GoalEntity, goal);
  }

  /** Writes the changes to a goal whose website this transaction has locked. */
  async change(
    goal: GoalEntity,
    changes: Partial<Pick<GoalEntity, 'name' | 'type' | 'match' | 'value' | 'updatedAt'>>,
  ): Promise<GoalEntity> {
    await this.manager.update(GoalEntity, { id: goal.id, websiteId: goal.websiteId, teamId: goal.teamId }, changes);
    return Object.assign(goal, changes);
  }

  /** False where the website has no such goal. */
  async remove(website: OfWebsite, id: string): Promise<boolean> {
    return (await this.manager.delete(GoalEntity, { ...of(website), id })).affected === 1;
  }
}

const of = ({ id, teamId }: OfWebsite) => ({ websiteId: id, teamId });
