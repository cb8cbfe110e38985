import { membershipOf } from './dashboard.cast';
import type { Instance } from './instance';
import { Tenant } from './tenant';

export interface IsolationCast {
  /** Owns a team, and is in `second`. */
  readonly host: Tenant;
  /** The host with another website of the same team. */
  readonly sibling: Tenant;
  /** Owns a team in which the host and those at its side are admins. */
  readonly second: Tenant;
  /** Owns a team in which nobody of the others is. */
  readonly foreign: Tenant;
  /** The host and others of the same roles in the same teams: one user alone would run into the limit of the minute. */
  readonly askers: readonly Tenant[];
  /** Credentials of the host that reach the host’s team alone. */
  readonly keys: Readonly<Record<'team' | 'website' | 'personal', string>>;
}

const ASKERS = 5;

export async function isolationCastOn(instance: Instance): Promise<IsolationCast> {
  const [host, second, foreign] = [await Tenant.on(instance), await Tenant.on(instance), await Tenant.on(instance)];
  const other = await host.asUser('POST', '/api/websites', { domain: `sibling-${host.website.domain}` });
  const sibling = host.about(other.json.data);
  const askers = [host];
  while (askers.length < ASKERS) {
    const asker = (await Tenant.on(instance)).about(host.website);
    await membershipOf(host, asker, 'owner');
    askers.push(asker);
  }
  for (const asker of askers) await membershipOf(second, asker, 'admin');
  const personal = await host.asUser('POST', '/api/users/me/tokens', { name: 'personal', team_ids: [host.website.team_id] });
  const keys = {
    team: host.key,
    website: (await host.anotherKey({ permission: 'site_access', website_id: host.website.id })).key,
    personal: personal.json.data.key,
  };
  return { host, sibling, second, foreign, askers, keys };
}
