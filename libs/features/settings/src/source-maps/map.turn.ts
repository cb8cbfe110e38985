import { Injectable } from '@nestjs/common';
import pLimit, { type Limit } from 'p-limit';

/**
 * One source map is worked on at a time, so that the memory it takes is there once. Teams take turns: whoever brings many maps, or slow ones, is waited
 * for once by each other.
 */
@Injectable()
export class MapTurn {
  private readonly one = pLimit(1);
  private readonly teams = new Map<string, { readonly own: Limit; works: number }>();

  async take<T>(teamId: string, work: () => Promise<T>): Promise<T> {
    const team = this.teams.get(teamId) ?? { own: pLimit(1), works: 0 };
    this.teams.set(teamId, team);
    team.works++;
    try {
      return await team.own(() => this.one(work));
    } finally {
      if (!--team.works) this.teams.delete(teamId);
    }
  }
}
