import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link by which somebody without an account reads the figures of a website. */
@Entity('shares')
export class ShareEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'team_id' }) teamId!: string;
  @Column('uuid', { name: 'website_id' }) websiteId!: string;
  @Column('text') name!: string;
  /** Sealed for the share's id. */
  @Column('bytea') key!: Buffer;
  /** SHA-256 of the key, hex. */
  @Column('text', { name: 'key_hash' }) keyHash!: string;
  /** Null: it does not end by itself. */
  @Column('timestamptz', { name: 'expires_at', nullable: true }) expiresAt!: Date | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
}
