import { existsSync } from 'node:fs';
import { join } from 'node:path';
import nx from '@nx/eslint-plugin';
import { defineConfig, globalIgnores } from 'eslint/config';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';

/** Who may import whom, by the `type:*` tag that each project carries in its package.json. */
const mayImport = {
  domain: [],
  contracts: ['domain'],
  history: ['contracts', 'domain'],
  ports: ['contracts', 'domain'],
  platform: ['ports', 'contracts', 'domain'],
  clickhouse: ['platform', 'ports', 'contracts', 'domain'],
  postgres: ['platform', 'ports', 'contracts', 'domain'],
  adapter: ['platform', 'ports', 'contracts', 'domain'],
  feature: ['history', 'clickhouse', 'postgres', 'platform', 'ports', 'contracts', 'domain'],
  composition: ['adapter', 'clickhouse', 'postgres', 'platform', 'ports', 'contracts', 'domain'],
  app: ['history', 'feature', 'composition', 'platform', 'contracts', 'client'],
  client: [],
  testing: ['*'],
};

const tag = (type) => (type === '*' ? '*' : `type:${type}`);
const depConstraints = Object.entries(mayImport).map(([type, targets]) => ({
  sourceTag: tag(type),
  onlyDependOnLibsWithTags: targets.map(tag),
}));
/** Files that another project builds and this one finds by `require.resolve`: to serve, to run. As imports they are refused below. */
const builtFiles = ['@footfall/app-tracker/t.js', '@footfall/app-dashboard/index.html', '@footfall/app-embedded-clickhouse/main'];
const boundaries = (allow) => ({
  // A library that is imported lazily in one place may be imported statically in another: nothing here is split into bundles.
  '@nx/enforce-module-boundaries': [
    'error',
    { allow: [...builtFiles, ...allow], depConstraints, checkDynamicDependenciesExceptions: ['.*'] },
  ],
});

/** Second entries of projects: what loads Nest, and what does without it, apart from the rest. Threads load what they use and no more. */
const entries = ['@footfall/platform/basics', '@footfall/clickhouse/module'];
const deepImports = {
  group: ['@footfall/*/*', ...entries.map((entry) => `!${entry}`)],
  message: 'Import what the index.ts of the project exports.',
};
const testingLibraries = ['@footfall/testing', '@footfall/chromium'];
const ofTests = { group: testingLibraries, message: 'Only specs and apps/e2e import the testing libraries.' };
const processEnv = { name: 'node:process', importNames: ['env'], message: 'Settings come from loadConfig() of @footfall/platform.' };
const restrictedImports = (...patterns) => ({
  'no-restricted-imports': ['error', { paths: [processEnv, { ...processEnv, name: 'process' }], patterns }],
});

const restrictedSyntax = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
  { selector: 'ExportSpecifier[exported.name="default"]', message: 'Export by name.' },
  {
    selector: 'CallExpression[callee.property.name="catch"] > :function > BlockStatement[body.length=0]',
    message: 'Handle the error.',
  },
];
/** What is stored past the writer would be taken for new when it is sent again: see ADR 0031. */
const pastTheWriter = {
  selector:
    'CallExpression[callee.property.name="insert"] > MemberExpression:matches([object.name="client"], [object.property.name="client"])',
  message: 'Rows go to the store through ClickHouseWriter, which notes what is stored.',
};

const typescript = ['{apps,libs}/**/*.{ts,tsx,mts}'];
const scripts = ['{apps,libs,tools}/**/*.{js,mjs,cjs}', '*.{js,mjs,cjs}'];
const tests = ['**/*.{spec,fixture,harness}.{ts,tsx}', 'apps/e2e/**', 'libs/testing/**', 'libs/chromium/**'];
const configFiles = ['**/*.config.{js,mjs,cjs,ts,mts}'];
/** Tools run in their own process and hand the environment on; these mains get their settings from the process that starts them. */
const readsEnvironment = [...tests, 'tools/**', 'libs/platform/src/config/**', 'apps/embedded-clickhouse/src/main.ts', ...configFiles];

/** Browser code lies outside the root tsconfig.json: types can be asked only where the application has a tsconfig of its own. */
const root = import.meta.dirname;
const outsideRootTypes = ['tracker', 'dashboard'].filter((app) => !existsSync(join(root, 'apps', app, 'tsconfig.json')));

export default defineConfig(
  globalIgnores(['**/node_modules/**', '**/dist/**', '.cache/**', '.nx/**', 'coverage/**', 'data/**', 'reports/**']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: typescript,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'all', ignoreRestSiblings: true }],
      // An async function without await is how a method that may throw keeps the promise of its interface.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  { files: scripts, rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }] } },
  {
    files: [...typescript, ...scripts],
    plugins: { '@nx': nx },
    rules: {
      'max-lines': ['error', { max: 300 }],
      'no-empty': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', ...restrictedSyntax],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings come from loadConfig() of @footfall/platform.' },
      ],
      ...restrictedImports(deepImports, ofTests),
    },
  },
  { files: typescript, ignores: tests, rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax, pastTheWriter] } },
  { files: typescript, rules: boundaries([]) },
  { files: tests, rules: { ...boundaries(testingLibraries), ...restrictedImports(deepImports) } },
  { files: ['libs/testing/**'], rules: boundaries([]) },
  {
    // Specs take answers apart that have no type, and hand methods to matchers.
    files: tests,
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  { files: readsEnvironment, rules: { 'no-restricted-properties': 'off' } },
  { files: configFiles, rules: { 'no-restricted-syntax': 'off' } },
  ...outsideRootTypes.map((app) => ({ files: [`apps/${app}/**`], extends: [tseslint.configs.disableTypeChecked] })),
  prettier,
);
