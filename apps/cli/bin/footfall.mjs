#!/usr/bin/env node
// Stands in the repository as it is, so that npm can link the command before anything is built.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const main = new URL('../dist/main.js', import.meta.url);

if (existsSync(fileURLToPath(main))) await import(main.href);
else {
  console.error('footfall: the command is not built yet. Run `npm run build` (or `npm start`, which builds and starts) in the repository.');
  process.exitCode = 1;
}
