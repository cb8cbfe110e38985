import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One change of a setting. Triggers of the database write these; nothing else does. */
@Entity('audit_entries')
export class AuditEntryEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'team_id' }) teamId!: string;
  /** The user who asked; null for the operator and for what nobody asked for. The account may be gone. */
  @Column('uuid', { name: 'actor_id', nullable: true }) actorId!: string | null;
  /** Such as `website.changed`. */
  @Column('text') action!: string;
  @Column('text', { name: 'target_type' }) targetType!: string;
  @Column('uuid', { name: 'target_id' }) targetId!: string;
  /** Of a change the fields that differ, else all that are shown; null of what was created. */
  @Column('jsonb', { nullable: true }) before!: Record<string, unknown> | null;
  /** As `before`; null of what was deleted. */
  @Column('jsonb', { nullable: true }) after!: Record<string, unknown> | null;
  @Column('text', { name: 'request_id', nullable: true }) requestId!: string | null;
  @Column('timestamptz') at!: Date;
}
