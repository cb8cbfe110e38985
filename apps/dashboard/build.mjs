// Makes dist/: the page, its hashed files, and each of them packed. Says what a first load costs, and fails where that is too much.
// `node build.mjs DIR` writes to DIR.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

const LIMIT_BYTES = 150 * 1024;
/** What somebody waits for who opens the dashboard: the entry, and the page that it begins with. */
const FIRST = ['index.html', 'src/overview/overview.view.tsx'];
const PACKED = /\.(?:js|css|json|svg|html)$/;

const here = dirname(fileURLToPath(import.meta.url));
const target = process.argv[2] ? resolve(process.argv[2]) : join(here, 'dist');
await build({ configFile: join(here, 'vite.config.mjs'), logLevel: 'warn', build: { outDir: target, emptyOutDir: true } });

for (const file of readdirSync(target, { recursive: true })) {
  if (!PACKED.test(file) || file === 'index.html' || file.startsWith('.vite')) continue;
  const content = readFileSync(join(target, file));
  writeFileSync(join(target, `${file}.br`), brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(join(target, `${file}.gz`), gzipSync(content, { level: 9 }));
}

const manifest = JSON.parse(readFileSync(join(target, '.vite', 'manifest.json'), 'utf8'));
const chunks = new Set();
const styles = new Set();
function follow(name) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the build has no ${name}`);
  if (chunks.has(chunk.file)) return;
  chunks.add(chunk.file);
  for (const style of chunk.css ?? []) styles.add(style);
  for (const part of chunk.imports ?? []) follow(part);
}
for (const name of FIRST) follow(name);

// The first page's own files are fetched with the entry's, not after it has run.
const page = join(target, 'index.html');
const html = readFileSync(page, 'utf8');
const further = [...chunks].filter((file) => !html.includes(`/app/${file}`));
const links = further.map((file) => `<link rel="modulepreload" crossorigin href="/app/${file}" nonce="__FOOTFALL_NONCE__">`);
const sheets = [...styles]
  .filter((file) => !html.includes(`/app/${file}`))
  .map((file) => `<link rel="stylesheet" crossorigin href="/app/${file}" nonce="__FOOTFALL_NONCE__">`);
writeFileSync(page, html.replace('</head>', `${[...sheets, ...links].join('')}</head>`));

const sizeOf = (files, kind) => [...files].reduce((sum, file) => sum + readFileSync(join(target, `${file}.${kind}`)).length, 0);
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const script = sizeOf(chunks, 'gz');
console.log(
  `dashboard, first load: ${chunks.size} scripts of ${kilobytes(script)} by gzip (${kilobytes(sizeOf(chunks, 'br'))} by brotli), ` +
    `styles ${kilobytes(sizeOf(styles, 'gz'))}; at most ${kilobytes(LIMIT_BYTES)} of script`,
);
if (script > LIMIT_BYTES) {
  console.error('The first load has become too large.');
  process.exit(1);
}
