import { get } from 'node:http';
import { watchedPage } from './dashboard.watched.mjs';

const ROUNDS = 10;
const BARE = '/app/bare-page-of-the-proof';
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** Notes when figures and chart have been painted, in milliseconds since the page was asked for; a script of the page. */
const PAINTED = `(() => {
  const look = () => {
    if (!document.querySelector('[data-metric=page_views][title]') || !document.querySelector('[data-chart] canvas')) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => { window.paintedAt = performance.now(); }));
  };
  if (location.pathname !== '${BARE}') requestAnimationFrame(look);
})()`;

/** A page of nothing but the same answers: it renews the session, asks for all at once and writes how long they are. */
const barePage = (paths) => `<!doctype html><title>Bare</title><p></p><script type="module">
const renewed = await fetch('/api/auth/refresh', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"use_cookie":true}' });
const { access_token } = (await renewed.json()).data;
const answers = await Promise.all(${JSON.stringify(paths)}.map(async (path) =>
  (await fetch(path, { headers: { authorization: 'Bearer ' + access_token } })).json()));
document.querySelector('p').textContent = JSON.stringify(answers).length;
requestAnimationFrame(() => setTimeout(() => { window.paintedAt = performance.now(); }));
</script>`;

/**
 * How long figures take on the overview of a website, in milliseconds: `reload` until they are painted, `bare` of a page that fetches the
 * same answers, by turns; `filter` from a click on a page to its figures; each the median of ten. `scriptBytes`: what a first load waits
 * for, packed by gzip; `allBytes`: with what comes while somebody reads, such as the map.
 */
export async function timings({ browser, base, person, site }) {
  const watched = await watchedPage(browser, base, person);
  const { page } = watched;
  try {
    await page.addInitScript(PAINTED);
    let asked = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search);
    });
    const overview = `/websites/${site.id}`;
    await watched.open(overview);
    asked = [];
    await watched.open(overview);
    const paths = [...new Set(asked)];
    const scripts = await page.evaluate(
      "performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'))",
    );
    const html = await (await fetch(`${base}/app/`)).text();
    const first = [...html.matchAll(/"(\/app\/assets\/[^"]+\.js)"/g)].map(([, path]) => base + path);
    await page.route(`**${BARE}`, (route) => route.fulfill({ contentType: 'text/html', body: barePage(paths) }));
    // Polled from here: the page's policy lets nothing be evaluated in it again and again.
    const paintedAt = async () => {
      for (;;) {
        const at = await page.evaluate('window.paintedAt ?? null');
        if (at !== null) return at;
        await page.waitForTimeout(50);
      }
    };
    const [reload, bare] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      await watched.withinLimits();
      await page.goto(base + BARE);
      bare.push(await paintedAt());
      await watched.withinLimits();
      await page.goto(`${base}/app${overview}`);
      reload.push(await paintedAt());
      await watched.settled();
    }
    const filter = [];
    for (let round = 0; round < ROUNDS - 1; round++) {
      filter.push(await page.evaluate(filterBy(round)));
      await watched.settled();
      await page.keyboard.press('Escape');
      await page.waitForURL((url) => !url.searchParams.has('page'));
      await watched.settled();
    }
    const [scriptBytes, allBytes] = await Promise.all([packedSize(first), packedSize(scripts)]);
    return { reload: median(reload), bare: median(bare), filter: median(filter), scriptBytes, allBytes, answers: paths.length };
  } finally {
    await watched.close();
  }
}

/** Bytes of files as they come over the wire, packed by gzip. */
async function packedSize(addresses) {
  const sizes = [...new Set(addresses)].map(
    (address) =>
      new Promise((resolve, reject) => {
        get(address, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
          let size = 0;
          response.on('data', (part) => (size += part.length)).on('end', () => resolve(size));
        }).on('error', reject);
      }),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** A script of the page: clicks a page of the list, and tells how long it took until its figures were painted. */
const filterBy = (index) => `new Promise((done) => {
  const title = () => document.querySelector('[data-metric=page_views]')?.title;
  const before = title();
  const began = performance.now();
  document.querySelectorAll('[aria-label="Top pages"] button')[${index}].click();
  const look = () => {
    if (title() === before || document.querySelector('#content[aria-busy=true], #content > [aria-busy=true]')) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
  };
  look();
})`;
