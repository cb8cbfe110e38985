import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Of an uploaded file what is still to be stored as events, in pieces packed by gzip: no address, no User-Agent. */
@Entity('import_chunks')
export class ImportChunkEntity {
  @PrimaryColumn('uuid', { name: 'import_id' }) importId!: string;
  @PrimaryColumn('integer') position!: number;
  @Column('bytea') content!: Buffer;
}
