import { randomUUID } from 'node:crypto';
import { TOPICS, type WebsiteChanged } from '@footfall/contracts';
import { Directory, ServiceClient, createLogger } from '@footfall/platform';
import { testLog, type TestLog } from '@footfall/testing';
import { CurrentWebsites } from './current.websites';

const clock = { now: () => Date.now() };
const website = { v: 1, id: randomUUID(), teamId: randomUUID(), trackingCode: 'abcdefghij', domain: 'a.example', deleted: false };

let outside: TestLog;
let directory: Directory;
beforeEach(async () => {
  outside = await testLog();
  directory = new Directory(outside.log, new ServiceClient(() => 'http://127.0.0.1:9', 'secret', clock), randomUUID());
  await directory.start();
}, 60_000);
afterEach(async () => {
  await directory.stop();
  await outside.close();
});

const tell = (revision: number, signals: WebsiteChanged['signals']) =>
  outside.log.append(TOPICS.websiteChanged.name, [
    { key: website.id, value: Buffer.from(JSON.stringify({ ...website, revision, signals })) },
  ]);

function started() {
  const logger = createLogger('spec', 'silent');
  const warn = jest.spyOn(logger, 'warn');
  const time = { ms: 0 };
  return { warn, time, websites: new CurrentWebsites(directory, logger, () => time.ms) };
}

test('what was told of a website just before is known', async () => {
  const { warn, websites } = started();
  for (let revision = 1; revision <= 20; revision++) {
    const signals = revision % 2 ? (['event.tracked'] as const) : ([] as const);
    await tell(revision, [...signals]);
    expect((await websites.of([website.id])).get(website.id)).toMatchObject({ revision, signals });
  }
  expect(warn).not.toHaveBeenCalled();
}, 60_000);

test('where the log hands over nothing, what is known has to do, and is not waited for each time', async () => {
  const { warn, time, websites } = started();
  await tell(1, []);
  await websites.of([website.id]);
  await outside.log.close();
  for (const [ms, times] of [
    [0, 1],
    [9_999, 1],
    [10_000, 2],
  ] as const) {
    time.ms = ms;
    expect((await websites.of([website.id])).get(website.id)?.revision).toBe(1);
    expect(warn).toHaveBeenCalledTimes(times);
  }
}, 60_000);
