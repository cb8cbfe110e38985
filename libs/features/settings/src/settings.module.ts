import { PostgresModule } from '@footfall/postgres';
import { Module } from '@nestjs/common';
import {
  AccessTokenIssuer,
  AccountsController,
  ExpiredLoginsJob,
  LoginThrottle,
  IdentityProvider,
  Logins,
  OidcAccounts,
  OidcController,
  PasswordHasher,
  RefreshTokenCarrier,
  Registration,
  SigningKeyKeeper,
  SigningKeyRotation,
} from './accounts';
import { AuditController, AuditLog } from './audit';
import { Conversations, ConversationsController } from './conversations';
import {
  PersonalTokenMaker,
  PersonalTokens,
  PersonalTokensController,
  TokenPolicies,
  TokenPoliciesController,
  WorkspaceKeyMaker,
  WorkspaceKeys,
  WorkspaceKeysController,
} from './credentials';
import { DirectoryAnswers, DirectoryController } from './directory';
import { DomainSettings, DomainVerification, DomainsController, FrontPage, TextRecords } from './domains';
import { Exclusions, ExclusionsController } from './exclusions';
import { FirstStart } from './first-start';
import { FunnelDefinitions, Funnels, FunnelsController } from './funnels';
import { GeneralController, GeneralSettings } from './general';
import { Goals, GoalsController } from './goals';
import { ImportRunner, ImportUpload, Imports, ImportsController } from './imports';
import { Members, MembersController } from './members';
import { Notifications, NotificationsController } from './notifications';
import { Onboarding, OnboardingController } from './onboarding';
import { OperatorController, OperatorStatus, OperatorTeams } from './operator';
import { FactsWatch, OutboxPublisher, SettingsChanges } from './outbox';
import { AccountRemoval, PasswordChange, Profile, ProfileController, ProfileUsage } from './profile';
import { RevenueController, RevenueSettings } from './revenue';
import { SaltsController, VisitorSalts } from './salts';
import { Shares, SharesController } from './shares';
import { MapTurn, SourceMapUpload, SourceMaps, SourceMapsController, Tracing, UploadThread } from './source-maps';
import { AccountExport, ExportMaker, Receipts, SubjectRequests, SubjectsController, VisitorExport } from './subjects';
import { MonthUsage, TeamContext, TeamsController } from './teams';
import { CountedUsageJob, UsageAnswers, UsageConsumer, UsageController, UsageLedger, UsageProgress } from './usage';
import { Uploads } from './uploads';
import { WebhookTarget, Webhooks, WebhooksController } from './webhooks';
import { WebsiteEditor, WebsiteMaker, Websites, WebsitesController } from './websites';

@Module({
  imports: [PostgresModule],
  controllers: [
    AccountsController,
    OidcController,
    WebsitesController,
    GeneralController,
    DomainsController,
    ExclusionsController,
    NotificationsController,
    RevenueController,
    GoalsController,
    FunnelsController,
    WebhooksController,
    MembersController,
    TeamsController,
    AuditController,
    ProfileController,
    WorkspaceKeysController,
    PersonalTokensController,
    TokenPoliciesController,
    ConversationsController,
    OnboardingController,
    SharesController,
    ImportsController,
    SourceMapsController,
    SubjectsController,
    DirectoryController,
    SaltsController,
    UsageController,
    UsageConsumer,
    OperatorController,
  ],
  providers: [
    PasswordHasher,
    SigningKeyRotation,
    SigningKeyKeeper,
    AccessTokenIssuer,
    LoginThrottle,
    Logins,
    RefreshTokenCarrier,
    Registration,
    IdentityProvider,
    OidcAccounts,
    ExpiredLoginsJob,
    Websites,
    WebsiteMaker,
    WebsiteEditor,
    GeneralSettings,
    DomainSettings,
    DomainVerification,
    TextRecords,
    FrontPage,
    Exclusions,
    Notifications,
    RevenueSettings,
    Goals,
    Funnels,
    FunnelDefinitions,
    Webhooks,
    WebhookTarget,
    Members,
    MonthUsage,
    TeamContext,
    AuditLog,
    Profile,
    ProfileUsage,
    PasswordChange,
    AccountRemoval,
    WorkspaceKeys,
    WorkspaceKeyMaker,
    PersonalTokens,
    PersonalTokenMaker,
    TokenPolicies,
    Conversations,
    Onboarding,
    Shares,
    Imports,
    Uploads,
    ImportUpload,
    ImportRunner,
    SourceMaps,
    SourceMapUpload,
    UploadThread,
    MapTurn,
    Tracing,
    SubjectRequests,
    Receipts,
    VisitorExport,
    AccountExport,
    ExportMaker,
    DirectoryAnswers,
    VisitorSalts,
    OutboxPublisher,
    FactsWatch,
    SettingsChanges,
    FirstStart,
    UsageLedger,
    UsageProgress,
    UsageAnswers,
    CountedUsageJob,
    OperatorTeams,
    OperatorStatus,
  ],
})
export class SettingsModule {}
