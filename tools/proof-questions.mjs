#!/usr/bin/env node
// `npm run proof:questions`: asks a website on a real engine the labelled questions and 10,000 generated ones that carry SQL, prompts and markup. Prints how many are
// understood, whether the confidence that is told holds, whether figures are those of the endpoints, and whether every statement that reaches the engine stands in the
// checked-in list. Ends with 1 where a limit is missed.
// `--held-out` also prints the questions of the held-out third that are missed: whoever reads those, must not mend by them. `--generated N` takes another number.
// `--write-statements` writes the list of statements anew.
import { createRequire } from 'node:module';
import { printTable } from './proof/print-table.mjs';
import { calledWith } from './workspace/called-with.mjs';
import { say } from './workspace/say.mjs';

const require = createRequire(import.meta.url);
const { testClickHouse } = require('../libs/testing/src/index.ts');
const labelled = '../libs/features/analytics-query/src/testing/labelled';
const { labelledQuestions } = require(`${labelled}/labelled-questions.fixture.ts`);
const { readLabelled } = require(`${labelled}/labelled-reading.fixture.ts`);
const { coffeeSite } = require(`${labelled}/coffee-site.fixture.ts`);
const { LIMITS, answeredHostile, confidenceBins, scoreOf } = require(`${labelled}/labelled-score.fixture.ts`);

const { figuresOf, hasFigure } = require(`${labelled}/labelled-figure.fixture.ts`);
const { runHostile } = require(`${labelled}/hostile-run.fixture.ts`);
const { writeStatements } = require(`${labelled}/write-statements.fixture.ts`);

const { values } = calledWith({
  options: {
    'held-out': { type: 'boolean' },
    'write-statements': { type: 'boolean' },
    generated: { type: 'string', default: '10000' },
  },
});
const generated = Number(values.generated);
const percent = (part, whole) => (whole ? `${((100 * part) / whole).toFixed(1)} %` : '–');
const failures = [];

function read(site, known) {
  const setting = { domain: site.website.domain, zone: site.website.timezone, now: site.now, known };
  return labelledQuestions().map((each) => readLabelled(setting, each));
}

/** All questions that can be held against one figure. */
async function printFigures(site, readings) {
  const asked = readings.filter(hasFigure);
  let differing = 0;
  for (const reading of asked) {
    const { answered, endpoint } = await figuresOf(site, reading);
    if (answered === endpoint) continue;
    differing++;
    console.log(`  ${reading.question}: ${answered}, and ${endpoint} at the endpoint`);
  }
  printTable(['figures', 'how many', 'differ from the endpoint'], [['of right plans', asked.length, differing]]);
  if (differing) failures.push(`${differing} figures are not those of the endpoint`);
}

async function printStatements(client) {
  const { asked, answered, statements, foreign, failed, isOwn } = await runHostile(client, generated);
  printTable(
    [
      'questions with payloads',
      'asked',
      'answered',
      'neither answered nor refused',
      'statements',
      'not in the list',
      'of this website alone',
    ],
    [['labelled and generated', asked, answered, failed.length, statements.size, foreign.length, isOwn ? 'yes' : 'no']],
  );
  for (const statement of foreign.slice(0, 5)) console.log(`  ${statement}`);
  for (const each of failed.slice(0, 5)) console.log(`  ${each}`);
  if (foreign.length || failed.length || !isOwn) failures.push('a question became something that it must not');
}

function printShares(answers) {
  const row = (name, list) => {
    const { answerable, right, refused, wrong } = scoreOf(list);
    return [name, answerable, right, percent(right, answerable), refused, wrong];
  };
  const groups = [
    ['all', answers],
    ['tuned on', answers.filter(({ isHeldOut }) => !isHeldOut)],
    ['held out', answers.filter(({ isHeldOut }) => isHeldOut)],
  ];
  const families = [...new Set(answers.filter(({ meaning }) => meaning).map(({ family }) => family))];
  for (const family of families) groups.push([family, answers.filter((each) => each.family === family)]);
  printTable(
    ['answerable questions', 'how many', 'right', 'share', 'refused', 'wrong'],
    groups.map(([name, list]) => row(name, list)),
  );
  for (const [name, list] of groups.slice(0, 3)) {
    const { right, answerable } = scoreOf(list);
    if (right / answerable < LIMITS.accuracy) failures.push(`accuracy of ${name}: ${percent(right, answerable)}`);
  }
}

function printRefusals(answers) {
  const families = [...new Set(answers.filter(({ meaning }) => !meaning).map(({ family }) => family))];
  const rows = families.map((family) => {
    const list = answers.filter((each) => each.family === family);
    const answered = list.filter(({ plan }) => plan).length;
    return [family, list.length, answered];
  });
  printTable(['to be refused', 'how many', 'answered'], rows);
  const hostile = answeredHostile(answers);
  if (hostile.length > LIMITS.hostile) failures.push(`hostile questions answered: ${hostile.length}`);
}

function printConfidence(answers) {
  const bins = confidenceBins(answers);
  const rows = bins.map((bin) => [
    `${bin.from.toFixed(2)} – ${bin.to.toFixed(2)}`,
    bin.answers,
    bin.confidence.toFixed(3),
    percent(bin.answers - bin.wrong, bin.answers),
    bin.isOverconfident ? 'too high' : 'holds',
  ]);
  printTable(['confidence', 'answers', 'mean confidence', 'right', 'verdict'], rows);
  if (bins.some(({ isOverconfident }) => isOverconfident)) failures.push('the confidence is higher than the answers are right');
}

async function prove(store) {
  if (values['write-statements']) {
    say(`${await writeStatements(store.client, generated)} statements written`);
    return;
  }
  const site = await coffeeSite(store.client);
  const readings = read(site, await site.known());
  printShares(readings);
  printRefusals(readings);
  printConfidence(readings);
  const missed = readings.filter(({ faults, isHeldOut }) => faults.length && (!isHeldOut || values['held-out']));
  if (missed.length) console.log('missed:');
  for (const { question, faults, plan, confidence } of missed) {
    console.log(`  ${question}\n    ${faults.join(', ')}${plan ? ` (${confidence})` : ''}`);
  }
  console.log();
  await printFigures(site, readings);
  await printStatements(store.client);
}

const store = await testClickHouse();
try {
  await prove(store);
} finally {
  await store.close();
}
for (const failure of failures) say(failure);
if (failures.length) process.exitCode = 1;
