import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/paths.mjs';

/** Lists of words and hosts, fixtures and re-exports: nothing that decides. */
const undecided = ['**/*.spec.ts', '**/*.fixture.ts', '**/*.table.ts', '**/index.ts'];

/**
 * What one run of Stryker mutates, and the specs that have to notice.
 * @param mutate globs @param folder of the specs @param names of the specs, as a glob
 */
const slice = (name, mutate, folder, names = '*.spec.ts') => ({
  name,
  mutate: [...mutate, ...undecided.map((glob) => `!${glob}`)],
  folder,
  specs: `${folder}/${names}`,
});

const filesOf = (folder, names) => names.map((name) => `${folder}/${name}.ts`);

const domain = 'libs/domain/src';
/** All specs but those that measure a whole, by its share of right answers or by its time: each of their runs takes seconds. */
const withoutMeasures = { anomalies: '!(detector-quality).spec.ts', errors: '!(grouping-*).spec.ts' };
/** Each folder of the rules stands on its own specs. */
const domainFolder = (folder) => slice(`domain-${folder}`, [`${domain}/${folder}/*.ts`], `${domain}/${folder}`, withoutMeasures[folder]);
/** The specs of these names, where there are such. */
const oneOf = (names) => (names.length === 1 ? `${names[0]}.spec.ts` : `{${names.join(',')}}.spec.ts`);
/** A folder that is too large to be mutated in one go: files, and beside the questions that are asked as a whole the specs that stand on them. */
const cut = {
  questions: {
    words: [
      ['lexicon', 'question.words', 'question.tokens', 'question.marks'],
      ['lexicon', 'question.words', 'question.tokens', 'question.marks'],
    ],
    times: [
      ['question.time', 'question.times', 'question.windows'],
      ['question.times', 'question.windows'],
    ],
    metrics: [
      ['question.metrics', 'question.shape', 'question.parts'],
      ['question.metrics', 'question.shape', 'question.parts', 'question.setting'],
    ],
    plans: [
      ['proposed.plan', 'question.plan', 'read.question', 'suggest.questions'],
      ['proposed.plan', 'question.setting', 'suggest.questions', 'suggested-words'],
    ],
  },
};
const asAWhole = { questions: ['read.question'] };
const cutFolder = (folder) =>
  Object.entries(cut[folder]).map(([name, [files, specs]]) =>
    slice(`domain-${folder}-${name}`, filesOf(`${domain}/${folder}`, files), `${domain}/${folder}`, oneOf([...specs, ...asAWhole[folder]])),
  );
const domainFolders = readdirSync(join(root, domain), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => (name in cut ? cutFolder(name) : [domainFolder(name)]));

/** Steps that ask others: of consents, visitors and places. */
const withParts = ['drop-opted-out.step', 'put-visitor.step', 'put-place.step'];
const steps = 'libs/features/ingestion/src/collect/steps';
const processing = 'libs/features/ingestion/src/process';
const limits = 'libs/features/gateway/src/limits';
/** Apart, since their specs begin with a log or a server for each test. */
const limited = [
  ['windows', 'local.windows', 'credit.month', 'gateway.census'],
  ['minutes', 'minute.limiter', 'address.limiter'],
  ['shared', 'shared.counters'],
  ['usage', 'usage.meter'],
  ['credits', 'credit.account', 'ledger.reconciler'],
];
/** What decides stands on specs without a store; what reads and writes one is noticed by the specs that have it. */
const pure = ['visitor-group', 'visit-row', 'visit.folder', 'decode-batch', 'resolve-copies'];

const queries = 'libs/features/analytics-query/src';
const registry = 'libs/clickhouse/src/registry';
/** What chooses and calculates. Statements themselves are texts, whose meaning only the engine knows: the recounts beside them see to those. */
const questions = ['stats.choice', 'stats.period', 'stats.request', 'stats.metrics'];

/** part → its slices */
export const parts = {
  domain: domainFolders,
  steps: [
    ...['parse', 'drop', 'put'].map((kind) =>
      slice(
        `steps-${kind}`,
        [`${steps}/${kind}-*.step.ts`, ...filesOf(steps, withParts).map((file) => `!${file}`)],
        steps,
        `{${kind}-{steps,fields},step-names}.spec.ts`,
      ),
    ),
    slice('steps-parts', filesOf(steps, withParts), steps, '{drop-opted-out,put-visitor,collect-steps,step-names}.spec.ts'),
  ],
  limiter: limited.map(([name, ...files]) => slice(`limiter-${name}`, filesOf(limits, files), limits, oneOf(files))),
  fold: [domainFolder('visits'), ...pure.map((name) => slice(`fold-${name}`, filesOf(processing, [name]), processing, `${name}.spec.ts`))],
  queries: [
    slice('queries-span', [`${queries}/span/*.ts`], `${queries}/span`),
    slice('queries-days', [`${queries}/rollups/day-plan.ts`], `${queries}/rollups`),
    slice('queries-stats', filesOf(`${queries}/stats`, questions), `${queries}/stats`, oneOf(questions)),
    slice('queries-registry', [`${registry}/{figure,parts.sql,visit.filters}.ts`], registry),
  ],
};
