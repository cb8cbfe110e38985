import { randomUUID } from 'node:crypto';
import { TOPICS, type CredentialChanged } from '@footfall/contracts';
import { FixedClock, testLog } from '@footfall/testing';
import { ServiceClient } from '../services';
import { Directory } from './directory';

describe('the directory', () => {
  const [team, other] = [randomUUID(), randomUUID()];
  const told: Omit<CredentialChanged, 'payingTeamId'> = {
    v: 1,
    revision: 1,
    id: randomUUID(),
    kind: 'workspace',
    hash: 'a'.repeat(64),
    previousHash: null,
    previousUntil: null,
    name: 'Key',
    userId: null,
    teamIds: [team],
    websiteId: null,
    scopes: [],
    expiresAt: null,
    revoked: false,
  };

  it('takes the team of a credential for its payer where that was told before credentials had one', async () => {
    const clock = new FixedClock('2026-03-01T12:00:00Z');
    const { log, close } = await testLog(clock);
    const paid: CredentialChanged = { ...told, id: randomUUID(), hash: 'b'.repeat(64), teamIds: [team, other], payingTeamId: other };
    const records = [told, paid].map((fact) => ({ key: fact.id, value: Buffer.from(JSON.stringify(fact)) }));
    await log.append(TOPICS.credentialChanged.name, records);
    const directory = new Directory(log, new ServiceClient(() => 'http://127.0.0.1:9', 'secret', clock), randomUUID());
    await directory.start();
    try {
      await directory.whenCaughtUp(60_000);
      expect((await directory.credentialByHash(told.hash))?.payingTeamId).toBe(team);
      expect((await directory.credentialByHash(paid.hash))?.payingTeamId).toBe(other);
    } finally {
      await directory.stop();
      await close();
    }
  });

  it('knows of websites what was told until now, where it is asked for', async () => {
    const clock = new FixedClock('2026-03-01T12:00:00Z');
    const { log, close } = await testLog(clock);
    const directory = new Directory(log, new ServiceClient(() => 'http://127.0.0.1:9', 'secret', clock), randomUUID());
    await directory.websitesUpToNow(1);
    await directory.start();
    const website = { v: 1, id: randomUUID(), teamId: team, trackingCode: 'abcdefghij', domain: 'a.example', deleted: false };
    try {
      for (let revision = 1; revision <= 20; revision++) {
        await log.append(TOPICS.websiteChanged.name, [
          { key: website.id, value: Buffer.from(JSON.stringify({ ...website, revision, timezone: `of ${revision}` })) },
        ]);
        await directory.websitesUpToNow(30_000);
        expect((await directory.websiteById(website.id))?.timezone).toBe(`of ${revision}`);
      }
    } finally {
      await directory.stop();
      await close();
    }
  });
});
