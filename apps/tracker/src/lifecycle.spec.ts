import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@footfall/testing';
import { CHROMIUM, trackedSite, type TrackedSite } from './browser.harness';

/**
 * A browser that nobody drives: its pages move on by themselves. What drives browsers turns their page cache off, and is in the way of
 * prerendering.
 */
async function visit(url: string, until: () => void | Promise<void>): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'tracker-profile-'));
  const args = ['--headless', ...CHROMIUM.args, `--user-data-dir=${profile}`, '--remote-debugging-port=0', url];
  const child = spawn(CHROMIUM.executablePath, args, { stdio: 'ignore' });
  const gone = new Promise((done) => child.once('exit', done));
  try {
    await eventually(until, 60_000);
  } finally {
    child.kill('SIGTERM');
    const kill = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await gone;
    clearTimeout(kill);
    // The browser's helper processes outlive it for a moment, and write.
    await eventually(() => rmSync(profile, { recursive: true, force: true }));
  }
}

describe('pages that come back, or wait', () => {
  let site: TrackedSite;
  beforeAll(async () => {
    site = await trackedSite();
  });
  afterAll(() => site.close());
  const report = (what: string) =>
    `navigator.sendBeacon('/e/' + "CODE", JSON.stringify({ events: [{ type: 'report', id: ${what}, url: location.href, what: ${what} }] }))`;
  const reports = () => site.events('report').map((event) => event.what);

  it("counts a page again that comes back from the browser's cache, and its time there on its own", async () => {
    await site.open();
    site.put(
      '/first',
      `<script>
        addEventListener('load', () => setTimeout(() => location.href = '/second', 800));
        addEventListener('pageshow', (e) => e.persisted && setTimeout(() => { ${report('"persisted"')}; location.href = '/end'; }, 800));
      </script>`,
    );
    site.put('/second', `<script>addEventListener('load', () => setTimeout(() => history.back(), 800))</script>`);
    site.put('/end');
    await visit(`${site.origin}/first`, () => expect(site.paths()).toContain('/end'));
    expect(reports()).toEqual(['persisted']);
    expect(site.paths()).toEqual(['/first', '/second', '/first', '/end']);
    const [first, second, again, end] = site.events('pageview');
    expect(again!.id).not.toBe(first!.id);
    expect(again!.referrer).toBeUndefined();
    const spent = site.events('engagement').filter((event) => event.url.endsWith('/first'));
    expect(spent).toHaveLength(2);
    // Each as long as its own view was there at most, by the clock of the page.
    const shown = [second!.ts - first!.ts, end!.ts - again!.ts];
    spent.forEach(({ engaged_ms }, nth) => expect(engaged_ms).toBeLessThanOrEqual(shown[nth]!));
  });

  it('tells nothing of a page that comes back after the visitor said no on another one', async () => {
    await site.open();
    const kept = site.snippet('data-cookieless="false"');
    site.put(
      '/first',
      `<script>
        addEventListener('load', () => setTimeout(() => location.href = '/second', 800));
        addEventListener('pageshow', (e) => {
          if (!e.persisted) return;
          footfall('track', 'unheard');
          setTimeout(() => { ${report('"persisted"')}; location.href = '/end'; }, 800);
        });
      </script>`,
      kept,
    );
    // Said before the script is there, so that it is heard in the turn in which the view is counted.
    const deny = `<script>window.footfall=function(){(footfall.q=footfall.q||[]).push(arguments)};footfall('consent','denied')</script>`;
    site.put('/second', `<script>addEventListener('load', () => setTimeout(() => history.back(), 800))</script>`, deny + kept);
    site.put('/end', `<script>${report('"end"')}</script>`, kept);
    await visit(`${site.origin}/first`, () => expect(reports()).toContain('end'));
    expect(reports()).toEqual(['persisted', 'end']);
    // The one of the second page was not sent yet as they said it.
    expect(site.paths()).toEqual(['/first']);
    expect(site.events('event')).toEqual([]);
  });

  it('goes on with all modules in a page that comes back, and keeps none from coming back', async () => {
    await site.open(undefined, { heatmaps: true, track_errors: true, track_vitals: true, track_forms: true, session_replay: true });
    const marked = (id: string) => `document.body.append(Object.assign(document.createElement('i'), { id: '${id}' }))`;
    // By then all has begun, and the recorder had something to send.
    const begun = `const look = async () => ((await fetch('/begun')).ok ? (location.href = '/second') : setTimeout(look, 100))`;
    site.put(
      '/first',
      `<script>
        ${begun};
        addEventListener('load', look);
        addEventListener('pageshow', (e) => {
          if (!e.persisted) return;
          ${report('"persisted"')};
          ${marked('came-back')};
          setTimeout(() => { throw new Error('after it came back') }, 0);
          // How a page came back is measured by its first frames.
          let frames = 0;
          const next = () => frames++ < 5 ? requestAnimationFrame(next) : setTimeout(() => location.href = '/end', 300);
          next();
        });
      </script>`,
    );
    site.put('/second', `<script>addEventListener('load', () => setTimeout(() => history.back(), 800))</script>`);
    site.put('/end');
    delete site.state.pages['/begun'];
    const of = (type: string) => site.events(type).filter((event) => event.url.endsWith('/first'));
    await visit(`${site.origin}/first`, () => {
      if (of('replay').length) site.put('/begun');
      expect(site.paths()).toContain('/end');
      expect(of('vitals')).toHaveLength(2);
      expect(JSON.stringify(of('replay'))).toContain('"came-back"');
    });
    expect(reports()).toEqual(['persisted']);
    expect(of('error').map((event) => event.message)).toEqual(['after it came back']);
    expect(new Set(of('replay').map((event) => event.recording_id)).size).toBe(1);
  });

  it('counts a page that was prerendered when it is seen, and never one that is not', async () => {
    await site.open();
    const rules = JSON.stringify({ prerender: [{ urls: ['/ready', '/unseen'], eagerness: 'immediate' }] });
    const local = `http://localhost:${site.port}`;
    site.put(
      '/start',
      `<script type="speculationrules">${rules}</script><script>
      const look = async () => (await fetch('/go')).ok ? (location.href = '/ready') : setTimeout(look, 100);
      look();
    </script>`,
    );
    for (const path of ['/ready', '/unseen']) {
      site.put(
        path,
        `<script>
        // Longer than the script gathers events for: were it running, it would have sent.
        setTimeout(() => fetch('/prerendering/' + document.prerendering + location.pathname), 1000);
        document.addEventListener('prerenderingchange', () => { ${report('"activated"')}; });
      </script>`,
        `<script>window.footfall=function(){(footfall.q=footfall.q||[]).push(arguments)};footfall('track','early')</script>${site.snippet()}<script defer src="data:text/javascript,footfall('track','late')"></script>`,
      );
    }
    delete site.state.pages['/go'];
    await visit(`${local}/start`, () => {
      const ready = site.unserved.filter((line) => line.startsWith('GET /prerendering/true/'));
      if (ready.length === 2) site.put('/go');
      expect(site.paths()).toContain('/ready');
    });
    expect(reports()).toEqual(['activated']);
    expect(site.paths()).toEqual(['/start', '/ready']);
    expect(site.events('event').map((event) => [new URL(event.url).pathname, event.name])).toEqual([
      ['/ready', 'early'],
      ['/ready', 'late'],
    ]);
  });
});
