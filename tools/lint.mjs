#!/usr/bin/env node
// `npm run lint`: eslint, the compiler's check and prettier, side by side; says what fell short and ends with 1 when anything did.
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from './processes/run-command.mjs';
import { cache, root } from './workspace/paths.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);

/** The root project holds everything for Node; an application for the browser brings a tsconfig of its own. */
function typeProjects() {
  const own = readdirSync(join(root, 'apps'))
    .map((app) => join('apps', app, 'tsconfig.json'))
    .filter((path) => existsSync(join(root, path)));
  return ['tsconfig.json', ...own];
}

async function eslint() {
  // The boundaries rule reads the project graph that nx has cached and can not make one itself.
  const graph = await runCommand(bin('nx'), ['show', 'projects'], { env: { ...process.env, NX_DAEMON: 'false' } });
  return graph.code ? graph : runCommand(bin('eslint'), ['.', '--max-warnings', '0'], { env: { ...process.env, NX_DAEMON: 'false' } });
}

async function types() {
  mkdirSync(join(cache, 'tsc'), { recursive: true });
  let all = { code: 0, output: '' };
  for (const project of typeProjects()) {
    const info = join(cache, 'tsc', `${project.replaceAll(/[\\/]/g, '-')}.tsbuildinfo`);
    const one = await runCommand(bin('tsc'), ['--noEmit', '-p', project, '--incremental', '--tsBuildInfoFile', info]);
    all = { code: all.code || one.code, output: all.output + one.output };
  }
  return all;
}

const format = () => runCommand(bin('prettier'), ['--check', '.', '--cache', '--cache-location', join(cache, 'prettier')]);

const checks = { eslint, types, prettier: format };

/** Runs the three checks; gives for each `{ name, passed, output, seconds }`. */
export async function lint() {
  return Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const began = Date.now();
      const { code, output } = await check();
      return { name, passed: code === 0, output, seconds: (Date.now() - began) / 1000 };
    }),
  );
}

export function printLint(results) {
  for (const { name, passed, output, seconds } of results) {
    if (!passed) console.log(output.trimEnd());
    console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const results = await lint();
  printLint(results);
  process.exitCode = results.every((result) => result.passed) ? 0 : 1;
}
