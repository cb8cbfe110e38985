import { Column, Entity, PrimaryColumn } from 'typeorm';

/** By whom an identity provider knows a user. */
@Entity('user_identities')
export class UserIdentityEntity {
  @PrimaryColumn('text') issuer!: string;
  /** The provider's own and lasting name for the person. */
  @PrimaryColumn('text') subject!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
}
