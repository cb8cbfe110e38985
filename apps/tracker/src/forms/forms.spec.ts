import { trackedSite, type TrackedSite } from '../browser.harness';

jest.setTimeout(180_000);

const FORMS = `
  <form id="signup" name="secret-name" action="/posted" method="post">
    <input name="email" value="ida@mail.test"><input type="password" name="pw" value="hunter22"><button>Join</button>
  </form>
  <section><form onsubmit="event.preventDefault()" action="/search?q=words"><input name="q" required><button>Find</button></form></section>`;

describe('forms', () => {
  let site: TrackedSite;
  beforeAll(async () => {
    site = await trackedSite();
    site.put('/', FORMS);
    site.put('/posted', 'thanks');
  });
  afterAll(() => site.close());
  const open = async () => {
    const page = await site.open();
    site.state.settings = { track_forms: true };
    await page.goto(site.origin);
    await site.ready(page, 'track_forms');
    return page;
  };

  it('tells which form was submitted and left the page, and nothing of what is in it', async () => {
    const page = await open();
    await page.click('#signup button');
    await page.waitForURL('**/posted');
    const [event, ...others] = await site.until('event', 1);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ url: `${site.origin}/`, name: 'form_submit', props: { form: '#signup' } });
    expect(JSON.stringify(site.arrivals)).not.toMatch(/ida|hunter22|secret-name/);
  });

  it('tells a form that the page sends itself, once it is valid', async () => {
    const page = await open();
    await page.click('section button');
    await page.fill('section input', 'typed words');
    await page.press('section input', 'Enter');
    const [event] = await site.until('event', 1);
    await site.leave(page);
    expect(event).toMatchObject({ name: 'form_submit', props: { form: 'body > section > form' } });
    expect(site.events('event')).toHaveLength(1);
    expect(JSON.stringify(site.arrivals)).not.toMatch(/typed|search|words/);
  });

  it('tells no form that a script pretends was submitted', async () => {
    const page = await open();
    await page.evaluate(() =>
      document.querySelector('section form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    );
    await site.leave(page);
    expect(site.events('event')).toEqual([]);
  });
});
