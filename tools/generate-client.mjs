#!/usr/bin/env node
// Part of `npm run generate`: writes the types of the client from the endpoint table. With `--check` it writes nothing and ends with 1
// where the file is not what the table gives.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { calledWith } from './workspace/called-with.mjs';
import { root } from './workspace/paths.mjs';
import { say } from './workspace/say.mjs';

const file = join(root, 'libs', 'client', 'src', 'api.schema.ts');
const HEADER = `/* eslint-disable max-lines */
// Written by \`npm run generate\` from the endpoint table; change the table, not this file.

`;

/** The table as it stands in the sources: a build may be older. */
const { openApiDocument } = createRequire(import.meta.url)('@footfall/contracts');

const document = openApiDocument({ serverUrl: '/', version: '0', audiences: ['external', 'dashboard', 'public'] });
// A field that has a default may be left out of a body, so the default says nothing about its being there.
const types = await openapiTypes(structuredClone(document), { defaultNonNullable: false });
const text = await format(HEADER + astToString(types), { ...(await resolveConfig(file)), filepath: file });

const name = relative(root, file);
if (!calledWith({ options: { check: { type: 'boolean' } } }).values.check) {
  writeFileSync(file, text);
  say(`${name} is written`);
} else if (text !== readFileSync(file, 'utf8')) {
  say(`${name} is not what the endpoint table gives: npm run generate`);
  process.exitCode = 1;
}
