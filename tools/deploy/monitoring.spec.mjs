import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { runCommand } from '../processes/run-command.mjs';
import { ensurePromtool } from '../stack/promtool.mjs';
import { root } from '../workspace/paths.mjs';

const textOf = (path) => readFileSync(join(root, path), 'utf8');
const rules = parse(textOf('deploy/prometheus/footfall.rules.yml')).groups.flatMap((group) => group.rules);
const provoking = 'deploy/prometheus/footfall.rules.test.yml';
const { tests: provocations } = parse(textOf(provoking));
const { panels } = JSON.parse(textOf('deploy/grafana/footfall.json'));
const expressions = [...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];

/** Where an expression is not what Prometheus reads. */
function faultsOf(expression) {
  const faults = [];
  // What Grafana puts in its place is a duration.
  const text = expression.replaceAll('$__rate_interval', '5m');
  parser.parse(text).iterate({ enter: ({ type, from, to }) => void (type.isError && faults.push(`${from}-${to} of ${text}`)) });
  return faults;
}

/** What the library for metrics gives by itself, with our prefix. */
const ofTheProcess = [
  'process_resident_memory_bytes',
  'process_start_time_seconds',
  'process_cpu_seconds_total',
  'nodejs_eventloop_lag_p99_seconds',
];

function metricsInCode() {
  const files = readdirSync(join(root, 'libs'), { recursive: true }).filter(
    (name) => name.endsWith('.ts') && !/\.spec\.ts$|(^|\/)(dist|node_modules)\//.test(name),
  );
  const names = files.flatMap((name) => textOf(join('libs', name)).match(/'footfall_[a-z_]+'/g) ?? []);
  return new Set([...names.map((name) => name.slice(1, -1)), ...ofTheProcess.map((name) => `footfall_${name}`)]);
}

describe('alerts and dashboard', () => {
  it('ask what Prometheus can read', () => {
    assert.deepEqual(expressions.flatMap(faultsOf), []);
    assert.notDeepEqual(faultsOf('sum by (service (up)'), []);
  });

  it('ask for metrics that the services have', () => {
    const known = metricsInCode();
    const asked = expressions.flatMap((text) => text.match(/footfall_[a-z0-9_]+/g) ?? []);
    assert.ok(asked.length > 15);
    assert.deepEqual(
      asked.filter((name) => !known.has(name) && !known.has(name.replace(/_(count|sum|bucket)$/, ''))),
      [],
    );
  });

  it('go off when they are provoked, and not before', { timeout: 300_000 }, async (t) => {
    const promtool = await ensurePromtool().catch((error) => {
      // On a developer's machine; where the run has to be whole it is a failure.
      if (process.env.CI) throw error;
      t.skip(error.message);
    });
    if (!promtool) return;
    const { code, output } = await runCommand(promtool, ['test', 'rules', join(root, provoking)], { withinMs: 60_000 });
    assert.equal(code, 0, output);
  });

  it('are each provoked, by series that the services have', () => {
    const provoked = provocations.flatMap((test) => test.alert_rule_test.filter((one) => one.exp_alerts?.length));
    assert.deepEqual([...new Set(provoked.map(({ alertname }) => alertname))].sort(), rules.map(({ alert }) => alert).sort());
    const known = metricsInCode();
    const series = provocations.flatMap((test) => test.input_series.map((one) => one.series.replace(/\{.*/, '')));
    assert.deepEqual(
      series.filter((name) => name !== 'up' && !known.has(name.replace(/_(count|sum|bucket)$/, ''))),
      [],
    );
  });

  it('have a runbook for each alert, and no runbook without one', () => {
    const headings = [...textOf('docs/runbooks.md').matchAll(/^## (\w+)$/gm)].map(([, heading]) => heading);
    assert.deepEqual(headings.sort(), rules.map(({ alert }) => alert).sort());
    for (const { alert, annotations, labels } of rules) {
      assert.equal(annotations.runbook, `docs/runbooks.md#${alert.toLowerCase()}`);
      assert.match(labels.severity, /^(critical|warning)$/, alert);
      assert.ok(annotations.summary, alert);
    }
  });
});
