import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig } from './config';
import { configSchema } from './config.schema';
import { SECRETS } from './secret.files';

const TOKEN = 'a-token-that-is-longer-than-thirty-two-characters';

describe('A secret in a file', () => {
  let folder: string;
  const fileOf = (text: string) => {
    const path = join(folder, 'secret');
    writeFileSync(path, text);
    return path;
  };
  function faultsOf(environment: Record<string, string>): readonly string[] {
    try {
      loadConfig(environment);
    } catch (error) {
      if (error instanceof ConfigError) return error.faults;
      throw error;
    }
    return [];
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'footfall-secrets-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([TOKEN, `${TOKEN}\n`, `${TOKEN}\r\n`])('is what stands in it, without the end of its line: %j', (text) => {
    expect(loadConfig({ FOOTFALL_OPERATOR_TOKEN_FILE: fileOf(text) }).FOOTFALL_OPERATOR_TOKEN).toBe(TOKEN);
  });

  it('keeps spaces and what stands between lines', () => {
    expect(loadConfig({ FOOTFALL_OWNER_PASSWORD_FILE: fileOf(' two lines\nof it \n') }).FOOTFALL_OWNER_PASSWORD).toBe(' two lines\nof it ');
  });

  it('is checked as the variable is, and no fault shows it', () => {
    expect(faultsOf({ FOOTFALL_OPERATOR_TOKEN_FILE: fileOf('short') })).toEqual([
      'FOOTFALL_OPERATOR_TOKEN must have at least 32 characters',
    ]);
  });

  it('is refused beside the variable, where it is empty and where it cannot be read; all faults are named at once', () => {
    const given = {
      FOOTFALL_OPERATOR_TOKEN: TOKEN,
      FOOTFALL_OPERATOR_TOKEN_FILE: fileOf(TOKEN),
      FOOTFALL_REDIS_URL_FILE: join(folder, 'nowhere'),
      FOOTFALL_POSTGRES_URL_FILE: folder,
      PORT: 'x',
    };
    expect([...faultsOf(given)].sort()).toEqual([
      'FOOTFALL_OPERATOR_TOKEN_FILE is given beside FOOTFALL_OPERATOR_TOKEN: one of them must go',
      'FOOTFALL_POSTGRES_URL_FILE names a file that cannot be read (EISDIR)',
      'FOOTFALL_REDIS_URL_FILE names a file that cannot be read (ENOENT)',
      expect.stringMatching(/^PORT /),
    ]);
    expect(faultsOf({ FOOTFALL_OPERATOR_TOKEN_FILE: fileOf('\n') })).toEqual(['FOOTFALL_OPERATOR_TOKEN_FILE names a file that is empty']);
  });

  it.each(SECRETS)('is named once where the file of %s cannot be read', (name) => {
    expect(faultsOf({ [`${name}_FILE`]: folder })).toEqual([`${name}_FILE names a file that cannot be read (EISDIR)`]);
  });

  it('counts as absent where its variable is empty', () => {
    expect(loadConfig({ FOOTFALL_OPERATOR_TOKEN: '', FOOTFALL_OPERATOR_TOKEN_FILE: fileOf(TOKEN) }).FOOTFALL_OPERATOR_TOKEN).toBe(TOKEN);
    expect(loadConfig({ FOOTFALL_OPERATOR_TOKEN: TOKEN, FOOTFALL_OPERATOR_TOKEN_FILE: '' }).FOOTFALL_OPERATOR_TOKEN).toBe(TOKEN);
  });

  it('may be every setting that is named like a secret', () => {
    const named = Object.keys(configSchema.shape).filter((name) => /(PASSWORD|SECRET|TOKEN|_KEY)$/.test(name));
    expect(SECRETS).toEqual(expect.arrayContaining(named));
    expect(Object.keys(configSchema.shape)).toEqual(expect.arrayContaining([...SECRETS]));
  });
});
