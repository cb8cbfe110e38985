import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('visitor_salts')
export class VisitorSaltEntity {
  @PrimaryColumn('timestamptz', { name: 'valid_from' }) validFrom!: Date;
  @Column('timestamptz', { name: 'valid_until' }) validUntil!: Date;
  /** 32 bytes. */
  @Column('bytea') secret!: Buffer;
}
