// Packages are loaded when they are first used: one that an image lacks would be missed by the first request that needs it, not by the start.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import ts from 'typescript';
import { root } from './paths.mjs';

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const { workspaces, dependencies, optionalDependencies = {} } = read('package.json');
const onlyTests = ['apps/e2e', 'libs/chromium', 'libs/testing'];

/** Projects that images run as they are compiled; what has a build of its own is bundled. */
const compiled = workspaces
  .map(dirname)
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
  .filter(
    (folder) => existsSync(join(root, folder, 'src')) && !onlyTests.includes(folder) && !read(`${folder}/package.json`).scripts?.build,
  );
const ofTests = /\.(spec|fixture)\.ts$|(^|\/)testing\//;

/** Packages that a file imports for their values. */
function packagesOf(path) {
  const { statements } = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest);
  const specifiers = statements
    .filter((each) => ts.isImportDeclaration(each) || ts.isExportDeclaration(each))
    .filter((each) => each.moduleSpecifier && !each.importClause?.isTypeOnly && !each.isTypeOnly)
    .map((each) => each.moduleSpecifier.text);
  const bare = specifiers.filter((name) => !name.startsWith('.') && !isBuiltin(name));
  return bare.map((name) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/'),
  );
}

describe('what images run', () => {
  const installed = new Set([...Object.keys(dependencies), ...Object.keys(optionalDependencies)]);
  const files = compiled.flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true })
      .filter((file) => file.endsWith('.ts') && !ofTests.test(file))
      .map((file) => `${folder}/src/${file}`),
  );
  const imported = files.flatMap((file) => packagesOf(file).map((name) => ({ file, name })));

  it('imports no package that is installed for development alone', () => {
    const missing = imported.filter(({ name }) => !name.startsWith('@footfall/') && !installed.has(name));
    assert.deepEqual(missing, []);
  });
  it('is looked at whole', () => {
    const seen = new Set(imported.map(({ name }) => name));
    for (const name of ['kafkajs', 'ioredis', 'typeorm', '@clickhouse/client', 'nodemailer', '@footfall/platform'])
      assert.ok(seen.has(name), name);
  });
});
