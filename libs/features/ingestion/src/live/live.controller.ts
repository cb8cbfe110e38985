import { collectEndpoints, refusals, type InputOf } from '@footfall/contracts';
import { CLOCK, Directory, Endpoint, Input, type Clock } from '@footfall/platform';
import { COUNTER_STORE, type CounterStore } from '@footfall/ports';
import { Controller, Header, Inject } from '@nestjs/common';
import { LIVE_WINDOW_MS, lastEventKey, liveKey } from './live.keys';

const DAY_MS = 86_400_000;

/** What anybody may ask of a tracking code. */
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
    const now = this.clock.now();
    const liveCount = await this.counters.countSeen(liveKey(website.id), now - LIVE_WINDOW_MS, now);
    return { liveCount, timestamp: new Date(now).toISOString() };
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
}
