import { chromium } from 'playwright-core';
import { CHROMIUM } from './chromium';

const featuresOff = (args: readonly string[]) =>
  args
    .filter((arg) => arg.startsWith('--disable-features='))
    .at(-1)
    ?.split('=')[1]
    ?.split(',') ?? [];

it('turns off what Playwright turns off by itself', async () => {
  const server = await chromium.launchServer({ executablePath: CHROMIUM.executablePath, args: ['--no-sandbox'] });
  const own = featuresOff(server.process().spawnargs);
  await server.close();
  expect(own.length).toBeGreaterThan(5);
  expect(featuresOff(CHROMIUM.args)).toEqual(expect.arrayContaining(own));
}, 120_000);

it('has no pages but those that were opened', async () => {
  const browser = await chromium.launch(CHROMIUM);
  try {
    const page = await browser.newPage();
    await page.goto('data:text/html,<title>opened</title>');
    const session = await browser.newBrowserCDPSession();
    const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });
    expect(targetInfos.map(({ type, title }) => [type, title]).sort()).toEqual([
      ['page', 'opened'],
      ['tab', 'opened'],
    ]);
  } finally {
    await browser.close();
  }
}, 120_000);
