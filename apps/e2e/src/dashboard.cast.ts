import { eventually } from '@footfall/testing';
import type { Caller } from './dashboard.matrix';
import type { Instance } from './instance';
import { Tenant } from './tenant';

export type Cast = Readonly<Record<Exclude<Caller, 'anonymous'>, Tenant>>;

/** A team with one person of each role, somebody of another team, and somebody who is out. */
export async function castOn(instance: Instance): Promise<Cast> {
  const owner = await Tenant.on(instance);
  const joined = async (role: string) => {
    const who = await Tenant.on(instance);
    return { who, membership: await membershipOf(owner, who, role) };
  };
  const [viewer, editor, admin] = [await joined('viewer'), await joined('editor'), await joined('admin')];
  const [foreign, removed] = [await Tenant.on(instance), await joined('admin')];
  await owner.asUser('DELETE', `/api/websites/${owner.website.id}/team-members/${removed.membership}`);
  await eventually(async () => {
    expect((await removed.who.asUser('GET', `/api/websites/${owner.website.id}`)).status).toBe(403);
  });
  return { viewer: viewer.who, editor: editor.who, admin: admin.who, owner, foreign, removed: removed.who };
}

/** Lets somebody into the owner's team. @returns the membership's id. */
export async function membershipOf(owner: Tenant, who: Tenant, role = 'viewer'): Promise<string> {
  const body = { email: who.email, role };
  return made(owner, 'POST', `/api/websites/${owner.website.id}/team-members`, body);
}

/** The id of what a call makes. */
export async function made(by: Tenant, method: string, path: string, body: unknown): Promise<string> {
  const { json, status, text } = await by.asUser(method, path, body);
  if (status !== 201) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`);
  return json.data.id;
}
