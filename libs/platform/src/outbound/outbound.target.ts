import { isIP } from 'node:net';
import type { AddressGuard } from './address.guard';
import type { ResolveName } from './name.resolver';
import { OutboundError } from './outbound.error';

/** A target that may be connected to, at these addresses alone. */
export interface OutboundTarget {
  readonly url: URL;
  readonly addresses: readonly string[];
}

export interface TargetRules {
  readonly guard: AddressGuard;
  readonly resolve: ResolveName;
  /** Whether plain http is taken too. */
  readonly allowHttp: boolean;
}

/**
 * Judges a URL and every address of its host. One refused address refuses the name, as who owns the name says which of them is used.
 * @throws OutboundError `url`, `name` or `address`
 */
export async function judgeTarget(text: string, { guard, resolve, allowHttp }: TargetRules): Promise<OutboundTarget> {
  const url = parsed(text);
  if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:')) {
    throw new OutboundError('url', `must begin with https://${allowHttp ? ' or http://' : ''}`);
  }
  if (url.username || url.password) throw new OutboundError('url', 'must not hold a user name or password');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await resolved(host, resolve);
  if (!addresses.every((address) => guard.allows(address))) throw new OutboundError('address', 'leads to an address that is not public');
  return { url, addresses };
}

function parsed(text: string): URL {
  try {
    return new URL(text);
  } catch (error) {
    throw new OutboundError('url', 'must be an absolute URL', error);
  }
}

async function resolved(name: string, resolve: ResolveName): Promise<readonly string[]> {
  const addresses = await resolve(name).catch((error: unknown) => {
    throw new OutboundError('name', 'has a host that does not resolve', error);
  });
  if (!addresses.length) throw new OutboundError('name', 'has a host that does not resolve');
  return addresses;
}
