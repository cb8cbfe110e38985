import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A random value that lasts as long as the installation. */
@Entity('secrets')
export class SecretEntity {
  @PrimaryColumn('text') name!: string;
  @Column('bytea') value!: Buffer;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
}
