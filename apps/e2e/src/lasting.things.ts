import { randomUUID } from 'node:crypto';
import { eventually } from '@footfall/testing';
import type { Tenant } from './tenant';

/** One for all who ask for it of a tenant, since nothing changes it. */
export function lasting(make: (tenant: Tenant) => Promise<string>): (tenant: Tenant) => Promise<string> {
  const made = new Map<string, Promise<string>>();
  return (tenant) => {
    const thing = made.get(tenant.website.id) ?? make(tenant);
    made.set(tenant.website.id, thing);
    return thing;
  };
}

/** The id of a group of errors on the tenant's website. */
export const lastingErrorGroup = lasting(async (tenant) => {
  const message = 'An error that lasts';
  const { json: taken, text } = await tenant.send(tenant.view('/', { type: 'error', message }));
  if (taken?.accepted !== 1) throw new Error(`the error was not taken: ${text.slice(0, 300)}`);
  return eventually(async () => {
    const { json } = await tenant.asUser('GET', `/api/websites/${tenant.website.id}/errors/groups?limit=200`);
    const found = json.data.error_groups.find((group: { message: string }) => group.message === message);
    expect(found).toBeDefined();
    return found.id as string;
  }, 60_000);
});

/** The id of somebody who was on the tenant's website. */
export const lastingVisitor = lasting(async (tenant) => {
  const visitorId = `visitor-${randomUUID()}`;
  const view = { type: 'pageview', url: `https://${tenant.website.domain}/lasting`, visitorId };
  const { json: taken, text } = await tenant.keyed([view]);
  if (taken?.data?.accepted !== 1) throw new Error(`the view was not taken: ${text.slice(0, 300)}`);
  await eventually(async () => {
    const { status } = await tenant.asUser('GET', `/api/websites/${tenant.website.id}/analytics/visitors/${visitorId}`);
    expect(status).toBe(200);
  }, 60_000);
  return visitorId;
});
