import { eventually } from '@footfall/testing';
import type { Page } from 'playwright-core';
import { command, trackedSite, type TrackedSite } from '../browser.harness';

const PAGE = `
  <script>addEventListener('scroll', () => (window.scrolled = true))</script>
  <style>body{margin:0;height:4000px} main *{position:absolute;left:200px;width:100px;height:40px}</style>
  <main class="c-main">
    <button id="idle" style="top:0" class="c-idle">Idle words</button>
    <button id="busy-7" style="top:100px" onclick="this.textContent='done'">Busy words</button>
    <a style="top:200px" href="#">Nowhere</a>
    <a style="top:300px" href="/next" onclick="event.preventDefault()">Kept</a>
    <input style="top:400px" value="typed" name="field">
    <p style="top:500px">Some words to read</p>
    <button style="top:600px" onclick="document.getElementById('far').scrollIntoView()">Scrolls</button>
    <label style="top:700px" for="box">Label</label><input type="checkbox" id="box" style="top:800px">
    <button style="top:900px" onclick="document.querySelector('input').focus()">Focuses</button>
    <a style="top:1000px" href="/next">Leads</a>
    <div id="far" style="top:3000px">Far</div>
  </main>`;

jest.setTimeout(180_000);

describe('heatmaps', () => {
  let site: TrackedSite;
  beforeAll(async () => {
    site = await trackedSite();
    site.put('/', PAGE);
    site.put('/next', 'next');
    site.put('/secret', PAGE, site.snippet('data-exclude="/secret"'));
  });
  afterAll(() => site.close());

  /** A page whose clock stands still, so that how fast the test is does not matter. */
  const open = async (path = '/') => {
    const page = await site.open();
    site.state.settings = { heatmaps: true };
    await page.clock.install();
    await page.goto(site.origin + path);
    await site.ready(page, 'heatmaps');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    return page;
  };
  const clickAt = (page: Page, x: number, y: number) => page.mouse.click(x, y);
  /** Lets the time pass that clicks are judged and sent in. */
  const judged = (page: Page, clicks: number) =>
    eventually(async () => {
      await page.clock.runFor(1_500);
      expect(site.events('click').length).toBeGreaterThanOrEqual(clicks);
      return site.events('click');
    });

  it('tells where in the document it was, whatever is scrolled, and on what', async () => {
    const page = await open();
    await page.evaluate(() => scrollTo(0, 50));
    await page.waitForFunction(() => scrollY === 50);
    await clickAt(page, 250, 70);
    const [click, ...others] = await judged(page, 1);
    expect(others).toEqual([]);
    expect(click).toMatchObject({ url: `${site.origin}/`, x: 0.25, y: 120 });
    expect(click!.selector).toBe('body > main > button:nth-of-type(2)');
    expect(await page.evaluate((selector) => document.querySelector(selector)!.id, click!.selector as string)).toBe('busy-7');
  });

  it('has no text, class, value or number of a record in its selectors', async () => {
    const page = await open();
    for (const y of [20, 120, 220, 420]) await clickAt(page, 250, y);
    const selectors = (await judged(page, 4)).map((click) => click.selector);
    expect(selectors).toEqual([
      '#idle',
      'body > main > button:nth-of-type(2)',
      'body > main > a:nth-of-type(1)',
      'body > main > input:nth-of-type(1)',
    ]);
  });

  it('calls the third click on one spot within a second rage, and those after it', async () => {
    const page = await open();
    for (const dx of [0, 3, -3, 1]) await clickAt(page, 250 + dx, 120);
    await page.clock.runFor(1_000);
    await clickAt(page, 250, 120);
    expect((await judged(page, 5)).map((click) => click.rage)).toEqual([undefined, undefined, true, true, undefined]);
  });

  it('does not call clicks on several spots rage, nor the selection of a paragraph', async () => {
    const page = await open();
    for (const y of [20, 120, 220]) await clickAt(page, 250, y);
    await page.mouse.click(210, 510, { clickCount: 3 });
    expect(await page.evaluate(() => String(getSelection()))).toContain('words');
    expect((await judged(page, 6)).filter((click) => click.rage)).toEqual([]);
  });

  it.each([
    ['a button that does nothing', 20, true],
    ['a button that changes the page', 120, undefined],
    ['a link to nowhere', 220, true],
    ['a link that the page does not follow', 320, true],
    ['a field', 420, undefined],
    ['words', 520, true],
    ['a button that scrolls', 620, undefined, 'window.scrolled'],
    ['a checkbox', 810, undefined],
    ['a button that leads to a field', 920, undefined],
    ['empty space', 1300, undefined],
  ])('calls a click dead that nothing follows: %s', async (_what, y, dead, followed = 'true') => {
    const page = await open();
    await page.setViewportSize({ width: 1000, height: 1400 });
    await clickAt(page, 210, y);
    // Browsers tell of scrolling with the next frame, which the clock that stands still does not hold up.
    await page.waitForFunction(followed);
    const [click] = await judged(page, 1);
    expect(click!.dead).toBe(dead);
    expect(click!.y).toBe(y);
  });

  it('tells a click that leaves the page, which is not dead', async () => {
    const page = await open();
    await page.setViewportSize({ width: 1000, height: 1400 });
    await clickAt(page, 250, 1020);
    await page.waitForURL('**/next');
    const [click] = await site.until('click', 1);
    expect(click).toMatchObject({ url: `${site.origin}/`, y: 1020 });
    expect(click).not.toHaveProperty('dead');
  });

  it('tells no click of the keyboard, of a script, and only one of a label', async () => {
    const page = await open();
    await page.focus('#idle');
    await page.keyboard.press('Enter');
    await page.evaluate(() => document.getElementById('idle')!.click());
    await page.setViewportSize({ width: 1000, height: 1400 });
    await clickAt(page, 250, 720);
    expect(await page.isChecked('#box')).toBe(true);
    await clickAt(page, 250, 120);
    expect((await judged(page, 2)).map((click) => click.y)).toEqual([720, 120]);
  });

  it('tells once how deep each page was scrolled, and nothing where nobody scrolled', async () => {
    const page = await open();
    for (const depth of [1300, 300]) {
      // Browsers tell of it with the next frame, and of what was scrolled back by then nothing.
      await page.evaluate(
        (to) =>
          new Promise((scrolled) => {
            addEventListener('scroll', scrolled, { once: true });
            scrollTo(0, to);
          }),
        depth,
      );
      expect(await page.evaluate(() => scrollY)).toBe(depth);
    }
    await page.evaluate(() => {
      document.body.style.height = '100px';
      document.body.innerHTML = 'short';
      history.pushState(null, '', '/short');
    });
    await page.clock.resume();
    await site.leave(page);
    expect(site.events('scroll').map((event) => [new URL(event.url).pathname, event.scroll_depth])).toEqual([['/', 50]]);
  });

  it('tells nothing of an excluded page, and nothing while it is disabled', async () => {
    site.put('/open', PAGE, site.snippet('data-exclude="/secret"'));
    const page = await open('/open');
    await page.evaluate(() => history.pushState(null, '', '/secret'));
    await clickAt(page, 250, 20);
    await page.evaluate(() => history.pushState(null, '', '/open'));
    await command(page, 'disable');
    await clickAt(page, 250, 20);
    await command(page, 'enable');
    await clickAt(page, 250, 120);
    const clicks = await judged(page, 1);
    await page.clock.resume();
    await site.leave(page);
    expect(clicks.map((click) => [click.url, click.y])).toEqual([[`${site.origin}/open`, 120]]);
    expect(site.events('click')).toHaveLength(1);
  });
});
