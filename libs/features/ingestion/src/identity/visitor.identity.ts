import { createHash } from 'node:crypto';
import { HIT_PARTITIONS, internalEndpoints, refusals, type AnswerOf } from '@footfall/contracts';
import { visitorNetwork } from '@footfall/domain';
import type { HealthCheck, ServiceClient } from '@footfall/platform';
import { KeyedHash } from './keyed.hash';

type Salts = NonNullable<AnswerOf<typeof internalEndpoints.visitorSalts>>;

export interface DerivedVisitor {
  readonly visitor: string;
  /** The id under the salt before, during the 24 h after a rotation. */
  readonly previous: string | null;
  readonly partition: number;
}

const GRACE_MS = 86_400_000;
const REFRESH_MS = 60_000;
const RETRY_MS = 250;
/** Hexadecimal digits of an id. */
const ID_DIGITS = 32;

interface Salt {
  readonly validFrom: number;
  readonly validUntil: number;
  readonly keyed: KeyedHash;
}

interface Keys {
  readonly salts: readonly Salt[];
  readonly partitions: KeyedHash;
}

/**
 * Derives visitor ids from what a request shows, with salts that end. The salts live in memory only, asked of `settings`
 * every minute: they are made a whole period ahead, so an answer that is a while old is still right.
 */
export class VisitorIdentity implements HealthCheck {
  readonly name = 'visitor-salts';
  private keys: Keys | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly services: ServiceClient,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  start(): void {
    const refresh = async () => {
      try {
        const salts = await this.services.ask(internalEndpoints.visitorSalts);
        this.keys = salts && keysOf(salts);
      } catch (error) {
        if (this.keys) this.onFailure(error);
      }
      this.timer = setTimeout(() => void refresh(), this.keys ? REFRESH_MS : RETRY_MS);
      this.timer.unref();
    };
    // The process that answers may be this one, which does not listen yet.
    this.timer = setTimeout(() => void refresh(), RETRY_MS);
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
  }

  check = async (): Promise<void> => {
    if (!this.keys) throw new Error('the salts of visitor ids are not here yet');
  };

  get ready(): boolean {
    return this.keys !== null;
  }

  partitionOfOwn(websiteId: string, visitor: string): number {
    return createHash('sha1').update(`${websiteId}|${visitor}`).digest().readUInt32BE() % HIT_PARTITIONS;
  }

  /** Whether an id of before and one of after a rotation may stand for the same visitor in what is processed now. */
  nearRotation(at: number): boolean {
    return this.keys?.salts.some((salt) => salt.validUntil <= at && at < salt.validUntil + 2 * GRACE_MS) ?? true;
  }

  /** @throws ApiError 503 before the salts are here, which `ready` tells, and where none of them holds at that time. */
  derive(websiteId: string, address: string | null, userAgent: string | null, at: number): DerivedVisitor {
    if (!this.keys) throw notYet('Visitor ids cannot be derived without salts');
    const { salts, partitions } = this.keys;
    const who = `${websiteId}|${address ? visitorNetwork(address) : ''}|${userAgent ?? ''}`;
    const current = salts.find((salt) => salt.validFrom <= at && at < salt.validUntil);
    if (!current) throw notYet('No salt holds at this time');
    const previous = salts.find((salt) => salt.validUntil <= at && at < salt.validUntil + GRACE_MS);
    return {
      visitor: current.keyed.hex(who).slice(0, ID_DIGITS),
      previous: previous ? previous.keyed.hex(who).slice(0, ID_DIGITS) : null,
      partition: Number.parseInt(partitions.hex(who).slice(0, 8), 16) % HIT_PARTITIONS,
    };
  }
}

const notYet = (reason: string) => refusals.unavailable('Events cannot be taken yet; send them again', new Error(reason), 1);

const keysOf = ({ salts, partitionSecret }: Salts): Keys => ({
  salts: salts.map(({ secret, validFrom, validUntil }) => ({
    validFrom,
    validUntil,
    keyed: new KeyedHash('sha256', Buffer.from(secret, 'base64')),
  })),
  partitions: new KeyedHash('sha1', partitionSecret),
});
