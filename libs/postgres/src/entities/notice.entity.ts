import type { Notice } from '@footfall/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Something that a website's team may want to be told of. Known by its source. */
@Entity('notices')
export class NoticeEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'team_id' }) teamId!: string;
  @Column('uuid', { name: 'website_id' }) websiteId!: string;
  /** Of a website, a notice of the same source is the same one. */
  @Column('text', { name: 'source_key' }) sourceKey!: string;
  /** What it is about: of one cause there is a message an hour at most. */
  @Column('text') cause!: string;
  @Column('jsonb') content!: Notice;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  /** Nobody is told before. */
  @Column('timestamptz', { name: 'due_at' }) dueAt!: Date;
  /** When it became part of a bulletin, or was found to be wanted by nobody; null while it waits. */
  @Column('timestamptz', { name: 'told_at', nullable: true }) toldAt!: Date | null;
}
