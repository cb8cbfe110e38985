import type { ClickHouseClient } from '@clickhouse/client';
import { askedSite } from '../asked-site.fixture';

const PATHS = ['/', '/pricing', '/about', '/shop', '/checkout', '/contact', '/blog/cold-brew', '/blog/launch', '/docs/install'];
const HOSTS: readonly (readonly [host: string, channel: string])[] = [
  ['', 'Direct'],
  ['', 'Email'],
  ['google.com', 'Organic Search'],
  ['bing.com', 'Organic Search'],
  ['reddit.com', 'Organic Social'],
  ['news.ycombinator.com', 'Referral'],
];

/** A website of a shop, as the labelled questions have it. */
export const coffeeSite = (client: ClickHouseClient) =>
  askedSite(client, (visit, random) => {
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() ** 1.5 * list.length)] as T;
    const [host, channel] = pick(HOSTS);
    const renamed = new Map(visit.page_path.map((path, i) => [path, PATHS[(i * 4 + Math.floor(random() * 4)) % PATHS.length] ?? '/']));
    const pathOf = (path: string) => renamed.get(path) ?? path;
    return {
      ...visit,
      entry_path: pathOf(visit.entry_path),
      exit_path: pathOf(visit.exit_path),
      view_path: visit.view_path.map(pathOf),
      page_path: visit.page_path.map(pathOf),
      referrer: host && `https://${host}/`,
      referrer_host: host,
      channel,
      utm_source: pick(['', '', 'newsletter', 'adwords']),
      utm_medium: pick(['', '', 'email', 'cpc']),
      utm_campaign: pick(['', '', 'summer-sale', 'spring-launch']),
      country_code: pick(['US', 'DE', 'GB', 'FR', 'JP', 'CA', 'IN', 'NL', 'BR', 'KR', 'AT', 'CH', 'XX']),
      device_type: pick(['desktop', 'mobile', 'tablet', 'unknown']),
      browser: pick(['Chrome', 'Safari', 'Firefox', 'Edge']),
      os: pick(['Windows', 'iOS', 'Android', 'Mac OS', 'Linux']),
    };
  });
