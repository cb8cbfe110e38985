#!/usr/bin/env node
// Part of `npm run generate`: writes docs/configuration.md from the schema of the configuration; `--check` as there.
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { configurationFile, configurationReference } from './deploy/configuration.mjs';
import { calledWith } from './workspace/called-with.mjs';
import { root } from './workspace/paths.mjs';
import { say } from './workspace/say.mjs';

const name = relative(root, configurationFile);
const text = await configurationReference();
if (!calledWith({ options: { check: { type: 'boolean' } } }).values.check) {
  writeFileSync(configurationFile, text);
  say(`${name} is written`);
} else if (text !== readFileSync(configurationFile, 'utf8')) {
  say(`${name} is not what the schema gives: npm run generate`);
  process.exitCode = 1;
}
