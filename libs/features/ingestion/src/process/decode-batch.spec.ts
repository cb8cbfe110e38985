import type { AcceptedHit } from '@footfall/contracts';
import type { LogRecord } from '@footfall/ports';
import { decodeBatch } from './decode-batch';
import { eventId, NOON } from './stored-event.fixture';

const SITE = '7d2f0b0e-6a51-4c55-9a0e-0d6b0b6f1c11';
const least: AcceptedHit = {
  id: eventId(1),
  type: 'pageview',
  ts: NOON,
  visitor: 'v1',
  host: 'shop.example',
  path: '/a',
  channel: 'Direct',
  country: 'FR',
  device: 'desktop',
  browser: 'Firefox',
  os: 'Linux',
};

const record = (value: string, offset = 7n): LogRecord => ({
  topic: 'hits.accepted.v1',
  partition: 5,
  offset,
  key: SITE,
  value: Buffer.from(value),
  timestamp: 0,
});
const packed = (hits: unknown, more: object = {}): string =>
  JSON.stringify({ v: 1, websiteId: SITE, receivedAt: NOON + 9, door: 'open', hits, ...more });

describe('a row', () => {
  const plain = {
    website_id: SITE,
    visitor_id: 'v1',
    previous_visitor_id: '',
    ts: NOON,
    event_id: eventId(1),
    received_at: NOON + 9,
    log_partition: 5,
    log_offset: 7n,
    log_index: 0,
    type: 'pageview',
    source: 'open',
    import_id: '',
    session_id: '',
    host: 'shop.example',
    path: '/a',
    title: '',
    referrer: '',
    referrer_host: '',
    channel: 'Direct',
    utm_source: '',
    utm_medium: '',
    utm_campaign: '',
    utm_term: '',
    utm_content: '',
    country_code: 'FR',
    city: '',
    device_type: 'desktop',
    browser: 'Firefox',
    os: 'Linux',
    language: '',
    screen: '',
    name: '',
    props: '',
    user_id: '',
    amount: 0n,
    currency: '',
    order_id: '',
    engaged_ms: 0,
    scroll_depth: 0,
    details: '',
  };
  it('is empty where the hit says nothing', () => {
    expect(decodeBatch([record(packed([least]))])).toStrictEqual({ rows: [plain], traces: new Map(), unreadable: [] });
  });
  it('says all that the hit says', () => {
    const told: AcceptedHit = {
      ...least,
      previousVisitor: 'v0',
      session: 's1',
      title: 'A',
      referrer: 'https://blog.example/x',
      referrerHost: 'blog.example',
      utmSource: 'us',
      utmMedium: 'um',
      utmCampaign: 'uc',
      utmTerm: 'ut',
      utmContent: 'uo',
      city: 'Lyon',
      language: 'fr',
      screen: '1x2',
      name: 'buy',
      props: { a: 1 },
      userId: 'ann',
      amount: -5,
      currency: 'EUR',
      orderId: 'o1',
      engagedMs: 11,
      scrollDepth: 12.5,
      details: { x: 0 },
    };
    const { rows } = decodeBatch([record(packed([least, told], { importId: 'i1' }))]);
    expect(rows).toStrictEqual([
      { ...plain, import_id: 'i1' },
      {
        ...plain,
        log_index: 1,
        import_id: 'i1',
        previous_visitor_id: 'v0',
        session_id: 's1',
        title: 'A',
        referrer: 'https://blog.example/x',
        referrer_host: 'blog.example',
        utm_source: 'us',
        utm_medium: 'um',
        utm_campaign: 'uc',
        utm_term: 'ut',
        utm_content: 'uo',
        city: 'Lyon',
        language: 'fr',
        screen: '1x2',
        name: 'buy',
        props: '{"a":1}',
        user_id: 'ann',
        amount: -5n,
        currency: 'EUR',
        order_id: 'o1',
        engaged_ms: 11,
        scroll_depth: 12.5,
        details: '{"x":0}',
      },
    ]);
  });
});

describe('a record that cannot be understood', () => {
  const notOne = 'website or time of receipt is missing';
  const lacking = (index: number) => `hit ${index} lacks its id, time or visitor`;
  it.each([
    ['no JSON', '{"v":1', expect.stringContaining('JSON')],
    ['of another version', packed([least], { v: 2 }), 'unknown version 2'],
    ['without a website', packed([least], { websiteId: undefined }), notOne],
    ['of a website with more to its id', packed([least], { websiteId: `${SITE}0` }), notOne],
    ['of a website with something before its id', packed([least], { websiteId: `x${SITE}` }), notOne],
    ['of a website whose id is shorter', packed([least], { websiteId: SITE.replace('-4c55', '') }), notOne],
    ['without a time of receipt', packed([least], { receivedAt: null }), notOne],
    ['without an id', packed([least, { ...least, id: undefined }]), lacking(1)],
    ['without a time', packed([{ ...least, ts: null }, least]), lacking(0)],
    ['without a visitor', packed([least, least, { ...least, visitor: undefined }]), lacking(2)],
    ['without hits', packed(undefined), expect.any(String)],
    ['of a path that is no text', packed([least, { ...least, path: 5 }]), 'hit 1 has a wrong path'],
    ['of no country', packed([{ ...least, country: null }]), 'hit 0 has a wrong country_code'],
    ['of more attention than is counted', packed([{ ...least, engagedMs: 5e9 }]), 'hit 0 has a wrong engaged_ms'],
    ['of a time before all days', packed([{ ...least, ts: -1 }]), lacking(0)],
    ['of a time after all days', packed([{ ...least, ts: 1e300 }]), lacking(0)],
    ['received after all days', packed([least], { receivedAt: 8e15 }), notOne],
  ])('is told with the reason: %s', (_, value, reason) => {
    const [before, wrong, after] = [record(packed([least]), 1n), record(value, 2n), record(packed([least]), 3n)];
    const { rows, unreadable } = decodeBatch([before, wrong, after]);
    expect(rows.map((row) => row.log_offset)).toEqual([1n, 3n]);
    expect(unreadable).toEqual([{ record: wrong, reason }]);
  });
});
