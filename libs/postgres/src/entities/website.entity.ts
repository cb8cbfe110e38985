import type { WebsiteSettings } from '@footfall/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('websites')
export class WebsiteEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'team_id' }) teamId!: string;
  /** Who made it; null once that account is gone. */
  @Column('uuid', { name: 'user_id', nullable: true }) userId!: string | null;
  /** Canonical. */
  @Column('text') domain!: string;
  @Column('text') name!: string;
  @Column('text', { name: 'tracking_code' }) trackingCode!: string;
  @Column('text') timezone!: string;
  @Column('boolean', { name: 'is_active' }) isActive!: boolean;
  /** Keys that came later are absent in older rows. */
  @Column('jsonb') settings!: Partial<WebsiteSettings>;
  @Column('text', { name: 'primary_color', nullable: true }) primaryColor!: string | null;
  @Column('double precision', { name: 'kpi_goal', nullable: true }) kpiGoal!: number | null;
  @Column('boolean', { name: 'public_dashboard' }) publicDashboard!: boolean;
  /** Canonical. */
  @Column('text', { name: 'allowed_domains', array: true }) allowedDomains!: string[];
  @Column('text', { name: 'verification_status' }) verificationStatus!: 'unverified' | 'pending' | 'verified' | 'failed';
  @Column('text', { name: 'revenue_provider', nullable: true }) revenueProvider!: string | null;
  @Column('text', { name: 'revenue_currency', nullable: true }) revenueCurrency!: string | null;
  /** Rises with every change, of the exclusions too. */
  @Column('integer') revision!: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
  @Column('timestamptz', { name: 'deleted_at', nullable: true }) deletedAt!: Date | null;
}
