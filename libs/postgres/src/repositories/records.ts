import type { EntityManager } from 'typeorm';
import { AuditRepository } from './audit.repository';
import { ConversationRepository } from './conversation.repository';
import { CredentialRepository } from './credential.repository';
import { DeliveryLeaseRepository } from './delivery-lease.repository';
import { DeliveryRepository } from './delivery.repository';
import { DirectoryRepository } from './directory.repository';
import { ExclusionRepository } from './exclusion.repository';
import { GoalRepository } from './goal.repository';
import { LogPositionRepository } from './log-position.repository';
import { LoginRepository } from './login.repository';
import { MembershipRepository } from './membership.repository';
import { OnboardingRepository } from './onboarding.repository';
import { OperatorRepository } from './operator.repository';
import { OutboxRepository } from './outbox.repository';
import { PreferenceRepository } from './preference.repository';
import { ReceiptRepository } from './receipt.repository';
import { SecretRepository } from './secret.repository';
import { SigningKeyRepository } from './signing-key.repository';
import { TeamRepository } from './team.repository';
import { UsageRepository } from './usage.repository';
import { UserRepository } from './user.repository';
import { WebhookRepository } from './webhook.repository';
import { WebsiteRepository } from './website.repository';

/** Every repository, all on the same connection where it is one transaction's. */
export class Records {
  readonly users: UserRepository;
  readonly teams: TeamRepository;
  readonly memberships: MembershipRepository;
  readonly websites: WebsiteRepository;
  readonly exclusions: ExclusionRepository;
  readonly credentials: CredentialRepository;
  readonly logins: LoginRepository;
  readonly signingKeys: SigningKeyRepository;
  readonly outbox: OutboxRepository;
  readonly secrets: SecretRepository;
  readonly directory: DirectoryRepository;
  readonly usage: UsageRepository;
  readonly operator: OperatorRepository;
  readonly conversations: ConversationRepository;
  readonly goals: GoalRepository;
  readonly onboarding: OnboardingRepository;
  readonly preferences: PreferenceRepository;
  readonly audit: AuditRepository;
  readonly receipts: ReceiptRepository;
  readonly webhooks: WebhookRepository;
  readonly deliveries: DeliveryRepository;
  readonly deliveryLeases: DeliveryLeaseRepository;
  readonly logPositions: LogPositionRepository;

  constructor(manager: EntityManager) {
    this.users = new UserRepository(manager);
    this.teams = new TeamRepository(manager);
    this.memberships = new MembershipRepository(manager);
    this.websites = new WebsiteRepository(manager);
    this.exclusions = new ExclusionRepository(manager);
    this.credentials = new CredentialRepository(manager);
    this.logins = new LoginRepository(manager);
    this.signingKeys = new SigningKeyRepository(manager);
    this.outbox = new OutboxRepository(manager);
    this.secrets = new SecretRepository(manager);
    this.directory = new DirectoryRepository(manager);
    this.usage = new UsageRepository(manager);
    this.operator = new OperatorRepository(manager);
    this.conversations = new ConversationRepository(manager);
    this.goals = new GoalRepository(manager);
    this.onboarding = new OnboardingRepository(manager);
    this.preferences = new PreferenceRepository(manager);
    this.audit = new AuditRepository(manager);
    this.receipts = new ReceiptRepository(manager);
    this.webhooks = new WebhookRepository(manager);
    this.deliveries = new DeliveryRepository(manager);
    this.deliveryLeases = new DeliveryLeaseRepository(manager);
    this.logPositions = new LogPositionRepository(manager);
  }
}
