import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One login and every refresh token that came of it. */
@Entity('refresh_families')
export class RefreshFamilyEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  /** Moves on with each refresh. */
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  @Column('timestamptz', { name: 'revoked_at', nullable: true }) revokedAt!: Date | null;
}
