#!/usr/bin/env node
// `npm test`: installs and builds what is missing, brings the stack up and runs everything; ends with the line `N passed, N failed`.
// `npm test -- libs/domain` runs only the specs below that path, without the stack unless `--stack` is given.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runCommand } from './processes/run-command.mjs';
import { untilSignal } from './processes/until-signal.mjs';
import { startStack } from './stack/stack.mjs';
import { ensurePrograms } from './stack/system-packages.mjs';
import { ensureBuilt } from './workspace/build.mjs';
import { calledWith } from './workspace/called-with.mjs';
import { checkNode, ensureInstalled } from './workspace/install.mjs';
import { root } from './workspace/paths.mjs';
import { say } from './workspace/say.mjs';

const minutes = 60_000;
const limits = { node: 10 * minutes, jest: 45 * minutes };

/** Leaves room for the processes that specs start on a machine of two cores. */
const maxWorkers = process.env.FOOTFALL_TEST_WORKERS ?? '2';
const strict = ['1', 'true'].includes(process.env.CI ?? '');

const scratch = mkdtempSync(join(tmpdir(), 'footfall-test-'));
const aborted = new AbortController();
const total = { passed: 0, failed: 0 };

function count(what, passed, failed, skipped = 0) {
  total.passed += passed;
  total.failed += failed;
  say(`${what}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
}

/** A part of the machine that cannot be had: said loudly, and a failure where the run has to be whole. */
function miss(part, reason) {
  say(`!!! ${part} is MISSING, what needs it does not run: ${reason}`);
  if (strict) total.failed += 1;
}

async function lintAll() {
  say('lint…');
  const { lint, printLint } = await import('./lint.mjs');
  const results = await lint();
  printLint(results);
  const passed = results.filter((result) => result.passed).length;
  count('lint', passed, results.length - passed);
}

/** Specs of the tools, which node itself runs. */
async function nodeTests(filters, env) {
  const all = readdirSync(join(root, 'tools'), { recursive: true }).filter((file) => file.endsWith('.spec.mjs'));
  const files = all
    .map((file) => join('tools', file))
    .filter((file) => !filters.length || filters.some((filter) => file.startsWith(filter)));
  if (!files.length) return;
  say('specs of the tools…');
  const tap = join(scratch, 'tools.tap');
  const reporters = ['spec', 'stdout', 'tap', tap].map((value, i) => `--test-reporter${i % 2 ? '-destination' : ''}=${value}`);
  const { code } = await runCommand(process.execPath, ['--test', '--test-concurrency=2', ...reporters, ...files], {
    show: true,
    env,
    withinMs: limits.node,
    abort: aborted.signal,
  });
  const numberOf = (what) => Number(readFileSync(tap, 'utf8').match(new RegExp(`^# ${what} (\\d+)$`, 'm'))?.[1] ?? 0);
  const failed = numberOf('fail') + numberOf('cancelled');
  count('tools', numberOf('pass'), failed || (code ? 1 : 0), numberOf('skipped'));
}

async function jestTests(filters, env) {
  say('specs of apps and libs…');
  const report = join(scratch, 'jest.json');
  const args = ['--json', `--outputFile=${report}`, `--maxWorkers=${maxWorkers}`, ...filters];
  const { code } = await runCommand(join(root, 'node_modules', '.bin', 'jest'), args, {
    // The JSON goes to the file, what jest tells people to stderr.
    show: true,
    env,
    withinMs: limits.jest,
    abort: aborted.signal,
  });
  const result = readReport(report);
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  count('jest', result.numPassedTests, failed || (code ? 1 : 0), result.numPendingTests + result.numTodoTests);
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    say('jest left no report');
    return { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0, numPendingTests: 0, numTodoTests: 0 };
  }
}

/** Tells the share of the time in which the cores had nothing to do while something ran, by which `maxWorkers` can be chosen. */
async function watched(what, work) {
  const ticks = () => cpus().map(({ times }) => ({ idle: times.idle, all: Object.values(times).reduce((sum, each) => sum + each, 0) }));
  const sum = (list, name) => list.reduce((all, each) => all + each[name], 0);
  const [began, before] = [Date.now(), ticks()];
  await work();
  const after = ticks();
  const idle = (sum(after, 'idle') - sum(before, 'idle')) / (sum(after, 'all') - sum(before, 'all'));
  say(`${what}: ${((Date.now() - began) / 60_000).toFixed(1)} minutes, cores idle for ${Math.round(100 * idle)} % of them`);
}

async function programs() {
  await ensurePrograms('chromium').catch((error) => miss('chromium', error.message));
}

/** @returns what ended it early, if anything did */
async function main() {
  const { values, positionals } = calledWith({ allowPositionals: true, options: { stack: { type: 'boolean' } } });
  const filters = positionals.map((path) => relative(root, join(process.cwd(), path)) || '.');
  const whole = !filters.length;
  void untilSignal().then(() => aborted.abort());

  checkNode();
  await ensureInstalled();
  await ensureBuilt();
  if (whole) await programs();
  const stack = whole || values.stack ? await startStack() : undefined;
  try {
    for (const [part, reason] of Object.entries(stack?.failures ?? {})) miss(part, reason);
    const env = { ...process.env, ...stack?.env, NX_DAEMON: 'false', KAFKAJS_NO_PARTITIONER_WARNING: '1' };
    if (whole) await watched('lint', lintAll);
    if (!aborted.signal.aborted) await watched('tools', () => nodeTests(filters, env));
    const inTools = filters.length && filters.every((filter) => filter.startsWith('tools'));
    if (!inTools && !aborted.signal.aborted) await watched('jest', () => jestTests(filters, env));
  } finally {
    await stack?.stop();
  }
}

try {
  await main();
} catch (error) {
  say(error.stack);
  total.failed += 1;
}
rmSync(scratch, { recursive: true, force: true });
if (aborted.signal.aborted) {
  say('ended by a signal');
  total.failed += 1;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed || !total.passed ? 1 : 0);
