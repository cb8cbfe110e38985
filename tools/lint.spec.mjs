import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { runCommand } from './processes/run-command.mjs';
import { root } from './workspace/paths.mjs';

process.env.NX_DAEMON = 'false';

const boundaries = '@nx/enforce-module-boundaries';
const imports = (name) => `import * as planted from '${name}';\nexport const used = planted;\n`;

const refused = [
  ['domain imports platform', 'libs/domain/src/planted.ts', imports('@footfall/platform'), boundaries],
  ['a cycle: contracts imports domain already', 'libs/domain/src/planted.ts', imports('@footfall/contracts'), 'noCircularDependencies'],
  ['contracts imports ports', 'libs/contracts/src/planted.ts', imports('@footfall/ports'), boundaries],
  ['an adapter imports another', 'libs/adapters/kafka/src/planted.ts', imports('@footfall/adapter-memory'), boundaries],
  ['a feature imports an adapter', 'libs/features/ingestion/src/planted.ts', imports('@footfall/adapter-kafka'), boundaries],
  ['a spec of a feature imports an adapter', 'libs/features/ingestion/src/planted.spec.ts', imports('@footfall/adapter-kafka'), boundaries],
  ['a feature imports another', 'libs/features/gateway/src/planted.ts', imports('@footfall/feature-settings'), boundaries],
  ['composition imports a feature', 'libs/composition/src/planted.ts', imports('@footfall/feature-gateway'), boundaries],
  ['an app imports an adapter', 'apps/gateway/src/planted.ts', imports('@footfall/adapter-redis'), boundaries],
  ['a relative path leaves the project', 'libs/platform/src/planted.ts', imports('../../domain/src/index'), boundaries],
  ['a source file imports the testing library', 'libs/platform/src/planted.ts', imports('@footfall/testing'), 'no-restricted-imports'],
  [
    'a source file imports the browser of the tests',
    'libs/platform/src/planted.ts',
    imports('@footfall/chromium'),
    'no-restricted-imports',
  ],
  ['a built file is imported', 'libs/features/ingestion/src/planted.ts', imports('@footfall/app-tracker/t.js'), 'no-restricted-imports'],
  ['an import goes past index.ts', 'libs/platform/src/planted.ts', imports('@footfall/domain/src/index'), 'no-restricted-imports'],
  [
    'a feature reads the environment',
    'libs/features/gateway/src/planted.ts',
    'export const port = process.env.PORT;\n',
    'no-restricted-properties',
  ],
  [
    'a feature takes the environment apart',
    'libs/features/gateway/src/planted.ts',
    'export const { env } = process;\n',
    'no-restricted-properties',
  ],
  ['the environment is imported', 'apps/gateway/src/planted.ts', "export { env } from 'node:process';\n", 'no-restricted-imports'],
  ['a default export', 'libs/domain/src/planted.ts', 'export default class Planted {}\n', 'no-restricted-syntax'],
  ['an empty catch', 'libs/domain/src/planted.ts', 'try {\n  void 0;\n} catch {}\n', 'no-empty'],
  ['a swallowed rejection', 'libs/domain/src/planted.ts', 'void Promise.resolve().catch(() => {});\n', 'no-restricted-syntax'],
  [
    'rows go to the store past the writer',
    'libs/features/ingestion/src/planted.ts',
    "import type { ClickHouseClient } from '@clickhouse/client';\nexport const put = (client: ClickHouseClient) => client.insert({ table: 'events', values: [] });\n",
    'no-restricted-syntax',
  ],
  ['a file of 301 lines', 'libs/domain/src/planted.ts', 'export {};\n'.repeat(301), 'max-lines'],
];

const allowed = [
  ['contracts imports domain', 'libs/contracts/src/planted.ts', imports('@footfall/domain')],
  ['a feature imports a store', 'libs/features/ingestion/src/planted.ts', imports('@footfall/clickhouse')],
  ['composition imports an adapter', 'libs/composition/src/planted.ts', imports('@footfall/adapter-kafka')],
  ['an app imports a feature', 'apps/gateway/src/planted.ts', imports('@footfall/feature-gateway')],
  ['the testing library imports an adapter', 'libs/testing/src/planted.ts', imports('@footfall/adapter-memory')],
  ['a harness imports the browser of the tests', 'apps/tracker/src/planted.harness.ts', imports('@footfall/chromium')],
  [
    'a spec puts rows into the store',
    'libs/clickhouse/src/planted.spec.ts',
    "import type { ClickHouseClient } from '@clickhouse/client';\nexport const put = (client: ClickHouseClient) => client.insert({ table: 'events', values: [] });\n",
  ],
  ['a spec imports the testing library', 'libs/domain/src/planted.spec.ts', imports('@footfall/testing')],
  ['the end-to-end suite imports the testing library', 'apps/e2e/src/planted.ts', imports('@footfall/testing')],
  ['configuration reads the environment', 'libs/platform/src/config/planted.ts', 'export const port = process.env.PORT;\n'],
  [
    'a feature finds a built file',
    'libs/features/ingestion/src/planted.ts',
    "export const script = require.resolve('@footfall/app-tracker/t.js');\n",
  ],
  ['a file of 300 lines', 'libs/domain/src/planted.ts', 'export {};\n'.repeat(300)],
];

describe('lint', () => {
  let eslint;

  before(async () => {
    const graph = await runCommand(join(root, 'node_modules', '.bin', 'nx'), ['show', 'projects']);
    assert.equal(graph.code, 0, graph.output);
    // The planted files are not on the disk, so that no type can be asked about them.
    eslint = new ESLint({ cwd: root, overrideConfig: [tseslint.configs.disableTypeChecked] });
  });

  async function findings(path, text) {
    const [result] = await eslint.lintText(text, { filePath: join(root, path) });
    return result.messages;
  }

  for (const [title, path, text, rule] of refused) {
    it(`refuses: ${title}`, async () => {
      const messages = await findings(path, text);
      assert.ok(
        messages.some((message) => [message.ruleId, message.messageId].includes(rule) && message.severity === 2),
        JSON.stringify(messages),
      );
    });
  }

  for (const [title, path, text] of allowed) {
    it(`allows: ${title}`, async () => {
      assert.deepEqual(await findings(path, text), []);
    });
  }
});
