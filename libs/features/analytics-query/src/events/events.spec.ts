import { randomUUID } from 'node:crypto';
import {
  ClickHouseReader,
  ClickHouseWriter,
  eventsTable,
  identificationsTable,
  visitsTable,
  type EventRow,
  type VisitRow,
} from '@footfall/clickhouse';
import { MOST_DEVICES } from '@footfall/domain';
import { FixedClock, testClickHouse, type TestClickHouse } from '@footfall/testing';
import { behaviourQuestionsOf } from '../testing/behaviour-questions.fixture';
import { eventRow } from '../testing/event-row.fixture';
import { toldUser } from '../testing/told-users.fixture';
import { newerVersion, randomVisit, seeded } from '../testing/visit-rows.fixture';

const NOW = Date.parse('2024-05-14T12:00:00.000Z');
const MINUTE = 60_000;

describe('custom events', () => {
  let store: TestClickHouse;
  let reader: ClickHouseReader;
  let writer: ClickHouseWriter;
  const clock = new FixedClock(new Date(NOW).toISOString());
  const random = seeded(3);

  beforeAll(async () => {
    store = await testClickHouse();
    reader = new ClickHouseReader(store.client);
    writer = new ClickHouseWriter(store.client);
  }, 180_000);
  afterAll(() => store?.close());

  function site(timezone = 'UTC') {
    const id = randomUUID();
    const ask = behaviourQuestionsOf(reader, clock, id, timezone);
    return {
      did: (name: string, minutesAgo: number, more: Partial<EventRow> = {}) =>
        eventRow({ website_id: id, type: 'event', name, ts: NOW - minutesAgo * MINUTE, ...more }),
      visit: (fromMinutesAgo: number, toMinutesAgo: number, more: Partial<VisitRow>): VisitRow => ({
        ...randomVisit(id, NOW - fromMinutesAgo * MINUTE, random),
        end: NOW - toMinutesAgo * MINUTE,
        ...more,
      }),
      put: (...rows: EventRow[]) => writer.insert(eventsTable, rows),
      putVisits: (...rows: VisitRow[]) => writer.insert(visitsTable, rows),
      tells: (...told: readonly (readonly [device: string, user: string, minutesAgo: number])[]) =>
        writer.insert(
          identificationsTable,
          told.flatMap(([device, user, minutesAgo]) => toldUser(id, device, user, NOW - minutesAgo * MINUTE)),
        ),
      ask,
      list: async (parameters: Record<string, string> = {}) =>
        (await ask('events', parameters)).events.map(({ name, count, visitors }) => [name, count, visitors]),
    };
  }

  it('count once where the store holds an event twice', async () => {
    const { did, put, list, visit, putVisits } = site();
    const rows = [
      did('Signup', 5, { visitor_id: 'ann', props: '{"plan":"pro"}' }),
      did('Signup', 4, { visitor_id: 'ben', props: '{"plan":"free"}' }),
    ];
    await put(...rows);
    await put(...rows, did('Download', 3, { visitor_id: 'ann' }));
    await putVisits(visit(6, 1, { visitor_id: 'ann', country_code: 'DE' }));
    expect(await list()).toEqual([
      ['Signup', 2, 2],
      ['Download', 1, 1],
    ]);
    expect(await list({ name: 'Signup', property: 'plan' })).toEqual([
      ['free', 1, 1],
      ['pro', 1, 1],
    ]);
    expect(await list({ country: 'DE' })).toEqual([
      ['Download', 1, 1],
      ['Signup', 1, 1],
    ]);
  });

  it('are listed by name, most first, ties by name, with their visitors', async () => {
    const { did, put, ask, list } = site();
    const two = { visitor_id: 'visitor-two' };
    await put(did('Signup', 5), did('Signup', 4), did('Signup', 3, two), did('b', 2), did('B', 2, two), did('é', 1));
    await put(did('Signup', 9, { type: 'goal' }), did('', 1), did('early', 8 * 24 * 60));
    expect(await list()).toEqual([
      ['Signup', 3, 2],
      ['B', 1, 1],
      ['b', 1, 1],
      ['é', 1, 1],
    ]);
    expect((await ask('events')).pagination).toEqual({ limit: 100, offset: 0, has_more: false });
    const page = await ask('events', { limit: '2', offset: '1' });
    expect([page.events.map((event) => event.name), page.pagination]).toEqual([['B', 'b'], { limit: 2, offset: 1, has_more: true }]);
  });

  it('of the devices of one user have one visitor, of a device that several used the one who did then', async () => {
    const { did, put, ask, list, putVisits, visit, tells } = site();
    const rows = [
      did('Read', 50, { visitor_id: 'phone' }),
      did('Read', 40, { visitor_id: 'laptop' }),
      did('Read', 10, { visitor_id: 'laptop' }),
    ];
    await put(...rows, did('Read', 5, { visitor_id: 'stranger' }));
    await tells(['phone', 'ann', 45], ['laptop', 'ann', 39], ['laptop', 'bob', 20]);
    expect(await list()).toEqual([['Read', 4, 3]]);
    const ofUser = (user: string, from: number, to: number, more: Partial<VisitRow>) =>
      visit(from, to, { visitor_id: user, user_id: user, ...more });
    await putVisits(
      ofUser('ann', 55, 30, { known_as: ['laptop', 'phone'], country_code: 'FR' }),
      ofUser('bob', 20, 5, { known_as: ['laptop'], country_code: 'FR' }),
    );
    expect((await ask('events', { country: 'FR' })).events).toEqual([{ name: 'Read', count: 3, visitors: 2 }]);
  });

  it('of devices that tell of the same user as a crowd does have a visitor for each device', async () => {
    const { did, put, list } = site();
    const devices = Array.from({ length: MOST_DEVICES + 1 }, (_, i) => `device-${i}`);
    const telling = (among: readonly string[], user_id: string) =>
      among.flatMap((visitor_id) => {
        const row = { ...did('', 30, { visitor_id, user_id, type: 'identify' }), traits: 0n, known_as: visitor_id, is_user: false };
        return [row, { ...row, known_as: user_id, is_user: true }];
      });
    await put(...devices.slice(0, 5).map((visitor_id) => did('Read', 10, { visitor_id })));
    await writer.insert(identificationsTable, telling(devices.slice(1), 'member'));
    expect(await list()).toEqual([['Read', 5, 2]]);
    await writer.insert(identificationsTable, [...telling(devices.slice(0, 1), 'member'), ...telling(devices.slice(0, 2), 'ann')]);
    expect(await list()).toEqual([['Read', 5, 4]]);
  });

  it('on a device that users hand to each other are of who has it, though their visits overlap', async () => {
    const { did, put, list, putVisits, visit, tells } = site();
    await tells(['phone', 'ann', 60], ['laptop', 'bob', 55], ['laptop', 'ann', 50], ['tablet', 'bob', 47]);
    await putVisits(
      visit(60, 49, { visitor_id: 'ann', user_id: 'ann', known_as: ['laptop', 'phone'], browser: 'Firefox', country_code: 'FR' }),
      visit(55, 45, { visitor_id: 'bob', user_id: 'bob', known_as: ['laptop', 'tablet'], browser: 'Firefox', country_code: 'DE' }),
    );
    const on = (visitor_id: string) => ({ visitor_id });
    await put(did('Read', 58, on('phone')), did('Read', 53, on('laptop')), did('Sign', 50, on('laptop')), did('Buy', 49, on('laptop')));
    await put(did('Buy', 46, on('tablet')));
    const both = [
      ['Buy', 2, 2],
      ['Read', 2, 2],
      ['Sign', 1, 1],
    ];
    expect(await list({ browser: 'Firefox' })).toEqual(both);
    expect(await list({ country: 'FR' })).toEqual(both.map(([name]) => [name, 1, 1]));
    expect(await list({ country: 'DE' })).toEqual([
      ['Buy', 1, 1],
      ['Read', 1, 1],
    ]);
    // Visits are asked where salts rotated.
    await put(did('Turned', 59, { visitor_id: 'after-rotation', previous_visitor_id: 'before-rotation' }));
    expect(await list()).toEqual([...both, ['Turned', 1, 1]]);
  });

  it('count by their own time in the span, each once', async () => {
    const { did, put, list } = site('Asia/Kathmandu');
    const twice = did('now', 1);
    // Midnight in Kathmandu is 18:15 UTC.
    const midnight = Date.parse('2024-05-12T18:15:00.000Z');
    await put(twice, did('before', 0, { ts: midnight - 1 }), did('at', 0, { ts: midnight, received_at: NOW }));
    await put(twice);
    const names = async (parameters: Record<string, string>) => (await list(parameters)).map(([name, count]) => `${name} ${count}`);
    expect(await names({ start: '2024-05-13', end: '2024-05-14' })).toEqual(['at 1', 'now 1']);
    expect(await names({ start: '2024-05-12', end: '2024-05-12' })).toEqual(['before 1']);
    expect(await names({ range: '24h' })).toEqual(['now 1']);
    expect(await names({ start: '1899-12-31', end: '1900-01-01' })).toEqual([]);
  });

  it('of one name are listed by the values of a property, as they were sent', async () => {
    const { did, put, list, ask } = site();
    const two = { visitor_id: 'visitor-two' };
    const values = ['HTTP', 'HTTP', 3, 2.5, true, '', 'quo"te', '3'];
    await put(...values.map((method) => did('Download', 5, { props: JSON.stringify({ method, 'a.b': 1 }) })));
    await put(did('Download', 4, { ...two, props: '{"method":"HTTP"}' }), did('Download', 4, { props: '{"other":1}' }), did('Download', 4));
    await put(did('Signup', 4, { props: '{"method":"HTTP"}' }));
    expect(await list({ name: 'Download', property: 'method' })).toEqual([
      ['HTTP', 3, 2],
      ['3', 2, 1],
      ['', 1, 1],
      ['2.5', 1, 1],
      ['quo"te', 1, 1],
      ['true', 1, 1],
    ]);
    expect(await list({ name: 'Download', property: 'a.b' })).toEqual([['1', 8, 1]]);
    expect(await list({ name: 'Download', property: 'a' })).toEqual([]);
    expect(await list({ name: 'Download' })).toEqual([['Download', 11, 2]]);
    await expect(ask('events', { property: 'method' })).rejects.toMatchObject({ status: 400, options: { details: [{ field: 'name' }] } });
  });

  it('are those of the chosen visits where there are filters', async () => {
    const { did, visit, put, putVisits, list } = site();
    const mobile = visit(60, 50, { visitor_id: 'visitor-one', device_type: 'mobile', country_code: 'DE' });
    await putVisits(
      newerVersion(mobile, random),
      { ...mobile, version: mobile.version + 9n },
      visit(100, 90, { visitor_id: 'visitor-one', device_type: 'desktop', country_code: 'DE' }),
      visit(60, 40, { visitor_id: 'visitor-two', device_type: 'mobile', country_code: 'FR' }),
      visit(60, 40, { visitor_id: 'before-rotation', device_type: 'mobile', country_code: 'SE' }),
    );
    await put(
      did('Start', 60),
      did('End', 50),
      did('After', 49),
      did('Desktop', 95),
      did('Start', 45, { visitor_id: 'visitor-two' }),
      did('Rotated', 41, { visitor_id: 'after-rotation', previous_visitor_id: 'before-rotation' }),
      did('Start', 59, { visitor_id: 'stranger' }),
    );
    expect(await list({ device: 'mobile' })).toEqual([
      ['Start', 2, 2],
      ['End', 1, 1],
      ['Rotated', 1, 1],
    ]);
    expect(await list({ country: 'de' })).toEqual([
      ['Desktop', 1, 1],
      ['End', 1, 1],
      ['Start', 1, 1],
    ]);
    expect(await list({ device: 'mobile', country: 'FR', name: 'Start' })).toEqual([['Start', 1, 1]]);
    expect(await list({ device: 'tablet' })).toEqual([]);
    expect(await list()).toHaveLength(5);
  });

  it('of a user whose visit is known by the ids before and after a rotation count once', async () => {
    const { did, visit, put, putVisits, list } = site();
    const ann = { visitor_id: 'ann', user_id: 'ann', country_code: 'FR' };
    await putVisits(
      visit(60, 30, { ...ann, known_as: ['after-rotation', 'before-rotation', 'phone'] }),
      visit(20, 10, { ...ann, known_as: ['after-rotation'] }),
    );
    const rotated = { visitor_id: 'after-rotation', previous_visitor_id: 'before-rotation' };
    await put(did('Read', 55, { visitor_id: 'before-rotation' }), did('Read', 45, rotated), did('Read', 40, rotated));
    await put(did('Read', 15, rotated), did('Read', 35, { visitor_id: 'phone' }), did('Read', 25, rotated));
    expect(await list({ country: 'FR' })).toEqual([['Read', 5, 1]]);
  });

  it('have a visitor on both sides of a rotation once, as the visit has that it splits not', async () => {
    const { did, visit, put, putVisits, list } = site();
    const rotated = { visitor_id: 'after-rotation', previous_visitor_id: 'before-rotation' };
    const [later, user] = [{ visitor_id: 'after-rotation' }, { visitor_id: 'ann', user_id: 'ann' }];
    await putVisits(
      visit(60, 40, { visitor_id: 'before-rotation', country_code: 'FR' }),
      visit(300, 290, { ...user, country_code: 'DE', known_as: ['laptop-after'] }),
      visit(60, 40, { ...user, country_code: 'DE', known_as: ['phone'] }),
    );
    await put(did('Read', 55, { visitor_id: 'before-rotation' }), did('Read', 45, rotated), did('Early', 300, rotated));
    await put(
      did('Buy', 295, { visitor_id: 'laptop-after', previous_visitor_id: 'laptop-before' }),
      did('Buy', 45, { visitor_id: 'phone' }),
    );
    expect(await list()).toEqual([
      ['Buy', 2, 1],
      ['Read', 2, 1],
      // Of which the visit is not there.
      ['Early', 1, 1],
    ]);
    expect([await list({ country: 'FR' }), await list({ country: 'DE' })]).toEqual([[['Read', 2, 1]], [['Buy', 2, 1]]]);
    await put(did('Read', 20, rotated));
    await putVisits(visit(20, 10, { ...later, country_code: 'FR' }));
    expect([await list({ name: 'Read' }), await list({ country: 'FR' })]).toEqual([[['Read', 3, 2]], [['Read', 3, 2]]]);
  });

  it('of a visit that began before the span count in it', async () => {
    const { did, visit, put, putVisits, list } = site();
    await putVisits(visit(13 * 60, 11 * 60, { visitor_id: 'visitor-one', browser: 'Firefox' }));
    await put(did('Late', 11 * 60 + 30), did('Early', 12 * 60 + 30));
    const today = { start: '2024-05-14', end: '2024-05-14' };
    expect(await list({ ...today, browser: 'Firefox' })).toEqual([['Late', 1, 1]]);
  });
});
