// Makes dist/t.js, what browsers load, dist/t/, the modules that it loads where a website's settings ask for them, and dist/index.js,
// by which Node code finds them. `node build.mjs DIR` writes the scripts alone to DIR: tests drive a browser with what they have just built.
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';

const LIMIT_BYTES = 4096;
/** File of each module by its name, the setting that asks for it. */
const MODULES = {
  heatmaps: 'heatmaps/heatmaps.module.ts',
  track_errors: 'errors/errors.module.ts',
  track_vitals: 'vitals/vitals.module.ts',
  track_forms: 'forms/forms.module.ts',
  session_replay: 'replay/replay.module.ts',
};
/** Whose work a module contains, told in the file. */
const NOTICES = {
  track_vitals: 'Contains web-vitals. Copyright Google LLC. Apache-2.0: https://github.com/GoogleChrome/web-vitals/blob/main/LICENSE',
  session_replay: 'Contains rrweb. Copyright its contributors. MIT: https://github.com/rrweb-io/rrweb/blob/master/LICENSE',
};
const here = dirname(fileURLToPath(import.meta.url));
const target = process.argv[2] ? resolve(process.argv[2]) : join(here, 'dist');
const folder = join(target, 't');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/**
 * What pages declare with `const`, `let` or `class` at the top of a script stands before what the window has under that name, for every other
 * script too. `webkitURL` is the same as `URL`, which a `var` would take from the window as well.
 */
const OF_WINDOW =
  'CSS Element Event Map Node Range Set Text crypto fetch history innerHeight innerWidth performance screen scrollX scrollY';
const define = { URL: 'webkitURL', ...Object.fromEntries(OF_WINDOW.split(' ').map((name) => [name, `window.${name}`])) };

const browserScript = (entry, options) =>
  buildSync({
    entryPoints: [join(here, 'src', entry)],
    bundle: true,
    minify: true,
    write: false,
    target: 'es2018',
    platform: 'browser',
    charset: 'utf8',
    legalComments: 'none',
    tsconfigRaw: {},
    logLevel: 'warning',
    ...options,
    define: { ...define, ...options.define },
  }).outputFiles[0].contents;

/** Writes a script, and says its size; gives the compressed one (bytes). */
function put(file, script) {
  writeFileSync(join(target, file), script);
  const compressed = gzipSync(script, { level: 9 }).length;
  console.log(`${file}: ${script.length} bytes, ${compressed} compressed`);
  return compressed;
}

const modules = Object.entries(MODULES).map(([name, entry]) => {
  const banner = name in NOTICES ? { js: `/*! ${NOTICES[name]} */` } : {};
  return [name, browserScript(entry, { format: 'esm', target: 'es2020', banner })];
});
const hash = createHash('sha256');
for (const [, script] of modules) hash.update(script);
const version = hash.digest('hex').slice(0, 8);
for (const [name, script] of modules) put(`t/${name}.${version}.js`, script);

const script = browserScript('tracker.script.ts', {
  format: 'iife',
  define: { MODULES_VERSION: JSON.stringify(version) },
  // As old as the rest of what is written here, but of no edition of the language before 2020.
  supported: { 'dynamic-import': true },
});
if (put('t.js', script) >= LIMIT_BYTES) {
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
