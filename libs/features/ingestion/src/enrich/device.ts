import { LONGEST_AGENT } from '@footfall/domain';
import { LRUCache } from 'lru-cache';
import UAParser from 'ua-parser-js';

export interface Device {
  readonly device: 'desktop' | 'mobile' | 'tablet' | 'unknown';
  readonly browser: string;
  readonly os: string;
}

const UNKNOWN: Device = { device: 'unknown', browser: 'Unknown', os: 'Unknown' };
const DESKTOP_SYSTEMS =
  /^(windows|mac os|linux|ubuntu|debian|fedora|chrom(e|ium) os|freebsd|openbsd|netbsd|mint|suse|arch|gentoo|red ?hat|centos|mandriva|solaris)/i;
/** Brands of the client hints, which tell what a reduced User-Agent hides, by the name we give them. */
const BRANDS: Record<string, string> = {
  'Google Chrome': 'Chrome',
  'Microsoft Edge': 'Edge',
  Brave: 'Brave',
  Opera: 'Opera',
  Vivaldi: 'Vivaldi',
};

// Parsing costs 20 us and the same few thousand User-Agents come again and again.
const MOST = 10_000;
const plain = new LRUCache<string, Device>({ max: MOST });
const hinted = new LRUCache<string, Device>({ max: MOST });

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Kind of device, browser and operating system, by User-Agent and client hints. */
export function deviceOf(userAgent: string | null, headers: Headers): Device {
  if (!userAgent) return UNKNOWN;
  const brands = textOf(headers['sec-ch-ua']);
  const platform = textOf(headers['sec-ch-ua-platform-version']);
  if (userAgent.length > LONGEST_AGENT) return parse(userAgent, brands, platform);
  // Most senders give no hints, and a text that is joined anew has to be hashed anew.
  const isPlain = brands === '' && platform === '';
  const [known, key] = isPlain ? [plain, userAgent] : [hinted, `${userAgent}\n${brands}\n${platform}`];
  let device = known.get(key);
  if (!device) {
    device = parse(userAgent, brands, platform);
    known.set(key, device);
  }
  return device;
}

function parse(userAgent: string, brands: string, platformVersion: string): Device {
  const { browser, os, device } = new UAParser(userAgent.slice(0, LONGEST_AGENT)).getResult();
  const brand = [...brands.matchAll(/"([^"]+)"/g)].map((match) => BRANDS[match[1] ?? '']).find(Boolean);
  const system = os.name ?? 'Unknown';
  const major = Number(/^"?(\d+)/.exec(platformVersion)?.[1] ?? 0);
  return {
    device: kindOf(device.type, system),
    browser: brand ?? (browser.name ? (BRANDS[browser.name] ?? browser.name) : 'Unknown'),
    // Windows 11 calls itself 10 in the User-Agent; only the hint tells.
    os: system === 'Windows' && major >= 13 ? 'Windows 11' : system,
  };
}

function kindOf(type: string | undefined, system: string): Device['device'] {
  if (type === 'mobile' || type === 'tablet') return type;
  return type === undefined && DESKTOP_SYSTEMS.test(system) ? 'desktop' : 'unknown';
}

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value.slice(0, 512) : '');
