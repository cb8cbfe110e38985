import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const workspaces = ['libs', 'libs/features', 'libs/adapters'];
const inSandbox = (folder) => join('<rootDir>', folder, 'src', 'index.ts');

/** node_modules of the sandbox leads back to this checkout: projects are found in the sandbox itself, or no mutant would ever be imported from another one. */
function projectsInSandbox() {
  const mapper = {};
  for (const parent of workspaces)
    for (const entry of readdirSync(join(import.meta.dirname, parent), { withFileTypes: true })) {
      const folder = join(parent, entry.name);
      const manifest = readManifest(join(import.meta.dirname, folder, 'package.json'));
      if (manifest) mapper[`^${manifest.name}$`] = inSandbox(folder);
    }
  return mapper;
}

function readManifest(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** What every run shares; tools/mutation.mjs adds what is mutated and which specs have to notice. */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: {
    // The specs are named: a spec of another folder that happens to notice a mutant would hide that its own does not.
    enableFindRelatedTests: false,
    config: {
      moduleNameMapper: projectsInSandbox(),
      // Of the checkout: the sandbox has the sources alone.
      testSequencer: join(import.meta.dirname, 'tools/jest/longest-first.sequencer.cjs'),
      testEnvironment: join(import.meta.dirname, 'tools/mutation/first-failure.environment.cjs'),
      setupFiles: [join(import.meta.dirname, 'tools/mutation/brief-properties.setup.cjs')],
      watchman: false,
    },
  },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // What jest leaves behind of a run makes each later one slower.
  maxTestRunnerReuse: 40,
  incremental: true,
  allowEmpty: true,
  // Loops without end are found by counting; the clock is for what hangs otherwise, and other work on the machine is no such thing.
  timeoutMS: 20_000,
  ignorePatterns: ['**', '!libs', '!libs/**', '!*.json', '!jest.config.cjs', '**/dist/**'],
  disableTypeChecks: false,
  thresholds: { high: 95, low: 85, break: null },
  reporters: ['json', 'progress-append-only'],
  warnings: { slow: false },
  logLevel: 'warn',
};
