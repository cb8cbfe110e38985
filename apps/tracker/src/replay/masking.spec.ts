import { judgeChunk } from '@footfall/testing';
import { command, trackedSite, type TrackedSite } from '../browser.harness';
import { chunksOf, INPUT_SOURCE, hasBegun, holds, mark, nodesOf, recordedOf } from './recording.harness';

jest.setTimeout(180_000);

/** Everything that is written or private has this word in it, or is one of these numbers. */
const PRIVATE = /kestrel|4929000000012345|190817190817|1987-03-14/i;

const PAGE = `
  <h1>Words that anyone may read</h1>
  <form onsubmit="event.preventDefault()">
    <input id="pw" type="password" name="pw" value="Kestrel-by-default">
    <input id="shown" type="password">
    <input id="card" inputmode="numeric" autocomplete="cc-number">
    <input id="email" type="email"><input id="search" type="search"><input id="typeless"><input id="odd" type="kestrel-type-free">
    <input id="number" type="number"><input id="date" type="date"><input id="tel" type="tel">
    <input id="emptied" value="kestrel-by-default"><input id="csrf" type="hidden" value="kestrel-token"><input id="file" type="file">
    <div data-replicated-value=""><textarea id="text" oninput="this.parentNode.dataset.replicatedValue=this.value">kestrel by default</textarea></div>
    <textarea id="emptied-text">kestrel by default</textarea>
    <select id="select"><option value="a">Option one</option><option value="b">Option two</option></select>
    <select id="many" multiple><option value="c" selected>Option three</option><option value="d">Option four</option></select>
    <label><input id="check" type="checkbox" value="newsletter">Letters</label>
    <button id="send">Send</button>
  </form>
  <div id="editable" contenteditable="true">kestrel draft</div>
  <div id="drawn" role="textbox" tabindex="0"></div>
  <div id="slider" role="slider" aria-valuetext=""></div>
  <x-field id="custom" value="kestrel custom"></x-field>
  <section data-footfall-mask title="kestrel title"><p>kestrel words <b>kestrel bold</b></p><a href="/k?q=kestrel">kestrel link</a></section>
  <section data-footfall-block><p id="in-blocked">kestrel blocked</p></section>
  <iframe id="frame" srcdoc="<input id='framed' value='kestrel framed'>"></iframe>
  <div id="host"></div>
  <!-- kestrel comment -->
  <script>
    const root = document.getElementById('host').attachShadow({ mode: 'open' });
    root.innerHTML = '<input id="in-shadow">';
    /* kestrel in a script */
  </script>`;

/** The page of most sites' worries, each field filled in. */
async function fillIn(site: TrackedSite, maskText: boolean) {
  site.put('/', PAGE);
  const page = await site.open();
  site.state.settings = {
    session_replay: true,
    replay_mask_text: maskText,
    heatmaps: true,
    track_errors: true,
    track_vitals: true,
    track_forms: true,
  };
  await page.goto(site.origin);
  await hasBegun(site, page);
  await site.ready(page, 'heatmaps', 'track_errors', 'track_vitals', 'track_forms');
  await holds(site, page, '"pw"');

  const typed: Record<string, string> = {
    pw: 'Kestrel-typed',
    shown: 'Kestrel-shown',
    card: '4929000000012345',
    email: 'kestrel@mail.test',
    search: 'kestrel search',
    typeless: 'kestrel typeless',
    odd: 'kestrel odd',
    number: '190817190817',
    tel: '190817190817',
    text: 'kestrel lines\nkestrel more',
    editable: 'kestrel edited',
  };
  for (const [id, text] of Object.entries(typed)) {
    await page.click(`#${id}`);
    await page.keyboard.type(text);
  }
  await page.click('#editable');
  await page.keyboard.press('Enter');
  await page.keyboard.type('kestrel second line');
  await page.fill('#date', '1987-03-14');
  await page.fill('#emptied', '');
  await page.fill('#emptied-text', '');
  await page.selectOption('#select', 'b');
  await page.selectOption('#many', ['d']);
  await page.check('#check');
  await page.setInputFiles('#file', { name: 'kestrel.txt', mimeType: 'text/plain', buffer: Buffer.from('kestrel') });
  await page.click('#in-shadow');
  await page.keyboard.type('kestrel in the shadow');
  await page.frameLocator('#frame').locator('#framed').fill('kestrel framed again');
  await page.evaluate(() => {
    const at = (id: string) => document.getElementById(id)!;
    // What pages do with what is written.
    at('shown').setAttribute('type', 'text');
    at('pw').setAttribute('value', 'kestrel set');
    at('csrf').setAttribute('value', 'kestrel renewed');
    (at('typeless') as HTMLInputElement).value = 'kestrel by a script';
    at('emptied-text').textContent = 'kestrel as content';
    document.querySelector('#many option')!.toggleAttribute('selected', false);
    document.querySelector('#many option + option')!.toggleAttribute('selected', true);
    at('drawn').textContent = 'kestrel drawn';
    at('slider').setAttribute('aria-valuetext', 'kestrel told');
    at('custom').setAttribute('value', 'kestrel custom again');
    at('in-blocked').textContent = 'kestrel blocked again';
    document.querySelector('[data-footfall-mask] b')!.firstChild!.nodeValue = 'kestrel bolder';
    document.querySelector('[data-footfall-mask]')!.append('kestrel appended');
    document.querySelector('[data-footfall-mask]')!.setAttribute('title', 'kestrel retitled');
    document.body.insertAdjacentHTML('beforeend', '<input id="added" value="kestrel added"><textarea>kestrel added</textarea>');
  });
  await page.click('#send');
  await mark(page, 'the-end');
  await holds(site, page, '"the-end"');
  await site.until('event', 1);
  return page;
}

describe('what recordings show', () => {
  let site: TrackedSite;
  beforeAll(async () => {
    site = await trackedSite();
  });
  afterAll(() => site.close());

  it.each([true, false])('is nothing that somebody wrote (texts masked: %s)', async (maskText) => {
    const page = await fillIn(site, maskText);
    // A second look at the page as a whole, as it is now with everything in it.
    await command(page, 'disable');
    await command(page, 'enable');
    await mark(page, 'after-all');
    await holds(site, page, '"after-all"');

    for (const { chunk } of chunksOf(site)) expect([chunk.seq, judgeChunk(chunk)]).toEqual([chunk.seq, 'kept']);
    const events = recordedOf(site);
    const nodes = nodesOf(events);
    const known = (id: string) => nodes.filter((node) => node.attributes?.id === id);
    // It was recorded: fields, changes of them, frames and shadow roots.
    for (const id of ['pw', 'card', 'text', 'select', 'editable', 'framed', 'in-shadow', 'added'])
      expect([id, known(id).length > 0]).toEqual([id, true]);
    const inputs = events.filter((event) => event.type === 3 && event.data.source === INPUT_SOURCE);
    expect(inputs.length).toBeGreaterThan(8);
    for (const { data } of inputs) expect(data.text).toMatch(/^\**$/);
    for (const { tagName, attributes } of nodes) {
      if (tagName === 'textarea' || tagName === 'select' || (tagName === 'input' && attributes!.type !== 'checkbox')) {
        expect([tagName, attributes!.value ?? '']).toEqual([tagName, expect.stringMatching(/^\**$/)]);
      }
      expect(attributes ?? {}).not.toHaveProperty('selected');
    }
    const changes = events.flatMap((event) => (event.data.attributes ?? []) as { attributes: object }[]);
    expect(changes.length).toBeGreaterThan(3);
    for (const change of changes) expect(change.attributes).not.toHaveProperty('selected');
    // Whatever was sent, by whatever door.
    const all = JSON.stringify(site.arrivals);
    expect(all.replaceAll('kestrel-type-free', '')).not.toMatch(PRIVATE);
    expect(site.events('click').length + site.events('event').length).toBeGreaterThan(5);
    expect(all.includes('Words that anyone may read')).toBe(!maskText);
    expect(all.includes('Option two')).toBe(!maskText);
  });

  it('is nothing of what is blocked, also in frames and shadow roots, and no words of what is masked', async () => {
    const framed = (name: string) =>
      `<iframe id="${name}" srcdoc="<p id='in-${name}'>kestrel</p><input id='box-${name}' type='checkbox'>"></iframe>`;
    site.put(
      '/marked',
      `<section data-footfall-block>${framed('within')}</section>${framed('blocked').replace('id', 'data-footfall-block id')}
       <div id="host" data-footfall-block></div><section data-footfall-mask>${framed('masked')}</section>${framed('open').replace('kestrel', 'Open words')}
       <div id="later"><p id="late">Words</p></div>
       <script>document.getElementById('host').attachShadow({ mode: 'open' }).innerHTML = '<p id="in-host">kestrel</p>'</script>`,
    );
    const page = await site.open();
    site.state.settings = { session_replay: true, replay_mask_text: false };
    await page.goto(`${site.origin}/marked`);
    await hasBegun(site, page);
    for (const name of ['masked', 'open']) await holds(site, page, `"in-${name}"`);
    await page.evaluate(() => {
      const at = (id: string) => document.getElementById(id)!;
      const roots = ['within', 'blocked', 'masked'].map((id) => (at(id) as HTMLIFrameElement).contentDocument!.body);
      for (const root of [...roots, at('host').shadowRoot!]) {
        const own = root.querySelector('p')!;
        own.firstChild!.nodeValue = 'kestrel said';
        own.title = 'kestrel title';
        own.insertAdjacentHTML('afterend', '<b id="added">kestrel added <i>kestrel below</i></b>');
      }
      at('later').setAttribute('data-footfall-block', '');
    });
    await mark(page, 'amid');
    await holds(site, page, '"amid"');
    for (const name of ['blocked', 'open']) await page.frameLocator(`#${name}`).locator('input').check();
    await page.evaluate(() => {
      const at = (id: string) => document.getElementById(id)!;
      at('host').shadowRoot!.querySelector('b i')!.firstChild!.nodeValue = 'kestrel once more';
      at('late').title = 'kestrel';
      at('late').firstChild!.nodeValue = 'kestrel';
      // A frame that is gone by the time that the recorder hears of it.
      const { body } = (at('blocked') as HTMLIFrameElement).contentDocument!;
      body.querySelector('p')!.firstChild!.nodeValue = 'kestrel at last';
      body.append('kestrel at last');
      at('blocked').remove();
    });
    await mark(page, 'the-end');
    await holds(site, page, '"the-end"');
    const events = recordedOf(site);
    expect(JSON.stringify(events)).not.toMatch(PRIVATE);
    const ids = nodesOf(events).map((node) => node.attributes?.id);
    expect(ids).toEqual(expect.arrayContaining(['in-masked', 'in-open', 'late', 'added']));
    expect(ids.filter((id) => /^(in|box)-(within|blocked|host)$/.test(String(id)))).toEqual([]);
    expect(ids.filter((id) => id === 'added')).toHaveLength(1);
    expect(JSON.stringify(events)).toContain('Open words');
    // Whether a box is ticked is told of the open frame alone.
    expect(events.filter((event) => event.type === 3 && event.data.source === INPUT_SOURCE)).toHaveLength(1);
  });

  it.each([
    ['nothing', 'data-footfall-block'],
    ['no words', 'data-footfall-mask'],
  ])('is %s of a page that records itself in a frame with %s', async (what, attribute) => {
    site.put('/inner', '<p id="inner">kestrel</p>');
    site.put('/outer', `<div ${attribute}><iframe src="/inner"></iframe></div>`, ' ');
    const page = await site.open();
    site.state.settings = { session_replay: true, replay_mask_text: false };
    await page.goto(`${site.origin}/outer`);
    const inner = page.frames()[1] as unknown as typeof page;
    await hasBegun(site, inner);
    await mark(inner, 'the-end');
    if (what === 'nothing') await site.hide(inner);
    else await holds(site, inner, '"the-end"');
    await site.leave(page);
    expect(JSON.stringify(site.arrivals)).not.toMatch(PRIVATE);
    expect(chunksOf(site).filter((chunk) => chunk.url.endsWith('/inner')).length > 0).toBe(what !== 'nothing');
  });

  it('is no address of a frame that cannot be recorded', async () => {
    site.put('/elsewhere', '', ' ');
    site.put('/framing', `<iframe id="foreign" src="${site.collector}/elsewhere?email=kestrel@mail.test"></iframe>`);
    const page = await site.open();
    site.state.settings = { session_replay: true, replay_mask_text: false };
    await page.goto(`${site.origin}/framing`);
    await hasBegun(site, page);
    await page.evaluate(() => {
      const frame = document.getElementById('foreign') as HTMLIFrameElement;
      frame.src = frame.src.replace('kestrel', 'kestrel.again');
      document.body.append(frame.cloneNode());
    });
    await mark(page, 'the-end');
    await holds(site, page, '"the-end"');
    expect(JSON.stringify(recordedOf(site))).not.toMatch(PRIVATE);
    expect(nodesOf(recordedOf(site)).filter((node) => node.attributes?.id === 'foreign')).toHaveLength(2);
  });

  it.each([true, false])('is no query of an address, which a search form puts there (texts masked: %s)', async (replay_mask_text) => {
    const links = ['canonical', 'next', 'preload'].map((rel) => `<link rel="${rel}" href="/list?q=kestrel#kestrel">`).join('');
    site.put(
      '/search',
      `${links}<link id="style" rel="stylesheet" href="/none.css?v=1"><link id="changed" rel="canonical" href="/list">
       <a id="top" href="#top">Up</a><a href="/list?q=kestrel&page=2">More</a><form action="?q=kestrel"></form>
       <svg><linearGradient id="other" href="#top"></linearGradient></svg>`,
    );
    const page = await site.open();
    site.state.settings = { session_replay: true, replay_mask_text };
    await page.goto(`${site.origin}/search?q=kestrel`);
    await hasBegun(site, page);
    await page.evaluate(() => {
      document.getElementById('changed')!.setAttribute('href', '/list?q=kestrel');
      history.pushState(null, '', '/search?q=kestrel+again');
    });
    await mark(page, 'the-end');
    await holds(site, page, '"the-end"');
    const events = recordedOf(site);
    expect(JSON.stringify(events)).not.toMatch(PRIVATE);
    const attributes = nodesOf(events).map((node) => node.attributes ?? {});
    const hrefs = ['style', 'top'].map((id) => attributes.find((each) => each.id === id)?.href);
    expect(hrefs).toEqual([`${site.origin}/none.css?v=1`, `${site.origin}/search`]);
    expect(attributes.filter(({ rel, href }) => rel === 'canonical' && href === `${site.origin}/list`)).toHaveLength(2);
  });

  it('keeps lines and spaces of masked words, and what a page is drawn with', async () => {
    site.put(
      '/styled',
      '<style>.a::after{content:"drawn"}</style><p class="a" data-state="open" title="Read me">Some words\nto read</p><img alt="A picture" src="/a.png?size=2"><a href="/next?q=1#top">Next</a>',
    );
    const page = await site.open();
    site.state.settings = { session_replay: true };
    await page.goto(`${site.origin}/styled`);
    await hasBegun(site, page);
    await holds(site, page, '"img"');
    const nodes = nodesOf(recordedOf(site));
    const [text] = nodes.filter((node) => node.textContent?.includes('\n'));
    expect(text!.textContent).toBe('**** *****\n** ****');
    const of = (tag: string) => nodes.find((node) => node.tagName === tag)!.attributes;
    expect(of('p')).toEqual({ class: 'a', 'data-state': 'open', title: '**** **' });
    expect(of('img')).toEqual({ alt: '* *******', src: `${site.origin}/a.png?size=2` });
    expect(of('a')).toEqual({ href: `${site.origin}/next` });
    expect(JSON.stringify(of('style'))).toContain('content: \\"drawn\\"');
  });
});
