import { command, trackedSite, type TrackedSite } from './browser.harness';

describe('commands', () => {
  let site: TrackedSite;
  beforeAll(async () => {
    site = await trackedSite();
    site.put('/');
    site.put(
      '/early',
      '',
      `<script>window.footfall=window.footfall||function(){(footfall.q=footfall.q||[]).push(arguments)};
        footfall('track','early',{n:1});footfall('identify',7,{plan:'pro'});footfall('getVisitorId',(id)=>window.told=[id])</script>${site.snippet()}`,
    );
    site.put(
      '/early-off',
      '',
      `<script>window.footfall=function(){(footfall.q=footfall.q||[]).push(arguments)};footfall('disable')</script>${site.snippet()}`,
    );
  });
  afterAll(() => site.close());

  it('sends what each command says, in order, as it was when it was said', async () => {
    const page = await site.open('/');
    await page.evaluate(() => {
      const footfall = (window as unknown as { footfall: (...call: unknown[]) => void }).footfall;
      const props: Record<string, unknown> = { place: 'top', n: 1, yes: true };
      footfall('track', 'cta', props);
      props.place = 'changed later';
      footfall('goal', 'signup', { plan: 'pro' });
      footfall('identify', 'user-1', { plan: 'pro' });
      footfall('identify');
      footfall('revenue', '12.50', 'EUR', { order_id: 'o-1' });
      footfall('revenue', 5, 'USD');
      footfall('revenue', 49.9, 'EUR', { order_id: 10432 });
      footfall('revenue', 1, 'EUR', { order_id: null });
      footfall('no-such-command', 1);
      footfall('constructor');
      footfall();
    });
    await site.until('revenue', 4);
    const common = ['id', 'ts', 'url', 'screen', 'viewport', 'language', 'timezone', 'title'];
    const said = site.events().map((event) => Object.fromEntries(Object.entries(event).filter(([field]) => !common.includes(field))));
    expect(said).toEqual([
      { type: 'pageview' },
      { type: 'event', name: 'cta', props: { place: 'top', n: 1, yes: true } },
      { type: 'goal', name: 'signup', props: { plan: 'pro' } },
      { type: 'identify', user_id: 'user-1', traits: { plan: 'pro' } },
      { type: 'revenue', amount: 12.5, currency: 'EUR', order_id: 'o-1' },
      { type: 'revenue', amount: 5, currency: 'USD' },
      { type: 'revenue', amount: 49.9, currency: 'EUR', order_id: '10432' },
      { type: 'revenue', amount: 1, currency: 'EUR' },
    ]);
    expect(new Set(site.events().map((event) => event.id)).size).toBe(8);
    const carried = site.arrivals.filter(({ events }) => events.some(({ type }) => type !== 'pageview'));
    expect(carried).toHaveLength(1);
  });

  it('runs what was called before it loaded, after the first view', async () => {
    const page = await site.open('/early');
    await site.until('identify', 1);
    expect(site.events().map((event) => [event.type, event.name, event.user_id])).toEqual([
      ['pageview', undefined, undefined],
      ['event', 'early', undefined],
      ['identify', undefined, '7'],
    ]);
    expect(await page.evaluate(() => (window as unknown as { told: unknown }).told)).toEqual([null]);
  });

  it('disable stops all, and enable counts the page on screen where it was not counted', async () => {
    const page = await site.open('/early-off');
    await command(page, 'track', 'unheard');
    await command(page, 'page');
    await page.evaluate(() => history.pushState(null, '', '/unseen'));
    await page.evaluate(() => {
      const footfall = (window as unknown as { footfall: (...call: unknown[]) => void }).footfall;
      footfall('enable');
      footfall('track', 'taken back with the view');
      footfall('disable');
    });
    await command(page, 'track', 'unheard');
    await site.leave(page);
    expect(site.paths()).toEqual(['/left']);
    expect(site.events('event')).toEqual([]);

    const other = await site.open('/early-off');
    await command(other, 'enable');
    await command(other, 'enable');
    await site.until('pageview', 1);
    await command(other, 'disable');
    await command(other, 'enable');
    await command(other, 'track', 'heard');
    await site.leave(other);
    expect(site.paths()).toEqual(['/early-off', '/left']);
    expect(site.paths('event')).toEqual(['/early-off']);
  });

  it('consent denied tells the server and stops; granted tells it and goes on', async () => {
    const page = await site.open('/');
    await site.until('pageview', 1);
    await command(page, 'consent', 'denied');
    await command(page, 'track', 'unheard');
    await command(page, 'enable');
    await command(page, 'track', 'unheard');
    await command(page, 'consent', 'perhaps');
    await page.evaluate(() => history.pushState(null, '', '/unseen'));
    await site.until('consent', 1);
    await command(page, 'consent', 'granted');
    await command(page, 'track', 'heard');
    await site.until('event', 1);
    const told = site.events().filter((event) => event.type !== 'engagement');
    expect(told.map((event) => [event.type, (event.props as { state?: string })?.state])).toEqual([
      ['pageview', undefined],
      ['consent', 'denied'],
      ['consent', 'granted'],
      ['pageview', undefined],
      ['event', undefined],
    ]);
    expect(site.paths()).toEqual(['/', '/unseen']);
  });
});
