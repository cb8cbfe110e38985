#!/usr/bin/env node
// `npm start`: installs and builds what is missing, then becomes the all-in-one application. Needs nothing but Node and npm.
import Module from 'node:module';
import { join } from 'node:path';
import { oncePerSignal } from './processes/once-per-signal.mjs';
import { ensureBuilt } from './workspace/build.mjs';
import { checkNode, ensureInstalled } from './workspace/install.mjs';
import { root } from './workspace/paths.mjs';
import { say } from './workspace/say.mjs';

const application = join(root, 'apps', 'all-in-one', 'dist', 'main.js');

async function prepare() {
  checkNode();
  await ensureInstalled();
  await ensureBuilt();
}

try {
  await prepare();
} catch (error) {
  say(`could not start: ${error.message}`);
  process.exit(1);
}

process.env.FOOTFALL_DEMO ||= '1';
// The application runs in this very process: there is no second one that a kill could leave behind, and its exit code is this one's.
oncePerSignal();
process.argv[1] = application;
Module.runMain();
