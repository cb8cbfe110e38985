import type { WebsiteChanged } from '@footfall/contracts';
import { compileAddressPatterns, compileAllowedHosts, compilePathPatterns, parseAddressPattern } from '@footfall/domain';

/** A website's exclusions and hosts, compiled once per change. */
export interface WebsiteRules {
  readonly excludesAddress: (address: string) => boolean;
  readonly excludesPath: (path: string) => boolean;
  readonly allowsHost: (host: string) => boolean;
}

const compiled = new WeakMap<WebsiteChanged, WebsiteRules>();

export function rulesOf(website: WebsiteChanged): WebsiteRules {
  let rules = compiled.get(website);
  if (!rules) {
    const patterns = website.ipExclusions.map(parseAddressPattern).filter((pattern) => pattern !== null);
    rules = {
      excludesAddress: compileAddressPatterns(patterns),
      excludesPath: compilePathPatterns(website.pathExclusions),
      allowsHost: compileAllowedHosts(website.domain, website.allowedDomains),
    };
    compiled.set(website, rules);
  }
  return rules;
}
