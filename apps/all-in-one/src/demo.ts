import { setTimeout as pause } from 'node:timers/promises';
import { analyticsEndpoints } from '@footfall/contracts';
import { loadDemo } from '@footfall/feature-demo';
import { DetectorSchedule } from '@footfall/feature-insights';
import { LOGGER, ownUrl, type Config, type Logger } from '@footfall/platform';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const POLL_MS = 2_000;
const COUNTED_WITHIN_MS = 60_000;

interface DemoSite {
  readonly key: string;
  readonly website: { readonly id: string; readonly tracking_code: string; readonly domain: string };
}

/** Sends the demo's visits to the instance that runs here, saying how far it is, and has them judged, so that whoever looks finds insights. */
export async function fillDemo(app: NestFastifyApplication, config: Config, { key, website }: DemoSite): Promise<void> {
  const logger = app.get<Logger>(LOGGER);
  const url = ownUrl(config);
  let shown = 0;
  try {
    const { events } = await loadDemo({
      url,
      key,
      trackingCode: website.tracking_code,
      domain: website.domain,
      zone: 'UTC',
      now: Date.now(),
      onProgress: ({ sent, total }) => {
        const percent = Math.floor((100 * sent) / Math.max(1, total));
        if (percent < shown + 20) return;
        shown = percent;
        process.stdout.write(`  Demo traffic: ${percent} %\n`);
      },
    });
    process.stdout.write(`  Demo traffic: 90 days are in (${events} events)\n`);
  } catch (error) {
    logger.error({ err: error }, 'the demo traffic could not be loaded; the website works without it');
    return;
  }
  try {
    await untilCounted(`${url}${analyticsEndpoints.overview.path.replace(':websiteId', website.id)}?range=90d`, key);
    await app.get(DetectorSchedule, { strict: false }).judgeAll();
  } catch (error) {
    logger.warn({ err: error }, 'the demo traffic is judged within the hour');
  }
}

/** Resolves once the page views of an overview stand still: what was taken is counted seconds later. */
async function untilCounted(address: string, key: string): Promise<void> {
  const deadline = Date.now() + COUNTED_WITHIN_MS;
  for (let before = -1; Date.now() < deadline;) {
    const answer = await fetch(address, { headers: { 'x-api-key': key }, signal: AbortSignal.timeout(POLL_MS * 5) });
    const { data } = (await answer.json()) as { data?: { summary: { total_page_views: number } } };
    const views = data?.summary.total_page_views ?? 0;
    if (views > 0 && views === before) return;
    before = views;
    await pause(POLL_MS);
  }
}
