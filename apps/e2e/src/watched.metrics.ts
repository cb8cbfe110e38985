import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import type { Instance } from './instance';
import { processesOf } from './processes';

const deploy = resolve(__dirname, '../../../deploy');

/** Told by Prometheus itself, or put to what it reads. */
const ITS_OWN = ['up'];
const ITS_LABELS = ['job', 'instance'];

interface Asked {
  readonly metric: string;
  readonly labels: readonly string[];
}

/** Of each metric the labels under which it was told; what has labels and was never counted has no sample and so none. */
async function told(instance: Instance): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const { base } of processesOf(instance)) {
    const text = await (await fetch(`${base}/metrics`, { signal: AbortSignal.timeout(30_000) })).text();
    for (const [, metric] of text.matchAll(/^# TYPE (\S+) /gm)) found.set(String(metric), found.get(String(metric)) ?? new Set());
    for (const [, sample, labels] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
      const names = [...String(labels ?? '').matchAll(/(\w+)="/g)].map(([, label]) => String(label));
      for (const metric of [String(sample), String(sample).replace(/_(count|sum|bucket)$/, '')]) {
        found.set(metric, new Set([...(found.get(metric) ?? []), ...names]));
      }
    }
  }
  return found;
}

/** The metrics of an expression, each with the labels by which it is chosen and summed up. */
function askedBy(expression: string): Asked[] {
  const text = expression.replaceAll('$__rate_interval', '5m');
  const asked: Asked[] = [];
  parser.parse(text).iterate({
    enter: ({ name, node }) => {
      if (name !== 'VectorSelector') return;
      const labels = new Set<string>();
      const collect = (from: typeof node, kind: string) =>
        from
          .getChildren(kind)
          .forEach((found) => found.cursor().iterate((at) => void (at.name === 'LabelName' && labels.add(text.slice(at.from, at.to)))));
      collect(node, 'LabelMatchers');
      for (let up = node.parent; up; up = up.parent) {
        for (const modifier of up.name === 'AggregateExpr' ? up.getChildren('AggregateModifier') : []) collect(modifier, 'GroupingLabels');
      }
      const identifier = node.getChild('Identifier');
      asked.push({ metric: identifier ? text.slice(identifier.from, identifier.to) : '', labels: [...labels] });
    },
  });
  return asked;
}

/** What rules and dashboards ask for and no process tells. */
export async function unanswered(instance: Instance): Promise<string[]> {
  const { groups } = parse(readFileSync(resolve(deploy, 'prometheus/footfall.rules.yml'), 'utf8')) as {
    groups: { rules: { expr: string }[] }[];
  };
  const { panels } = JSON.parse(readFileSync(resolve(deploy, 'grafana/footfall.json'), 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const expressions = [...groups.flatMap(({ rules }) => rules), ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);
  const known = await told(instance);
  return expressions.flatMap(askedBy).flatMap(({ metric, labels }) => {
    if (ITS_OWN.includes(metric)) return [];
    const has = known.get(metric) ?? known.get(metric.replace(/_(count|sum|bucket)$/, ''));
    if (!has) return [metric];
    return labels.filter((label) => has.size > 0 && !has.has(label) && !ITS_LABELS.includes(label)).map((label) => `${metric}{${label}}`);
  });
}
