import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('refresh_tokens')
export class RefreshTokenEntity {
  /** SHA-256 in hex. */
  @PrimaryColumn('text') hash!: string;
  @Column('uuid', { name: 'family_id' }) familyId!: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  /** A second use ends the family. */
  @Column('timestamptz', { name: 'used_at', nullable: true }) usedAt!: Date | null;
}
