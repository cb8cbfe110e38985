import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/paths.mjs';

/** Lists of words and hosts, fixtures and re-exports: nothing that decides. */
const undecided = ['**/*.spec.ts', '**/*.fixture.ts', '**/*.table.ts', '**/index.ts'];

/** @returns a slice: what one run of Stryker mutates, and the specs that have to notice */
const slice = (name, mutate, specs) => ({ name, mutate: [...mutate, ...undecided.map((glob) => `!${glob}`)], specs });

const domain = 'libs/domain/src';
/** Each folder of the rules stands on its own specs. */
const domainFolder = (folder) => slice(`domain-${folder}`, [`${domain}/${folder}/*.ts`], [`${domain}/${folder}/*.spec.ts`]);
const domainFolders = readdirSync(join(root, domain), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => domainFolder(entry.name));

/** part → its slices */
export const parts = {
  domain: domainFolders,
};
