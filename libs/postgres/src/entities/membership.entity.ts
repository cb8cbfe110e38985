import type { Role } from '@footfall/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('memberships')
export class MembershipEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'team_id' }) teamId!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('text') role!: Role;
  @Column('integer') revision!: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
  /** Null while the member is active. */
  @Column('timestamptz', { name: 'deactivated_at', nullable: true }) deactivatedAt!: Date | null;
}
