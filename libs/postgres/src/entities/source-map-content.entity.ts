import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A source map as JSON, gzip. */
@Entity('source_map_contents')
export class SourceMapContentEntity {
  @PrimaryColumn('uuid', { name: 'source_map_id' }) sourceMapId!: string;
  @Column('bytea') content!: Buffer;
}
