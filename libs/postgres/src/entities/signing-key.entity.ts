import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('signing_keys')
export class SigningKeyEntity {
  @PrimaryColumn('text') kid!: string;
  /** PKCS#8, PEM; null once it is retired. */
  @Column('text', { name: 'private_key', nullable: true }) privateKey!: string | null;
  /** SPKI, PEM. */
  @Column('text', { name: 'public_key' }) publicKey!: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  /** Signs no more, but what it signed still verifies. */
  @Column('timestamptz', { name: 'retired_at', nullable: true }) retiredAt!: Date | null;
}
