import { collectEndpoints, refusals, statsEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { CLOCK, Context, Directory, Endpoint, Input, type Clock } from '@footfall/platform';
import { COUNTER_STORE, type CounterStore } from '@footfall/ports';
import { Controller, Header, Inject } from '@nestjs/common';
import { LIVE_WINDOW_MS, lastEventKey, liveKey } from './live.keys';

const DAY_MS = 86_400_000;

/** What anybody may ask of a tracking code, and who is there now for clients of the Stats API. */
@Controller()
export class LiveController {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(COUNTER_STORE) private readonly counters: CounterStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Endpoint(collectEndpoints.live)
  @Header('access-control-allow-origin', '*')
  async live(@Input() { params }: InputOf<typeof collectEndpoints.live>) {
    const website = await this.directory.websiteByCode(params.trackingCode);
    if (!website || website.deleted || !website.isActive || !website.settings.public_widgets) throw refusals.notFound('Tracking code');
    return { liveCount: await this.countOf(website.id), timestamp: new Date(this.clock.now()).toISOString() };
  }

  /** A JSON number; sent as text, since the server takes no bare number for a body. @throws ApiError 404 */
  @Endpoint(statsEndpoints.realtime)
  @Header('content-type', 'application/json; charset=utf-8')
  async realtime(@Context() { website }: RequestContext): Promise<string> {
    if (!website) throw refusals.notFound('Website');
    return String(await this.countOf(website.id));
  }

  @Endpoint(collectEndpoints.status)
  @Header('access-control-allow-origin', '*')
  async status(@Input() { params }: InputOf<typeof collectEndpoints.status>) {
    const website = await this.directory.websiteByCode(params.trackingCode);
    const exists = website !== null && !website.deleted;
    const now = this.clock.now();
    const last = exists ? await this.counters.instant(lastEventKey(website.id)) : null;
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

  private countOf(websiteId: string): Promise<number> {
    const now = this.clock.now();
    return this.counters.countSeen(liveKey(websiteId), now - LIVE_WINDOW_MS, now);
  }
}
