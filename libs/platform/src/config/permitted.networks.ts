import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

const FLAGS: Readonly<Record<string, boolean>> = { '0': false, '1': true, false: false, true: true };

/** `1` (all), `0` (none) or a list of networks and addresses such as `10.0.0.0/8, 2001:db8::7`. */
export const permittedNetworks = z.string().transform((text, context): boolean | readonly string[] => {
  const given = text.trim();
  if (Object.hasOwn(FLAGS, given)) return FLAGS[given] as boolean;
  const networks = given
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (networks.length && networks.every(isNetwork)) return networks;
  context.addIssue({ code: 'custom', message: 'must be 0, 1 or networks such as 10.0.0.0/8, comma-separated' });
  return z.NEVER;
});

/** Four parts of IPv4 are wanted: `10/8` would be read as 0.0.0.10/8. */
function isNetwork(text: string): boolean {
  return isIP(text) !== 0 || ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);
}
