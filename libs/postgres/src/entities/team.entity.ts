import type { TokenPolicy } from '@footfall/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('teams')
export class TeamEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  /** As it was set, so a legacy name stays what it is. */
  @Column('text') plan!: string;
  @Column('integer', { name: 'plan_revision' }) planRevision!: number;
  /** Who may make personal tokens that reach the team. */
  @Column('text', { name: 'personal_tokens' }) personalTokens!: TokenPolicy;
  @Column('integer', { name: 'token_policy_revision' }) tokenPolicyRevision!: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
  /** Set once nobody is in it any more. */
  @Column({ type: 'timestamptz', name: 'deleted_at', nullable: true, insert: false }) deletedAt?: Date | null;
}
