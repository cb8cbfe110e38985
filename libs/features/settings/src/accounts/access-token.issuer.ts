import type { UserEntity } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { sign } from 'jsonwebtoken';
import { ACCESS_TOKEN_SECONDS } from './access-token.seconds';
import { SigningKeyKeeper } from './signing-key.keeper';

@Injectable()
export class AccessTokenIssuer {
  constructor(
    @Inject(SigningKeyKeeper) private readonly keys: SigningKeyKeeper,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A JWT, RS256, with `sub` the user, `org` the default team, `ver` the user's token version, `sid` the login; `kid` in its header. */
  async issue(user: UserEntity, loginId: string): Promise<string> {
    const { kid, privateKey } = await this.keys.current();
    const claims = { org: user.defaultTeamId, ver: user.tokenVersion, sid: loginId, iat: Math.floor(this.clock.now() / 1000) };
    return sign(claims, privateKey, { algorithm: 'RS256', keyid: kid, subject: user.id, expiresIn: ACCESS_TOKEN_SECONDS });
  }
}
