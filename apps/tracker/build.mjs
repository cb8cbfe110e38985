// Makes dist/t.js, what browsers load, and dist/index.js, by which Node code finds it.
// `node build.mjs DIR` writes the script alone to DIR: tests drive a browser with what they have just built.
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';

const LIMIT_BYTES = 4096;
const here = dirname(fileURLToPath(import.meta.url));
const target = process.argv[2] ? resolve(process.argv[2]) : join(here, 'dist');
mkdirSync(target, { recursive: true });

const script = join(target, 't.js');
buildSync({
  entryPoints: [join(here, 'src/tracker.script.ts')],
  outfile: script,
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2018',
  platform: 'browser',
  charset: 'utf8',
  legalComments: 'none',
  tsconfigRaw: {},
  logLevel: 'warning',
});
const plain = readFileSync(script);
const compressed = gzipSync(plain, { level: 9 }).length;
console.log(`t.js: ${plain.length} bytes, ${compressed} compressed`);
if (compressed >= LIMIT_BYTES) {
  console.error(`t.js must stay under ${LIMIT_BYTES} bytes compressed`);
  process.exit(1);
}

if (!process.argv[2]) {
  buildSync({
    entryPoints: [join(here, 'src/index.ts')],
    outfile: join(target, 'index.js'),
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    tsconfigRaw: {},
    logLevel: 'warning',
  });
}
