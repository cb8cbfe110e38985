import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../../workspace/paths.mjs';

const require = createRequire(join(root, 'package.json'));
const PACKAGES = ['chdb', 'kafkajs', 'ioredis', 'pg', '@clickhouse/client'];

const commit = () => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null; // no checkout
  }
};

const versionOf = (name) => {
  try {
    return require(`${name}/package.json`).version;
  } catch {
    return null; // it does not say
  }
};

/** What was proved, when and on what. */
export const versions = () => ({
  at: new Date().toISOString(),
  commit: commit(),
  node: process.version,
  cores: cpus().length,
  packages: Object.fromEntries(PACKAGES.map((name) => [name, versionOf(name)])),
});
