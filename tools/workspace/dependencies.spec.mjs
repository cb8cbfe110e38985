// Packages are loaded when they are first used: one that an image lacks would be missed by the first request that needs it, not by the start.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import ts from 'typescript';
import { onlyTests, projects } from '../deploy/image-tree.mjs';
import { root } from './paths.mjs';

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const { dependencies } = read('package.json');

/** Projects that images run as they are compiled; what has a build of its own is bundled. */
const compiled = projects().filter(
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
  const files = compiled.flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true })
      .filter((file) => file.endsWith('.ts') && !ofTests.test(file))
      .map((file) => `${folder}/src/${file}`),
  );
  const imported = files.flatMap((file) => packagesOf(file).map((name) => ({ file, name })));

  it('imports no package that is installed for development alone', () => {
    const missing = imported.filter(({ name }) => !name.startsWith('@footfall/') && !Object.hasOwn(dependencies, name));
    assert.deepEqual(missing, []);
  });
  it('is looked at whole', () => {
    const seen = new Set(imported.map(({ name }) => name));
    for (const name of ['kafkajs', 'ioredis', 'typeorm', '@clickhouse/client', 'nodemailer', '@footfall/platform'])
      assert.ok(seen.has(name), name);
  });
});
