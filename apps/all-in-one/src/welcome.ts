import { loadDemo } from '@footfall/feature-demo';
import { FirstStart } from '@footfall/feature-settings';
import { LOGGER, HealthRegistry, type Config, type Logger } from '@footfall/platform';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const READY_WITHIN_MS = 30_000;

/** Makes the first owner where there is none, says where to look, and fills the demo website in the background. */
export async function welcome(app: NestFastifyApplication, config: Config): Promise<void> {
  const first = await app.get(FirstStart, { strict: false }).ensure();
  await untilReady(app.get(HealthRegistry));
  const say = (text = '') => process.stdout.write(`${text}\n`);
  say();
  say(`  Footfall is running at ${config.publicUrl}`);
  if (!first.created) {
    say();
    return;
  }
  const { email, password, website, key } = first;
  say();
  say(`  Website    ${website.domain}  (id ${website.id})`);
  say(`  Login      ${email}`);
  say(`  Password   ${password}`);
  say(`  API key    ${key}`);
  say();
  say('  Login, password and key are shown this once. Keep them.');
  say();
  say(`  The API, to read and to try: ${config.publicUrl}/docs`);
  say();
  say('  Put this into the pages to be counted:');
  say(`    <script defer src="${config.publicUrl}/t.js" data-id="${website.tracking_code}"></script>`);
  say();
  say("  For the shell (the README's commands use these):");
  say(`    export FOOTFALL_URL=${config.publicUrl} FOOTFALL_API_KEY=${key}`);
  say(`    export WEBSITE_ID=${website.id} TRACKING_CODE=${website.tracking_code}`);
  say();
  if (config.FOOTFALL_DEMO) void fillDemo(app, config, { key, trackingCode: website.tracking_code, domain: website.domain });
}

interface DemoSite {
  readonly key: string;
  readonly trackingCode: string;
  readonly domain: string;
}

async function fillDemo(app: NestFastifyApplication, config: Config, site: DemoSite): Promise<void> {
  const logger = app.get<Logger>(LOGGER);
  const host = config.HOST === '0.0.0.0' || config.HOST === '::' ? '127.0.0.1' : config.HOST;
  let shown = 0;
  try {
    const { events } = await loadDemo({
      url: `http://${host}:${config.PORT}`,
      key: site.key,
      trackingCode: site.trackingCode,
      domain: site.domain,
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
  }
}

async function untilReady(health: HealthRegistry): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && !(await health.readiness()).ready) await new Promise((done) => setTimeout(done, 50));
}
