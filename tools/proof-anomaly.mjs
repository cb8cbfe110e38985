#!/usr/bin/env node
// `npm run proof:anomaly`: scores the detector on generated series whose deviations are known, and prints a table.
// `npm run proof:anomaly -- file.csv …` scores it on labelled series of your own; their form stands in proof/labelled-file.mjs.
// `--check` ends with 1 where a target is missed. It judges by the same functions as the detector does.
import { createRequire } from 'node:module';
import { readLabelled } from './proof/labelled-file.mjs';
import { calledWith } from './workspace/called-with.mjs';
import { say } from './workspace/say.mjs';

const require = createRequire(import.meta.url);
const domain = '../libs/domain/src/anomalies';
const { PLANTED_CASES, TARGET } = require(`${domain}/planted-cases.fixture.ts`);
const { plantedSeries } = require(`${domain}/planted-series.fixture.ts`);
const score = require(`${domain}/detector-score.fixture.ts`);

const SEED = 1000;
const { values, positionals: files } = calledWith({ options: { check: { type: 'boolean' } }, allowPositionals: true });
const rows = [];
const groups = new Map();

/** Adds to the case's own score and to that of its group. */
function scoreCase({ name, metric, series, options, group }) {
  const own = score.emptyScore();
  const scores = [own];
  if (group) {
    if (!groups.has(group)) groups.set(group, score.emptyScore());
    scores.push(groups.get(group));
  }
  for (let at = 0; at < series; at++) {
    const labels = score.labelsOf(plantedSeries({ ...options, seed: SEED + at }), metric);
    for (const each of scores) score.addScore(each, labels, metric);
  }
  rows.push([name, own]);
}

if (files.length) {
  for (const file of files) {
    const labelled = readLabelled(file);
    const own = score.emptyScore();
    score.addScore(own, labelled, 'visitors');
    rows.push([`${labelled.name} (${labelled.granularity}s)`, own]);
  }
} else {
  for (const each of PLANTED_CASES) scoreCase(each);
  for (const [group, own] of groups) rows.push([`all of: ${group}`, own]);
}

const percent = (share) => `${(100 * share).toFixed(1)} %`;
const mean = (list) => (list.length ? (list.reduce((sum, each) => sum + each, 0) / list.length).toFixed(2) : '–');
const cells = ([name, of]) => [
  name,
  String(of.series),
  String(of.eligible),
  of.eligible ? percent(score.recallOf(of)) : '–',
  of.flagged ? percent(score.precisionOf(of)) : '–',
  mean(of.delays),
  score.falseAlarmsAMonthOf(of).toFixed(2),
  of.errors.length ? percent(score.medianErrorOf(of)) : '–',
];
const head = [
  'series',
  'how many',
  'deviations',
  'recall',
  'precision',
  'delay, windows',
  'false alarms a month',
  'median error of the expected value',
];
const table = [head, head.map(() => '---'), ...rows.map(cells)];
const widths = head.map((_, at) => Math.max(...table.map((row) => row[at].length)));
for (const row of table) console.log(`| ${row.map((cell, at) => cell.padEnd(widths[at], cell === '---' ? '-' : ' ')).join(' | ')} |`);

const missed = [...groups].filter(
  ([, of]) => score.recallOf(of) < TARGET.recall || score.precisionOf(of) < TARGET.precision || score.medianErrorOf(of) > TARGET.error,
);
for (const [group] of missed) say(`${group}: the target is missed`);
if (values.check && missed.length) process.exitCode = 1;
