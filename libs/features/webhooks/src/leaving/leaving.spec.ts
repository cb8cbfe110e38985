import { randomUUID } from 'node:crypto';
import { leaveEndpoints } from '@footfall/contracts';
import { Database } from '@footfall/postgres';
import { FixedClock, serviceForAll } from '@footfall/testing';
import { ToldTeam } from '../testing/told-team.fixture';
import { webhooksFeature } from '../webhooks.module';
import { LeaveTokens } from './leave.tokens';

const clock = new FixedClock('2026-03-01T10:00:00.000Z');
const service = serviceForAll({ feature: webhooksFeature, clock, environment: { PUBLIC_URL: 'https://footfall.example' } });
const database = () => service.get(Database);
const leavers = (team: ToldTeam) => database().read.notices.leavers(team.website.id);

async function mailed() {
  const team = await ToldTeam.make(database(), {}, { name: 'Fish & <b>Chips</b>' });
  const member = await team.add();
  const url = await service.get(LeaveTokens).urlFor(team.website, member.id);
  expect(url).toMatch(/^https:\/\/footfall\.example\/leave\//);
  return { team, member, params: { token: url.slice(url.lastIndexOf('/') + 1) } };
}

test('the link of a mail asks, the button ends the mails about that website to that member', async () => {
  const [{ team, member, params }, other] = [await mailed(), await mailed()];
  await team.add();
  const page = await service.ask(leaveEndpoints.page, { params });
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers['content-security-policy']).toContain(`default-src 'none'`);
  expect(page.text).toContain('Fish &amp; &lt;b&gt;Chips&lt;/b&gt;');
  expect(page.text).toContain('<form method="post">');
  expect((await leavers(team)).size).toBe(0);
  for (let i = 0; i < 2; i++) expect((await service.ask(leaveEndpoints.leave, { params })).status).toBe(200);
  expect([...(await leavers(team))]).toEqual([member.id]);
  expect((await leavers(other.team)).size).toBe(0);
});

test('a mail program may say it with a form, as RFC 8058 has it', async () => {
  const { team, member, params } = await mailed();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await service.ask(leaveEndpoints.leave, { params, headers, body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
  expect([...(await leavers(team))]).toEqual([member.id]);
});

test('what was not made here, is of nobody, or was changed ends nothing and is 404', async () => {
  const { team, params } = await mailed();
  const changed = params.token.startsWith('B') ? `A${params.token.slice(1)}` : `B${params.token.slice(1)}`;
  const stranger = (await service.get(LeaveTokens).urlFor(team.website, randomUUID())).split('/').at(-1) ?? '';
  const nowhere = (await service.get(LeaveTokens).urlFor({ id: randomUUID() }, randomUUID())).split('/').at(-1) ?? '';
  for (const token of [changed, params.token.slice(0, -2), 'x', stranger, nowhere]) {
    for (const row of [leaveEndpoints.page, leaveEndpoints.leave]) {
      expect([token, (await service.ask(row, { params: { token } })).status]).toEqual([token, 404]);
    }
  }
  expect((await leavers(team)).size).toBe(0);
});
