#!/usr/bin/env node
// `npm run generate`: everything in the repository that is written from something else in it. With `--check` nothing is written, and
// it ends with 1 where a file is not what it would be.
await import('./generate-client.mjs');
await import('./generate-configuration.mjs');
