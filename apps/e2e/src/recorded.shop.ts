import { eventually } from '@footfall/testing';
import type { Instance } from './instance';
import { shopRecording } from './shop.recording';
import { call, someAddress } from './tenant';

interface Site {
  readonly domain: string;
  readonly tracking_code: string;
}

/** What Chromium writes of a recorded page whose picture and script are kept from it. */
export const KEPT_FROM = /violates the following Content Security Policy|Blocked script execution in '[^']*\/app\/stage'/;

/** Whether anything stands on the page's canvas; a script of the page. */
export const IS_DRAWN = `(() => {
  const canvas = document.querySelector('canvas');
  if (!canvas || !canvas.width) return false;
  return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.some((part, i) => i % 4 === 3 && part > 0);
})()`;

interface Drawn {
  readonly ownerDocument: { readonly defaultView: { getComputedStyle(of: unknown): { readonly color: string } } };
}

/** Of an element, in the browser. */
export const colourOf = (element: unknown): string => (element as Drawn).ownerDocument.defaultView.getComputedStyle(element).color;

/** Sends the recording of `/shop` that a visitor's desktop would have sent; its id once it is listed. */
export async function recordedShop(
  instance: Instance,
  site: Site,
  list: () => Promise<{ sessions: readonly { id: string }[] }>,
): Promise<string> {
  await eventually(async () => {
    const { headers, body } = shopRecording(site, someAddress());
    const { json } = await call(instance.base, 'POST', `/e/${site.tracking_code}`, { headers, raw: body });
    // Until the setting is in force it is dropped.
    expect(json.accepted).toBe(1);
  }, 60_000);
  return eventually(async () => {
    const [session] = (await list()).sessions;
    expect(session).toBeDefined();
    return session!.id;
  }, 60_000);
}
