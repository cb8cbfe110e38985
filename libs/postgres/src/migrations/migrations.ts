import type { MigrationInterface } from 'typeorm';
import { Accounts } from './0001-accounts.migration';
import { Websites } from './0002-websites.migration';
import { Credentials } from './0003-credentials.migration';
import { Outbox } from './0004-outbox.migration';
import { VisitorSalts } from './0005-visitor-salts.migration';
import { TokenPolicy } from './0006-token-policy.migration';
import { Usage } from './0007-usage.migration';
import { DeletedTeams } from './0008-deleted-teams.migration';
import { RetiredKeys } from './0009-retired-keys.migration';
import { DashboardRecords } from './0010-dashboard-records.migration';
import { UserIdentities } from './0011-user-identities.migration';
import { AuditLog } from './0012-audit-log.migration';
import { RowSecurity } from './0013-row-security.migration';
import { Webhooks } from './0014-webhooks.migration';
import { Receipts } from './0015-receipts.migration';
import { Insights } from './0016-insights.migration';
import { SourceMaps } from './0017-source-maps.migration';
import { Notifications } from './0018-notifications.migration';
import { Funnels } from './0019-funnels.migration';
import { Shares } from './0020-shares.migration';
import { Imports } from './0021-imports.migration';
import { ImportHits } from './0022-import-hits.migration';
import { TracedDeliveries } from './0023-traced-deliveries.migration';
import { DeliveryQueue } from './0024-delivery-queue.migration';
import { ToldNotices } from './0025-told-notices.migration';

/** In the order of their numbers. One that was released is never changed; what it got wrong the next one puts right. */
export const MIGRATIONS: readonly (new () => MigrationInterface)[] = [
  Accounts,
  Websites,
  Credentials,
  Outbox,
  VisitorSalts,
  TokenPolicy,
  Usage,
  DeletedTeams,
  RetiredKeys,
  DashboardRecords,
  UserIdentities,
  AuditLog,
  RowSecurity,
  Webhooks,
  Receipts,
  Insights,
  SourceMaps,
  Notifications,
  Funnels,
  Shares,
  Imports,
  ImportHits,
  TracedDeliveries,
  DeliveryQueue,
  ToldNotices,
];
