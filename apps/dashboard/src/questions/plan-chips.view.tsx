import { ChevronDown } from 'lucide-react';
import { countryName, daysText } from '../format';
import { Button, Chip, Menu, type Tone } from '../ui';
import { FILTER_LABELS, type FilterName } from '../url';
import {
  DIMENSIONS,
  INTERVALS,
  METRICS,
  TIMES,
  partsOf,
  sentenceOf,
  withMetrics,
  withValues,
  type Asked,
  type Plan,
  type PlanParts,
} from './plan.sentence';

interface Props {
  readonly answer: Asked & { readonly plan: Plan };
  readonly onAsk: (question: string) => void;
}

/** How a question was read; each part can be changed, which asks anew. */
export function PlanChips({ answer, onAsk }: Props) {
  const { plan } = answer;
  const parts = partsOf(plan, answer.time_range);
  const { kind, metrics, dimension, values, filters } = parts;
  const changes = sentenceOf(parts) !== null;
  const ask = (changed: PlanParts) => {
    const sentence = sentenceOf(changed);
    if (sentence !== null) onAsk(sentence);
  };
  const dates = daysText(plan.date_range.start, plan.date_range.end);
  /** A part that can be taken away, as long as the question can do without it. */
  const removable = (text: string, without: PlanParts | null, tone: Tone = 'plain') => (
    <Chip key={text} tone={tone} {...(changes && without && { onRemove: () => ask(without), removeLabel: `Ask without ${text}` })}>
      {text}
    </Chip>
  );
  const figures = () => {
    if (!changes || kind === 'summary') {
      return metrics.map((metric) => {
        const others = metrics.filter((other) => other !== metric);
        return removable(METRICS[metric] ?? metric, others.length ? withMetrics(parts, others) : null);
      });
    }
    // A list is of names alone.
    if (kind === 'list') return null;
    return <Choice label="Figure" value={metrics[0] ?? ''} words={METRICS} onChoose={(metric) => ask({ ...parts, metrics: [metric] })} />;
  };
  const further = Object.fromEntries(Object.entries(METRICS).filter(([metric]) => !metrics.includes(metric)));
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-sm">
      <span className="text-faint">Read as</span>
      {figures()}
      {kind === 'summary' && Object.keys(further).length > 0 && (
        <Choice
          label="Another figure"
          value=""
          words={further}
          shown="more"
          onChoose={(metric) => ask(withMetrics(parts, [...metrics, metric]))}
        />
      )}
      {dimension !== null &&
        (changes && kind !== 'breakdown' ? (
          <Choice
            label="By"
            value={dimension}
            words={dimensionsBeside(filters)}
            onChoose={(other) => ask({ ...parts, dimension: other, metrics: kind === 'list' ? ['visits'] : metrics })}
          />
        ) : (
          <Chip>by {DIMENSIONS[dimension] ?? dimension}</Chip>
        ))}
      {kind === 'timeseries' && changes && (
        <Choice label="Interval" value={parts.interval} words={INTERVALS} onChoose={(interval) => ask({ ...parts, interval })} />
      )}
      {changes ? (
        <Choice label="Time" value={parts.time} words={TIMES} shown={dates} onChoose={(time) => ask({ ...parts, time })} />
      ) : (
        <Chip>{dates}</Chip>
      )}
      {values.map((value) => {
        const others = values.filter((other) => other !== value);
        return removable(`${labelOf(dimension)}: ${textOf(dimension, value)}`, others.length ? withValues(parts, others) : null, 'accent');
      })}
      {Object.entries(filters).map(([name, value]) => {
        const others = Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name));
        return removable(`${labelOf(name)}: ${textOf(name, value)}`, { ...parts, filters: others }, 'accent');
      })}
      {plan.compared_range && (kind === 'comparison' || kind === 'summary') && (
        <Chip>against {daysText(plan.compared_range.start, plan.compared_range.end)}</Chip>
      )}
    </div>
  );
}

const labelOf = (name: string | null) => FILTER_LABELS[name as FilterName] ?? name ?? '';
const textOf = (name: string | null, value: string) => (name === 'country' ? countryName(value) : value);
/** What can be ranked among visits that are chosen so: pages of a page are no ranking. */
const dimensionsBeside = (filters: PlanParts['filters']) =>
  Object.fromEntries(Object.entries(DIMENSIONS).filter(([name]) => !(name in filters) && !(name === 'source' && 'referrer' in filters)));

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly words: Readonly<Record<string, string>>;
  readonly shown?: string;
  readonly onChoose: (value: string) => void;
}

function Choice({ label, value, words, shown, onChoose }: ChoiceProps) {
  return (
    <Menu
      align="start"
      trigger={
        <Button size="small" aria-label={`${label}: ${shown ?? words[value] ?? value}; change it`}>
          {shown ?? words[value] ?? value} <ChevronDown size={13} aria-hidden />
        </Button>
      }
      entries={Object.entries(words).map(([name, word]) => ({
        kind: 'choice' as const,
        label: word,
        checked: name === value,
        onSelect: () => onChoose(name),
      }))}
    />
  );
}
