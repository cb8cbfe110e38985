import { FirstStart } from '@footfall/feature-settings';
import { HealthRegistry, type Config } from '@footfall/platform';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { fillDemo } from './demo';

type FirstStartOutcome = Awaited<ReturnType<FirstStart['ensure']>>;
type Created = Extract<FirstStartOutcome, { readonly created: true }>;

const READY_WITHIN_MS = 30_000;

const say = (text = '') => process.stdout.write(`${text}\n`);

/** Makes the first owner where there is none. To be called before anybody is answered: whoever registers first would own the installation. */
export async function makeOwner(app: NestFastifyApplication): Promise<FirstStartOutcome> {
  const first = await app.get(FirstStart, { strict: false }).ensure();
  // At once: whoever stops it before a store answers would never see them again.
  if (first.created) showOnce(first);
  return first;
}

/** Says where to look, and fills the demo website of a first start in the background. */
export async function welcome(app: NestFastifyApplication, config: Config, first?: FirstStartOutcome): Promise<void> {
  await untilReady(app.get(HealthRegistry));
  say();
  say(`  Footfall is running at ${config.publicUrl}`);
  say();
  if (!first?.created) return;
  const { website, key } = first;
  say(`  The API, to read and to try: ${config.publicUrl}/docs`);
  say();
  say('  Put this into the pages to be counted:');
  say(`    <script defer src="${config.publicUrl}/t.js" data-id="${website.tracking_code}"></script>`);
  say();
  say("  For the shell (the README's commands use these):");
  say(`    export FOOTFALL_URL=${config.publicUrl} FOOTFALL_API_KEY=${key}`);
  say(`    export WEBSITE_ID=${website.id} TRACKING_CODE=${website.tracking_code}`);
  say();
  if (config.FOOTFALL_DEMO) void fillDemo(app, config, { key, website });
}

function showOnce({ email, password, website, key }: Created): void {
  say();
  say(`  Website    ${website.domain}  (id ${website.id})`);
  say(`  Login      ${email}`);
  say(`  Password   ${password}`);
  say(`  API key    ${key}`);
  say();
  say('  Login, password and key are shown this once. Keep them.');
}

async function untilReady(health: HealthRegistry): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && !(await health.readiness()).ready) await new Promise((done) => setTimeout(done, 50));
}
