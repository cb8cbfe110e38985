import { collectedEvent } from '@footfall/contracts';
import { isbot } from 'isbot';
import { type CountryResponse, open, type Reader } from 'maxmind';
import { UAParser } from 'ua-parser-js';
import { DEMO_COUNTRIES } from './countries.table';
import { DEMO_DEVICES } from './devices.table';
import { DEMO_ERRORS } from './errors.table';
import { DEMO_PAGES, DEMO_PRICES } from './pages.table';
import { DEMO_SOURCES, DEMO_WAVE } from './sources.table';

describe('The tables of the demo', () => {
  it('name networks that the country file places where they say, from end to end', async () => {
    const file = require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv4.mmdb');
    const reader = (await open(file)) as unknown as Reader<CountryResponse & { country_code: string }>;
    for (const { code, networks } of DEMO_COUNTRIES) {
      const found = networks.flatMap((network) =>
        Array.from({ length: 256 }, (_, third) => reader.get(`${network}.${third}.128`)?.country_code),
      );
      expect([code, ...new Set(found)]).toEqual([code, code]);
    }
  });

  it('name browsers that are no bots, on all three kinds of device', () => {
    const kinds = DEMO_DEVICES.map(({ userAgent }) => {
      expect(userAgent).toMatch(/^Mozilla\/5\.0 \(/);
      expect(isbot(userAgent)).toBe(false);
      const { browser, os, device } = UAParser(userAgent);
      expect(browser.name).toBeTruthy();
      expect(os.name).toBeTruthy();
      return device.type ?? 'desktop';
    });
    expect(new Set(kinds)).toEqual(new Set(['desktop', 'mobile', 'tablet']));
    expect(new Set(DEMO_DEVICES.map(({ userAgent }) => userAgent)).size).toBeGreaterThanOrEqual(12);
  });

  it('lead only to pages that there are, and to every one of them', () => {
    const paths = new Set(DEMO_PAGES.map(({ path }) => path));
    const sources = [...DEMO_SOURCES, DEMO_WAVE];
    const led = [...DEMO_PAGES.flatMap(({ next }) => next), ...sources.flatMap(({ entries }) => entries)].map(([path]) => path);
    expect(led.filter((path) => !paths.has(path))).toEqual([]);
    expect([...paths].filter((path) => !led.includes(path) && path !== '/newsletter')).toEqual([]);
    expect(Object.keys(DEMO_PRICES).filter((path) => !paths.has(path))).toEqual([]);
  });

  it('hold errors that the door takes', () => {
    for (const { error_type, message, stack, line, column } of DEMO_ERRORS) {
      expect(collectedEvent.safeParse({ type: 'error', error_type, message, stack, line, column }).success).toBe(true);
      expect(stack.startsWith(`${error_type}: ${message}\n`)).toBe(true);
    }
  });
});
