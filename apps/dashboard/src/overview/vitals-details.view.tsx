import type { AnswerOf } from '../api';
import { counted, exactNumber, pathText } from '../format';
import { Chip, type Column, type Tone } from '../ui';
import type { View } from '../url';
import { Details } from './details.view';
import { useSpanAnswer } from './use-span-answer';

const PATH = '/api/websites/{websiteId}/analytics/pages';
type PageVitals = NonNullable<AnswerOf<typeof PATH>['web_vitals']>[number];
type Name = Exclude<keyof PageVitals, 'path'>;
type Vital = NonNullable<PageVitals[Name]>;

const TONES: Record<Vital['rating'], Tone> = { good: 'good', needs_improvement: 'warn', poor: 'bad' };
const WORDS: Record<Vital['rating'], string> = { good: 'good', needs_improvement: 'needs improvement', poor: 'poor' };
const NAMES: readonly (readonly [name: Name, title: string, wideOnly: boolean])[] = [
  ['lcp', 'LCP', false],
  ['inp', 'INP', false],
  ['cls', 'CLS', false],
  ['fcp', 'FCP', true],
  ['ttfb', 'TTFB', true],
];
const loads = (samples: number) => counted(samples, 'page load');

const COLUMNS: readonly Column<PageVitals>[] = [
  { id: 'path', title: 'Page', cell: ({ path }) => <span className="block min-w-24 wrap-anywhere">{pathText(path)}</span> },
  ...NAMES.map(([name, title, wideOnly]) => ({
    id: name,
    title,
    numeric: true,
    wideOnly,
    cell: (page: PageVitals) => <Told name={name} vital={page[name]} />,
  })),
];

function Told({ name, vital }: { readonly name: Name; readonly vital: Vital | null }) {
  if (!vital) return <span className="text-faint">–</span>;
  return (
    <span className="whitespace-nowrap" title={`${WORDS[vital.rating]}, of ${loads(vital.samples)}`}>
      <Chip tone={TONES[vital.rating]}>
        {name === 'cls' ? vital.p75.toFixed(2) : `${exactNumber(Math.round(vital.p75))} ms`}
        <span className="sr-only"> {WORDS[vital.rating]}</span>
      </Chip>
    </span>
  );
}

/** How fast pages were where visitors had them open, of the hundred most viewed. */
export function VitalsDetails({ view, onClose }: { readonly view: View; readonly onClose: () => void }) {
  const answer = useSpanAnswer(PATH, view, { limit: 100, vitals: 'true' });
  return (
    <Details
      title="Web vitals"
      what="web vitals"
      note="What three of four page loads kept within, of the hundred pages viewed most. They are told where “Web vitals” is on under Tracking."
      answer={answer}
      rowsOf={(data) => data.web_vitals ?? []}
      columns={COLUMNS}
      keyOf={({ path }) => path}
      onClose={onClose}
    />
  );
}
