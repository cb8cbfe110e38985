import { ConfigError, loadConfig } from './config';

describe('loadConfig', () => {
  it('has a default for everything that a single machine needs', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({ PORT: 3000, FOOTFALL_DEFAULT_PLAN: 'enterprise', FOOTFALL_REGISTRATION: 'open', FOOTFALL_DEMO: false });
    expect(config.publicUrl).toBe('http://localhost:3000');
    expect(config.TRUSTED_PROXIES).toEqual(['127.0.0.0/8', '::1/128']);
  });

  it('names every fault at once', () => {
    const wrong = {
      ...{ PORT: '99999', FOOTFALL_DEFAULT_PLAN: 'gold', FOOTFALL_OPERATOR_TOKEN: 'short', FOOTFALL_REDIS_URL: 'http://x' },
      TRUSTED_PROXIES: '10.0.0.0/99',
    };
    let error: unknown;
    try {
      loadConfig(wrong);
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(ConfigError);
    for (const name of Object.keys(wrong)) expect((error as Error).message).toContain(name);
  });

  it('wants what belongs together together', () => {
    const half = () => loadConfig({ FOOTFALL_OIDC_ISSUER: 'https://login.example', FOOTFALL_OIDC_CLIENT_SECRET: 'secret' });
    expect(half).toThrow(/FOOTFALL_OIDC_CLIENT_ID is needed too/);
    expect(half).not.toThrow(/FOOTFALL_OIDC_CLIENT_SECRET is needed/);
  });

  it('wants a storage where recordings are to be kept in one', () => {
    const storage = { FOOTFALL_S3_ENDPOINT: 'http://127.0.0.1:9000', FOOTFALL_S3_BUCKET: 'recordings', FOOTFALL_S3_KEY_ID: 'id' };
    const whole = { ...storage, FOOTFALL_S3_SECRET: 'secret' };
    expect(() => loadConfig({ FOOTFALL_REPLAY_STORE: 'objects' })).toThrow(/FOOTFALL_S3_ENDPOINT is needed too/);
    expect(() => loadConfig(storage)).toThrow(/FOOTFALL_S3_SECRET is needed too/);
    expect(() => loadConfig({ ...whole, FOOTFALL_S3_BUCKET: '../other' })).toThrow(/FOOTFALL_S3_BUCKET must be the name of a bucket/);
    expect(loadConfig(whole)).toMatchObject({ FOOTFALL_REPLAY_STORE: 'clickhouse', FOOTFALL_S3_PATH_STYLE: true });
    expect(loadConfig({ ...whole, FOOTFALL_REPLAY_STORE: 'objects' })).toMatchObject({ ...whole, FOOTFALL_REPLAY_STORE: 'objects' });
  });

  it.each([
    ['203.0.113.9', true],
    ['203.0.113.9:5353, 2001:db8::9,[2001:db8::9]:5353', true],
    ['ns.example', false],
    ['203.0.113.9:0', false],
    ['203.0.113.9:65536', false],
    ['203.0.113.9:', false],
  ])('takes %s for name servers: %p', (text, taken) => {
    const load = () => loadConfig({ FOOTFALL_DNS_SERVERS: text }).FOOTFALL_DNS_SERVERS;
    if (taken) expect(load()).toEqual(text.split(/, ?/));
    else expect(load).toThrow(/FOOTFALL_DNS_SERVERS/);
  });

  it.each([
    ['5s,5m, 2h ,1d', [5_000, 300_000, 7_200_000, 86_400_000]],
    ['1s', [1_000]],
    ['0s', null],
    ['8d', null],
    ['5', null],
    ['5s,', null],
    ['5s;5m', null],
    ['1.5h', null],
    [Array(51).fill('1s').join(','), null],
  ])('takes %s for waits: %p', (text, waits) => {
    const load = () => loadConfig({ FOOTFALL_WEBHOOK_RETRY_SCHEDULE: text }).FOOTFALL_WEBHOOK_RETRY_SCHEDULE;
    if (waits) expect(load()).toEqual(waits);
    else expect(load).toThrow(/FOOTFALL_WEBHOOK_RETRY_SCHEDULE/);
  });

  it('waits between deliveries as Standard Webhooks proposes', () => {
    const hours = loadConfig({}).FOOTFALL_WEBHOOK_RETRY_SCHEDULE.map((ms) => ms / 3_600_000);
    expect(hours).toEqual([5 / 3600, 5 / 60, 0.5, 2, 5, 10, 14, 20, 24]);
  });

  it.each([
    ['1', true],
    ['0', false],
    ['10.0.0.0/8, fd00::/8,192.168.0.7,::1', ['10.0.0.0/8', 'fd00::/8', '192.168.0.7', '::1']],
    ['10/8', null],
    ['10.1', null],
    ['yes', null],
    ['10.0.0.0/33', null],
    ['intranet.example', null],
    ['constructor', null],
  ])('takes %s for permitted targets: %p', (text, permitted) => {
    const load = () => loadConfig({ FOOTFALL_WEBHOOK_ALLOW_PRIVATE: text }).FOOTFALL_WEBHOOK_ALLOW_PRIVATE;
    if (permitted === null) expect(load).toThrow(/FOOTFALL_WEBHOOK_ALLOW_PRIVATE/);
    else expect(load()).toEqual(permitted);
    expect(loadConfig({}).FOOTFALL_WEBHOOK_ALLOW_PRIVATE).toBe(false);
  });

  it('takes what proofs need where nobody else is served, and nowhere else', () => {
    const proofs = { FOOTFALL_PROOF_WITHOUT: 'durable-log', FOOTFALL_PROOF_KILL_AT: 'inserted:3' };
    expect(loadConfig({ ...proofs, HOST: '127.0.0.1' })).toMatchObject({
      FOOTFALL_PROOF_WITHOUT: 'durable-log',
      FOOTFALL_PROOF_KILL_AT: { point: 'inserted', times: 3 },
    });
    for (const [name, value] of Object.entries(proofs))
      for (const HOST of ['', '0.0.0.0', '::'])
        expect(() => loadConfig({ [name]: value, HOST })).toThrow(new RegExp(`${name} is for proofs alone`));
    for (const order of ['inserted', 'inserted:0', 'somewhere:1', 'inserted:1:2'])
      expect(() => loadConfig({ FOOTFALL_PROOF_KILL_AT: order, HOST: '127.0.0.1' })).toThrow(/FOOTFALL_PROOF_KILL_AT must be one of/);
  });

  it('takes an empty value for an absent one and trims the slash of the public address', () => {
    expect(loadConfig({ PORT: '', PUBLIC_URL: 'https://stats.example/' }).publicUrl).toBe('https://stats.example');
  });
});
