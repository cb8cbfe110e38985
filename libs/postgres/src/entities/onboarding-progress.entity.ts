import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('onboarding_progress')
export class OnboardingProgressEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @Column('text', { name: 'current_step' }) currentStep!: string;
  @Column('boolean') completed!: boolean;
  /** A JSON object. */
  @Column('text') data!: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
}
