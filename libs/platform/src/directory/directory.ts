import {
  TOPICS,
  internalEndpoints,
  type CredentialChanged,
  type MembershipChanged,
  type PlanChanged,
  type TokenPolicyChanged,
  type WebsiteChanged,
  type WebsiteShare,
} from '@footfall/contracts';
import { isTrackingCode, planOf, type PlanName, type Role } from '@footfall/domain';
import type { Consumption, EventLog, LogBatch } from '@footfall/ports';
import { LRUCache } from 'lru-cache';
import type { HealthCheck } from '../health';
import type { ServiceClient } from '../services';

/** How long "there is no such thing" is believed, ms. */
const NEGATIVE_MS = 1500;
const NEGATIVE_ENTRIES = 10_000;

/**
 * Read model of websites, credentials, memberships and plans, built from the compacted `settings.*` topics, so that no
 * request on a hot path touches Postgres. What it does not know yet it asks of `settings` before it says no.
 */
export class Directory implements HealthCheck {
  readonly name = 'directory';
  private readonly websites = new Map<string, WebsiteChanged>();
  private readonly websiteIdByCode = new Map<string, string>();
  private readonly websiteIdsByDomain = new Map<string, Set<string>>();
  private readonly websiteIdByShare = new Map<string, string>();
  private readonly credentials = new Map<string, CredentialChanged>();
  private readonly credentialIdByHash = new Map<string, string>();
  private readonly memberships = new Map<string, Map<string, MembershipChanged>>();
  private readonly plans = new Map<string, PlanChanged>();
  private readonly tokenPolicies = new Map<string, TokenPolicyChanged>();
  private readonly unknown = new LRUCache<string, true>({ max: NEGATIVE_ENTRIES, ttl: NEGATIVE_MS });
  private readonly asked = new Map<string, Promise<unknown>>();
  private consumptions: Consumption[] = [];
  private ofWebsites: Consumption | undefined;
  private caughtUp = false;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly log: EventLog,
    private readonly services: ServiceClient,
    private readonly instance: string,
  ) {}

  async start(): Promise<void> {
    const follow = <T>(topic: string, keep: (fact: T) => void) =>
      this.log.consume({
        topic,
        group: `directory.${topic}.${this.instance}`,
        startAt: 'earliest',
        commits: false,
        handler: async (batch: LogBatch) => {
          for (const record of batch.records) if (record.value.length) keep(JSON.parse(record.value.toString()) as T);
        },
      });
    const [ofWebsites, ...others] = await Promise.all([
      follow<WebsiteChanged>(TOPICS.websiteChanged.name, (fact) => this.keepWebsite(fact)),
      follow<ToldCredential>(TOPICS.credentialChanged.name, (fact) => this.keepCredential(withPayer(fact))),
      follow<MembershipChanged>(TOPICS.membershipChanged.name, (fact) => this.keepMembership(fact)),
      follow<PlanChanged>(TOPICS.planChanged.name, (fact) => this.keepPlan(fact)),
      follow<TokenPolicyChanged>(TOPICS.tokenPolicyChanged.name, (fact) => this.keepTokenPolicy(fact)),
    ]);
    this.ofWebsites = ofWebsites;
    this.consumptions = [ofWebsites, ...others];
    // Who is stopped before has nobody to tell.
    void Promise.all(this.consumptions.map((consumption) => consumption.caughtUp)).then(
      () => {
        this.caughtUp = true;
        this.waiting.splice(0).forEach((goOn) => goOn());
      },
      () => undefined,
    );
  }

  async stop(): Promise<void> {
    this.ofWebsites = undefined;
    await Promise.all(this.consumptions.map((consumption) => consumption.stop()));
  }

  check = async (): Promise<void> => {
    if (!this.caughtUp) throw new Error('is still reading the settings topics');
  };

  /** Resolves once everything is known that stood in the topics at the start. @throws Error where that takes longer. */
  async whenCaughtUp(withinMs: number): Promise<void> {
    if (this.caughtUp) return;
    let late: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.waiting.push(resolve);
      late = setTimeout(resolve, withinMs);
    });
    clearTimeout(late);
    await this.check();
  }

  /** Resolves once all is known of websites that was told until now, to whatever process. @throws Error where that takes longer. */
  async websitesUpToNow(withinMs: number): Promise<void> {
    await this.ofWebsites?.upToNow(withinMs);
  }

  /** For hot paths: what is known at once, without asking anybody. */
  peekWebsiteByCode(code: string): WebsiteChanged | undefined {
    const id = this.websiteIdByCode.get(code);
    return id === undefined ? undefined : this.websites.get(id);
  }

  async websiteByCode(code: string): Promise<WebsiteChanged | null> {
    if (!isTrackingCode(code)) return null;
    return (
      this.peekWebsiteByCode(code) ??
      this.learn(`code:${code}`, () => this.services.ask(internalEndpoints.websiteByCode, { trackingCode: code }), this.keepWebsite)
    );
  }

  async websiteById(id: string): Promise<WebsiteChanged | null> {
    return (
      this.websites.get(id) ??
      this.learn(`website:${id}`, () => this.services.ask(internalEndpoints.websiteById, { websiteId: id }), this.keepWebsite)
    );
  }

  /** The websites of a canonical domain, of whatever team. */
  async websitesByDomain(domain: string): Promise<WebsiteChanged[]> {
    const known = [...(this.websiteIdsByDomain.get(domain) ?? [])].map((id) => this.websites.get(id)).filter((website) => !!website);
    if (known.length) return known;
    const found = await this.learn(
      `domain:${domain}`,
      async () => {
        const websites = (await this.services.ask(internalEndpoints.websitesByDomain, { domain })) ?? [];
        return websites.length ? websites : null;
      },
      (websites) => websites.forEach(this.keepWebsite),
    );
    return found ?? [];
  }

  /** The website that a share shows, and the share as the website tells of it. @param hash SHA-256 of the share's key in hex. */
  async websiteByShare(hash: string): Promise<{ website: WebsiteChanged; share: WebsiteShare } | null> {
    const website =
      this.websites.get(this.websiteIdByShare.get(hash) ?? '') ??
      (await this.learn(`share:${hash}`, () => this.services.ask(internalEndpoints.websiteByShare, { hash }), this.keepWebsite));
    // An answer may be older than what the log has said since: the website as it is known now decides.
    const known = website && (this.websites.get(website.id) ?? website);
    const share = known?.shares?.find((each) => each.hash === hash);
    return known && share ? { website: known, share } : null;
  }

  /** Every website that is known and not deleted. */
  allWebsites(): WebsiteChanged[] {
    return [...this.websites.values()].filter((website) => !website.deleted);
  }

  /** Ids of all websites that ever were deleted. */
  deletedWebsites(): string[] {
    return [...this.websites.values()].filter((website) => website.deleted).map((website) => website.id);
  }

  /** Whether a website is known to be deleted, without asking anybody. */
  isDeleted(websiteId: string): boolean {
    return this.websites.get(websiteId)?.deleted ?? false;
  }

  /** @param hash SHA-256 of the key in hex, the current or the previous one. */
  async credentialByHash(hash: string): Promise<CredentialChanged | null> {
    const known = this.credentials.get(this.credentialIdByHash.get(hash) ?? '');
    return known ?? this.learn(`hash:${hash}`, () => this.services.ask(internalEndpoints.credentialByHash, { hash }), this.keepCredential);
  }

  /** A credential that `credentialByHash` gave before. */
  credentialById(id: string): CredentialChanged | undefined {
    return this.credentials.get(id);
  }

  /** The teams in which a user, of whom `roleOf` was asked, is active. */
  activeTeamsOf(userId: string): string[] {
    return [...(this.memberships.get(userId)?.values() ?? [])].filter(({ active }) => active).map(({ teamId }) => teamId);
  }

  /** Whose personal tokens reach a team. */
  async tokenPolicyOf(teamId: string): Promise<TokenPolicyChanged['personalTokens']> {
    const known =
      this.tokenPolicies.get(teamId) ??
      (await this.learn(
        `policy:${teamId}`,
        () => this.services.ask(internalEndpoints.tokenPolicyOfTeam, { teamId }),
        this.keepTokenPolicy,
      ));
    return known?.personalTokens ?? 'nobody';
  }

  /** The active role of a user in a team, null where there is none. */
  async roleOf(userId: string, teamId: string): Promise<Role | null> {
    if (!this.memberships.get(userId)?.has(teamId)) {
      await this.learn(
        `memberships:${userId}`,
        async () => {
          const found = (await this.services.ask(internalEndpoints.membershipsOfUser, { userId })) ?? [];
          found.forEach(this.keepMembership);
          return found.some((membership) => membership.teamId === teamId) ? found : null;
        },
        () => undefined,
      );
    }
    const membership = this.memberships.get(userId)?.get(teamId);
    return membership?.active ? membership.role : null;
  }

  /** The plan that a team acts under; legacy names are resolved. */
  async planOf(teamId: string): Promise<PlanName> {
    return planOf(await this.planAsSet(teamId)) ?? 'free';
  }

  /** For hot paths: the same, where it is known without asking anybody. */
  peekPlanOf(teamId: string): PlanName | undefined {
    const fact = this.plans.get(teamId);
    return fact && (planOf(fact.plan) ?? 'free');
  }

  /** The plan of a team, but null where nobody knows one: for what cannot be taken back. */
  async knownPlanOf(teamId: string): Promise<PlanName | null> {
    return planOf((await this.planFact(teamId))?.plan ?? '');
  }

  /** The plan of a team as it was set, which may be a legacy name. */
  async planAsSet(teamId: string): Promise<string> {
    return (await this.planFact(teamId))?.plan ?? 'free';
  }

  private async planFact(teamId: string): Promise<PlanChanged | null> {
    return (
      this.plans.get(teamId) ??
      this.learn(`plan:${teamId}`, () => this.services.ask(internalEndpoints.planOfTeam, { teamId }), this.keepPlan)
    );
  }

  /** Asks `settings` once, however many wait for the answer. */
  private async learn<T>(key: string, ask: () => Promise<T | null>, keep: (fact: T) => void): Promise<T | null> {
    if (this.unknown.has(key)) return null;
    const asked = (this.asked.get(key) as Promise<T | null> | undefined) ?? ask().finally(() => this.asked.delete(key));
    this.asked.set(key, asked);
    const fact = await asked;
    if (fact === null) this.unknown.set(key, true);
    else keep(fact);
    return fact;
  }

  private readonly keepWebsite = (fact: WebsiteChanged): void => {
    const former = this.websites.get(fact.id);
    if (former && former.revision >= fact.revision) return;
    this.websites.set(fact.id, fact);
    if (former) this.websiteIdsByDomain.get(former.domain)?.delete(fact.id);
    if (!fact.deleted) this.websiteIdsByDomain.set(fact.domain, (this.websiteIdsByDomain.get(fact.domain) ?? new Set()).add(fact.id));
    this.unknown.delete(`domain:${fact.domain}`);
    for (const { hash } of former?.shares ?? []) this.websiteIdByShare.delete(hash);
    for (const { hash } of fact.shares ?? []) {
      this.websiteIdByShare.set(hash, fact.id);
      this.unknown.delete(`share:${hash}`);
    }
    this.websiteIdByCode.set(fact.trackingCode, fact.id);
    this.unknown.delete(`code:${fact.trackingCode}`);
    this.unknown.delete(`website:${fact.id}`);
  };

  private readonly keepCredential = (fact: CredentialChanged): void => {
    const former = this.credentials.get(fact.id);
    if (former && former.revision >= fact.revision) return;
    for (const hash of former ? [former.hash, former.previousHash] : []) if (hash) this.credentialIdByHash.delete(hash);
    this.credentials.set(fact.id, fact);
    for (const hash of [fact.hash, fact.previousHash]) if (hash) this.credentialIdByHash.set(hash, fact.id);
  };

  private readonly keepMembership = (fact: MembershipChanged): void => {
    const ofUser = this.memberships.get(fact.userId) ?? new Map<string, MembershipChanged>();
    if ((ofUser.get(fact.teamId)?.revision ?? -1) >= fact.revision) return;
    this.memberships.set(fact.userId, ofUser.set(fact.teamId, fact));
  };

  private readonly keepPlan = (fact: PlanChanged): void => {
    if ((this.plans.get(fact.teamId)?.revision ?? -1) < fact.revision) this.plans.set(fact.teamId, fact);
  };

  private readonly keepTokenPolicy = (fact: TokenPolicyChanged): void => {
    if ((this.tokenPolicies.get(fact.teamId)?.revision ?? -1) < fact.revision) this.tokenPolicies.set(fact.teamId, fact);
  };
}

/** Told before credentials had a payer: a key has one team, and the first one of a token is its owner's own. */
type ToldCredential = Omit<CredentialChanged, 'payingTeamId'> & Partial<CredentialChanged>;

const withPayer = (fact: ToldCredential): CredentialChanged => ({ ...fact, payingTeamId: fact.payingTeamId ?? fact.teamIds[0] ?? '' });
