import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is known of a source map without its content. */
@Entity('source_maps')
export class SourceMapEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'team_id' }) teamId!: string;
  @Column('uuid', { name: 'website_id' }) websiteId!: string;
  @Column('text') release!: string;
  /** The script's path, or its end, without the first slash, query and fragment. */
  @Column('text') file!: string;
  /** Of the map as JSON. */
  @Column('integer') bytes!: number;
  /** Of its content as it is stored. */
  @Column('integer', { name: 'stored_bytes' }) storedBytes!: number;
  @Column('timestamptz', { name: 'uploaded_at' }) uploadedAt!: Date;
}
