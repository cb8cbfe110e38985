import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('users')
export class UserEntity {
  @PrimaryColumn('uuid') id!: string;
  /** Lower case. */
  @Column('text') email!: string;
  /** Argon2id in PHC form; null for people who sign in elsewhere. */
  @Column('text', { name: 'password_hash', nullable: true }) passwordHash!: string | null;
  @Column('text', { nullable: true }) name!: string | null;
  @Column('text', { name: 'avatar_url', nullable: true }) avatarUrl!: string | null;
  /** `email`, or the identity provider that the account came from. */
  @Column('text', { name: 'auth_provider' }) authProvider!: string;
  @Column('uuid', { name: 'default_team_id' }) defaultTeamId!: string;
  /** Claim `ver` of this user's access tokens. */
  @Column('integer', { name: 'token_version' }) tokenVersion!: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
}
