import { refusals, sharedAnalyticsEndpoints, type AnswerOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint } from '@footfall/platform';
import { Controller } from '@nestjs/common';

/** What the page of a share needs to know before it asks for figures; the admission has found it already. */
@Controller()
export class SharedController {
  @Endpoint(sharedAnalyticsEndpoints.website)
  website(@Context() { website, principal }: RequestContext): AnswerOf<typeof sharedAnalyticsEndpoints.website> {
    if (!website || principal.kind !== 'share') throw refusals.notFound('Share');
    const { domain, name, timezone } = website;
    return { website: { domain, name, timezone }, expires_at: principal.expiresAt };
  }
}
