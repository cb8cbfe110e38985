import { CONFIG, type Config } from '@footfall/platform';
import { SealedSecrets } from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';

/** What tokens are sealed for: nothing else that is sealed here opens as one. */
const OWNER = 'leave-mails';
const UUID_BYTES = 16;

export interface Leaving {
  readonly websiteId: string;
  readonly userId: string;
}

/** Addresses that end the mails about one website to one member, and nothing else. They are good for as long as the mail is kept. */
@Injectable()
export class LeaveTokens {
  constructor(
    @Inject(SealedSecrets) private readonly sealed: SealedSecrets,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** Its last part has 96 characters: paths take no longer ones. */
  async urlFor({ id }: { readonly id: string }, userId: string): Promise<string> {
    const ids = Buffer.concat([id, userId].map((uuid) => Buffer.from(uuid.replaceAll('-', ''), 'hex')));
    const token = await this.sealed.seal(ids.toString('base64url'), OWNER);
    return `${this.config.publicUrl}/leave/${token.toString('base64url')}`;
  }

  /** Null for what was not made here. */
  async read(token: string): Promise<Leaving | null> {
    const text = await this.sealed.open(Buffer.from(token, 'base64url'), OWNER).catch(() => '');
    const ids = Buffer.from(text, 'base64url');
    if (ids.length !== 2 * UUID_BYTES) return null;
    return { websiteId: uuidOf(ids.subarray(0, UUID_BYTES)), userId: uuidOf(ids.subarray(UUID_BYTES)) };
  }
}

const uuidOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
