import { eventually } from '@footfall/testing';
import type { Endpoint } from '@footfall/contracts';
import { lasting, lastingErrorGroup, lastingVisitor } from './lasting.things';
import type { Tenant } from './tenant';

/** The id of something that was recorded on the tenant's website; one for all, since nothing changes it. */
export const lastingRecording = lasting(async (tenant) => {
  const site = `/api/websites/${tenant.website.id}`;
  const { status, text } = await tenant.asUser('PATCH', site, { settings: { session_replay: true } });
  if (status !== 200) throw new Error(`recording is not switched on: ${text.slice(0, 300)}`);
  const chunk = { seq: 0, events: [{ type: 4, timestamp: Date.now(), data: { href: `https://${tenant.website.domain}/` } }] };
  const piece = tenant.view('/', { type: 'replay', session_id: 'lasting-session', chunk });
  await eventually(async () => expect((await tenant.send({ ...piece, id: undefined })).json.accepted).toBe(1), 60_000);
  return eventually(async () => {
    const { json } = await tenant.asUser('GET', `${site}/replays/sessions`);
    expect(json.data.sessions).toHaveLength(1);
    return json.data.sessions[0].id as string;
  }, 60_000);
});

const LASTING = { ':replayId': lastingRecording, ':groupId': lastingErrorGroup, ':visitorId': lastingVisitor } as const;

/** The path of a row about a website, with the ids of things that it names there. */
export async function pathAbout(row: Endpoint, tenant: Tenant, websiteId = tenant.website.id): Promise<string> {
  let path = row.path.replace(':websiteId', websiteId);
  for (const [name, made] of Object.entries(LASTING)) if (path.includes(name)) path = path.replace(name, await made(tenant));
  return path;
}
