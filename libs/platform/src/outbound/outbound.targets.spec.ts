import { canary, type Canary } from './canary.fixture';
import { OutboundClient } from './outbound.client';
import type { OutboundError } from './outbound.error';

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'loopback.example': ['127.0.0.1'],
  'six.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'both.example': ['1.1.1.1', '127.0.0.1'],
  'both-turned.example': ['127.0.0.1', '1.1.1.1'],
  'nat64.example': ['64:ff9b::7f00:1'],
  'unspecified.example': ['0.0.0.0'],
  'metadata.google.internal': ['169.254.169.254'],
  'xn--mnchen-3ya.example': ['127.0.0.1'],
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1', '::1'],
  'app.localhost': ['127.0.0.1'],
  'nonsense.example': ['127.0.0.1', 'nonsense'],
};
const resolve = async (name: string) => NAMES[name] ?? [];

let listener: Canary;
beforeAll(async () => {
  listener = await canary();
});
afterAll(() => listener.close());
beforeEach(() => {
  listener.connections = 0;
});

const clientWith = (allowPrivate: boolean | readonly string[]) => new OutboundClient({ allowHttp: true, allowPrivate, resolve });
const faultOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'reached',
    (error: unknown) => (error as OutboundError).fault,
  );

/** Each stands for the host; the port is the listener's. */
const HOSTS = [
  ...[
    '127.0.0.1',
    '127.0.0.2',
    '127.255.255.254',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0x7F.0x0.0x0.0x1',
    '017700000001',
  ],
  ...[
    '0177.0.0.1',
    '0177.1',
    '127.0.0.01',
    '127.0.0.1.',
    '0x7f.0.1',
    '00000000177.0.0.1',
    '0.0.0.0',
    '0',
    '0.1.2.3',
    '[::]',
    '[0:0:0:0:0:0:0:0]',
  ],
  ...['10.0.0.1', '172.16.0.1', '192.168.0.1', '167772161', '0xc0a80001', '0300.0250.0.1', '10.1', '172.1048577', '192.168.1'],
  ...[
    '169.254.169.254',
    '2852039166',
    '0xa9fea9fe',
    '0251.0376.0251.0376',
    '169.254.43518',
    '[fe80::1]',
    '[fd00:ec2::254]',
    '100.100.100.200',
  ],
  ...['100.64.0.1', '198.18.0.1', '192.0.2.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '[2001:db8::1]', '[ff02::1]', '168.63.129.16'],
  ...[
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[0000:0000:0000:0000:0000:0000:0000:0001]',
    '[fc00::1]',
    '[fec0::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
  ],
  ...[
    '[::127.0.0.1]',
    '[::7f00:1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b:1::1]',
    '[2002:7f00:1::]',
    '[::ffff:0:127.0.0.1]',
    '[2001:0:7f00:1::]',
  ],
  ...[
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '１２７.0.0.1',
    '127．0．0．1',
    '%31%32%37.0.0.1',
    '②130706433',
    'ｌｏｃａｌｈｏｓｔ',
    'loc\u00adalhost',
    'LOCALHOST',
  ],
  ...[
    'localhost',
    'localhost.',
    'app.localhost',
    'loopback.example',
    'six.example',
    'mapped.example',
    'both.example',
    'both-turned.example',
  ],
  ...['nat64.example', 'unspecified.example', 'metadata.google.internal', 'münchen.example', 'nonsense.example'],
];
const about = (host: string) => `http://${host}:${listener.port}/h`;

it.each(HOSTS)('%s is refused beforehand and when it comes to sending, and nothing reaches the listener', async (host) => {
  const client = clientWith(false);
  expect(await client.refusalOf(about(host))).toBe('leads to an address that is not public');
  expect(await faultOf(client.send({ url: about(host), method: 'POST', body: Buffer.from('{}') }))).toBe('address');
  expect(listener.connections).toBe(0);
});

it.each([
  ['not a url', 'must be an absolute URL'],
  ['//1.1.1.1/h', 'must be an absolute URL'],
  ['https://[fe80::1%25eth0]/', 'must be an absolute URL'],
  ['ftp://1.1.1.1/', 'must begin with https:// or http://'],
  ['file:///etc/passwd', 'must begin with https:// or http://'],
  ['javascript:alert(1)', 'must begin with https:// or http://'],
  ['unix:/var/run/docker.sock', 'must begin with https:// or http://'],
  ['https://user:password@1.1.1.1/', 'must not hold a user name or password'],
  ['https://user@1.1.1.1/', 'must not hold a user name or password'],
  ['https://1.1.1.1@127.0.0.1/', 'must not hold a user name or password'],
  ['https://unknown.example/', 'has a host that does not resolve'],
  ['https:\\\\127.0.0.1\\h', 'leads to an address that is not public'],
  ['https://127.0.0.1\\@1.1.1.1/', 'leads to an address that is not public'],
  ['https:///127.0.0.1/', 'leads to an address that is not public'],
  [' https://127.0.0.1/', 'leads to an address that is not public'],
  ['https://127.0\n.0.1/', 'leads to an address that is not public'],
  ['https://127.0.0.1?@1.1.1.1/', 'leads to an address that is not public'],
])('%j is refused because it %s', async (url, words) => {
  const client = clientWith(false);
  expect(await client.refusalOf(url)).toBe(words);
  expect(await faultOf(client.send({ url, method: 'GET' }))).not.toBe('reached');
});

it('plain http is refused where it is not permitted', async () => {
  const client = new OutboundClient({ allowHttp: false, allowPrivate: true, resolve });
  expect(await client.refusalOf(about('127.0.0.1'))).toBe('must begin with https://');
  expect(await faultOf(client.send({ url: about('127.0.0.1'), method: 'GET' }))).toBe('url');
  expect(listener.connections).toBe(0);
});

it.each([
  'https://1.1.1.1/h',
  'https://8.8.8.8:8443/h',
  'https://172.32.0.1/',
  'https://[2606:4700:4700::1111]/h',
  'https://public.example/',
])('%s is not refused', async (url) => {
  const client = new OutboundClient({ allowHttp: false, allowPrivate: false, resolve: async () => ['1.1.1.1', '2606:4700::1'] });
  expect(await client.refusalOf(url)).toBeUndefined();
});

it('a name whose address cannot be found out is refused', async () => {
  const unknown = () => Promise.reject(new Error('timeout'));
  const client = new OutboundClient({ allowHttp: true, allowPrivate: true, resolve: unknown });
  expect(await client.refusalOf('https://slow.example/')).toBe('has a host that does not resolve');
});

it('a name that is looked up without end is refused', async () => {
  jest.useFakeTimers();
  try {
    const client = new OutboundClient({ allowHttp: true, allowPrivate: true, resolve: () => new Promise(() => undefined) });
    const refusal = client.refusalOf('https://slow.example/');
    jest.advanceTimersByTime(5_000);
    expect(await refusal).toBe('has a host that does not resolve');
  } finally {
    jest.useRealTimers();
  }
});

it('a name that leads to a public address when it is judged and elsewhere after that gains nothing, 200 times', async () => {
  let asked = 0;
  const rebinding = async () => ((asked += 1) % 2 ? ['1.1.1.1'] : asked % 4 ? ['127.0.0.1'] : ['::1']);
  const client = new OutboundClient({ allowHttp: true, allowPrivate: false, resolve: rebinding });
  for (let i = 0; i < 200; i++) {
    expect(await client.refusalOf(about('rebinding.example'))).toBeUndefined();
    expect(await faultOf(client.send({ url: about('rebinding.example'), method: 'GET' }))).toBe('address');
  }
  expect(asked).toBe(400);
  expect(listener.connections).toBe(0);
});

it('the name is asked once for a request, and the connection goes to what was judged', async () => {
  let asked = 0;
  const rebinding = async () => ((asked += 1) === 1 ? ['127.0.0.1'] : ['127.0.0.9']);
  const client = new OutboundClient({ allowHttp: true, allowPrivate: ['127.0.0.1'], resolve: rebinding });
  expect((await client.send({ url: about('rebinding.example'), method: 'GET' })).status).toBe(200);
  expect([asked, listener.connections]).toEqual([1, 1]);
});

it.each([['127.0.0.1'], ['loopback.example'], ['[::ffff:127.0.0.1]'], ['2130706433']])(
  '%s is reached where that is permitted',
  async (host) => {
    const client = clientWith(['127.0.0.0/8']);
    expect(await client.refusalOf(about(host))).toBeUndefined();
    expect((await client.send({ url: about(host), method: 'GET' })).body.toString()).toBe('tweet');
    expect(listener.connections).toBe(1);
  },
);

it('redirects are answers, and nobody goes where they lead', async () => {
  const places = ['http://127.0.0.1', 'http://[::1]', '//127.0.0.1', 'http://loopback.example'];
  let hop = 0;
  const sender = await canary((_, response) => {
    const location = `${places[hop % places.length]}:${listener.port}/`;
    response.writeHead([301, 302, 303, 307, 308][hop++ % 5] ?? 302, { location }).end();
  });
  try {
    const client = clientWith(true);
    for (let i = 0; i < 20; i++) {
      const { status, headers } = await client.send({ url: `http://127.0.0.1:${sender.port}/`, method: 'POST', body: Buffer.from('{}') });
      expect([301, 302, 303, 307, 308]).toContain(status);
      expect(headers['location']).toContain(String(listener.port));
    }
    expect([sender.connections, listener.connections]).toEqual([20, 0]);
  } finally {
    await sender.close();
  }
});
