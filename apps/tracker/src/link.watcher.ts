import { listen } from './guard';
import { listsHost } from './options.reader';

const FILES =
  /\.(pdf|docx?|xlsx?|pptx?|od[tsp]|csv|txt|rtf|epub|zip|rar|7z|gz|tgz|tar|bz2|xz|dmg|pkg|exe|msi|deb|rpm|apk|iso|jar|mp[34]|m4[av]|wav|flac|ogg|avi|mov|mkv|webm|wmv)$/i;
const LONGEST = 1000;

/** Tells of clicks on links that lead to a file or to another host, however they are made: mouse, middle button, keyboard. */
export function watchLinks(
  ownHosts: string[],
  wanted: (setting: 'track_downloads' | 'track_outbound_links') => boolean,
  found: (type: string, href: string) => void,
): void {
  listen(document, 'click auxclick', (event) => {
    if (event.type === 'auxclick' && (event as MouseEvent).button !== 1) return;
    const link = event.composedPath().find((node) => (node as HTMLAnchorElement).href && /^a(rea)?$/i.test((node as Element).tagName)) as
      HTMLAnchorElement | undefined;
    if (!link) return;
    // Links in an SVG have an object for their href, so the attribute is read.
    const url = new URL(link.getAttribute('href') || '', document.baseURI);
    if (!/^http/.test(url.protocol)) return;
    const isFile = link.hasAttribute('download') || FILES.test(url.pathname);
    const isOutbound = url.hostname !== location.hostname && !listsHost(ownHosts, url.hostname);
    const type = isFile && wanted('track_downloads') ? 'download' : isOutbound && wanted('track_outbound_links') && 'outbound';
    if (type) found(type, url.href.slice(0, LONGEST));
  });
}
