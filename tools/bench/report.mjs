import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { format } from 'prettier';
import { root } from '../workspace/paths.mjs';

const BEGIN = '<!-- bench: begin -->';
const END = '<!-- bench: end -->';
const json = join(root, 'reports', 'bench.json');
const page = join(root, 'docs', 'performance.md');

/** Runs a suite and adds when, on which commit and processor, and how busy the machine was: the highest load average of a minute meanwhile. */
export async function recorded(run) {
  let loadAverage = loadavg()[0];
  const sampling = setInterval(() => (loadAverage = Math.max(loadAverage, loadavg()[0])), 5000);
  try {
    const result = await run();
    return {
      at: new Date().toISOString(),
      commit: commit(),
      processor: processor(),
      loadAverage: Number(loadAverage.toFixed(1)),
      ...result,
    };
  } finally {
    clearInterval(sampling);
  }
}

const processor = () => cpus()[0]?.model ?? 'unknown';

export function machine() {
  const require = createRequire(import.meta.url);
  const version = (name) => JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
  return {
    processor: processor(),
    processors: cpus().length,
    memoryGib: Math.round(totalmem() / 1024 ** 3),
    kernel: release(),
    node: process.versions.node,
    footfall: require(join(root, 'package.json')).version,
    chdb: version('chdb'),
    fastify: version('fastify'),
    autocannon: version('autocannon'),
  };
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null; // not a checkout
  }
}

/** Whether a row meets its target; null where it has none. */
export function passes({ median, least, most }) {
  if (least !== undefined) return median >= least;
  return most === undefined ? null : median <= most;
}

/** Writes reports/bench.json; suites that did not run keep what an earlier run found. */
export async function writeReport(report) {
  mkdirSync(join(root, 'reports'), { recursive: true });
  const former = existsSync(json) ? JSON.parse(readFileSync(json, 'utf8')) : null;
  const whole = { ...report, suites: { ...former?.suites, ...report.suites } };
  writeFileSync(json, await format(JSON.stringify(whole), { parser: 'json', printWidth: 140 }));
  return whole;
}

/** Puts the table between the marks of docs/performance.md. */
export async function writePage(table) {
  const text = readFileSync(page, 'utf8');
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no ${BEGIN} … ${END}`);
  const whole = `${text.slice(0, from + BEGIN.length)}\n\n${table}\n${text.slice(to)}`;
  writeFileSync(page, await format(whole, { parser: 'markdown', printWidth: 140 }));
}

const number = (value) => (value === undefined ? '' : value.toLocaleString('en-US', { maximumFractionDigits: 3 }));

/** One table a suite, with the command that prints it. */
export function markdown({ machine: m, suites, quick }) {
  const lines = [`${m.processors} processors, ${m.memoryGib} GiB; Node ${m.node}, chDB ${m.chdb}, Fastify ${m.fastify}.`];
  for (const [name, { rows, at, commit: of, processor: on, loadAverage, checks }] of Object.entries(suites)) {
    lines.push(
      '',
      `### ${name}`,
      '',
      `\`npm run bench -- --only ${name}${quick ? ' --quick' : ''}\`; ${at.slice(0, 10)} on commit ${of}; ${on}; load average of the machine up to ${loadAverage}.`,
      '',
    );
    lines.push('| Measure | Median | Range | Unit | Target | |', '|---|--:|--:|---|---|---|');
    for (const row of rows) {
      const range = row.min === undefined ? '' : `${number(row.min)} – ${number(row.max)}`;
      const wanted = row.wanted === undefined ? '' : `, wanted ${number(row.wanted)}`;
      const target =
        row.least !== undefined ? `at least ${number(row.least)}${wanted}` : row.most !== undefined ? `at most ${number(row.most)}` : '';
      const verdict = { true: 'met', false: '**missed**', null: '' }[passes(row)];
      lines.push(`| ${row.what} | ${number(row.median)} | ${range} | ${row.unit} | ${target} | ${verdict} |`);
    }
    if (checks) lines.push('', `Checked: \`${JSON.stringify(checks)}\``);
  }
  return `${lines.join('\n')}\n`;
}
