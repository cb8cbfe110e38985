import { Column, Entity, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from './bigint.column';

/** What a team spent in a calendar month in UTC. */
@Entity('team_credits')
export class TeamCreditsEntity {
  @PrimaryColumn('uuid', { name: 'team_id' }) teamId!: string;
  /** `2026-11` */
  @PrimaryColumn('text') month!: string;
  @Column('bigint', { transformer: bigintAsNumber }) credits!: number;
}
