import { collectEndpoints, refusals, statsEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { CLOCK, Context, Directory, Endpoint, Input, LiveFigures, type Clock } from '@footfall/platform';
import { Controller, Header, Inject } from '@nestjs/common';
import { LastEvents } from './last-events';
import { liveAnswerOf } from './live.answer';
import { showsFigures } from './shows-figures';

const DAY_MS = 86_400_000;

/** What anybody may ask of a tracking code, and who is there now for clients of the Stats API. */
@Controller()
export class LiveController {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(LastEvents) private readonly lastEvents: Pick<LastEvents, 'of'>,
    @Inject(LiveFigures) private readonly figures: LiveFigures,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Endpoint(collectEndpoints.live)
  @Header('access-control-allow-origin', '*')
  async live(@Input() { params }: InputOf<typeof collectEndpoints.live>) {
    const website = await this.directory.websiteByCode(params.trackingCode);
    if (!showsFigures(website)) throw refusals.notFound('Tracking code');
    return liveAnswerOf(await this.figures.of(website.id));
  }

  /** A JSON number; sent as text, since the server takes no bare number for a body. @throws ApiError 404 */
  @Endpoint(statsEndpoints.realtime)
  @Header('content-type', 'application/json; charset=utf-8')
  async realtime(@Context() { website }: RequestContext): Promise<string> {
    if (!website) throw refusals.notFound('Website');
    return String((await this.figures.of(website.id)).count);
  }

  @Endpoint(collectEndpoints.status)
  @Header('access-control-allow-origin', '*')
  async status(@Input() { params }: InputOf<typeof collectEndpoints.status>) {
    const website = await this.directory.websiteByCode(params.trackingCode);
    const exists = website !== null && !website.deleted;
    const now = this.clock.now();
    const last = exists ? await this.lastEvents.of(website.id) : null;
    return {
      tracking_code: params.trackingCode,
      exists,
      is_active: exists && website.isActive,
      receiving_data: last !== null && now - last < DAY_MS,
      last_event_at: last === null ? null : new Date(last).toISOString(),
      timestamp: new Date(now).toISOString(),
    };
  }

  @Endpoint(collectEndpoints.config)
  @Header('access-control-allow-origin', '*')
  @Header('cache-control', 'public, max-age=60')
  async config(@Input() { params }: InputOf<typeof collectEndpoints.config>) {
    const website = await this.directory.websiteByCode(params.trackingCode);
    if (!website || website.deleted) throw refusals.notFound('Tracking code');
    return { tracking_code: website.trackingCode, is_active: website.isActive, settings: website.settings };
  }
}
