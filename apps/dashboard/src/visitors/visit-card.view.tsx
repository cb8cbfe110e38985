import { CountryMark } from '../analysis';
import { counted, countryName, duration, percentNumber, timeText } from '../format';
import { Card, Chip } from '../ui';
import { ScoreSum } from './score-sum.view';
import { TimelineEvents, type TimelineVisit } from './timeline-events.view';

interface Props {
  readonly visit: TimelineVisit;
  readonly websiteId: string;
  readonly zone: string | undefined;
}

/** One visit: where from, how long, what it is worth and why, and what happened. */
export function VisitCard({ visit, websiteId, zone }: Props) {
  const facts = [
    [visit.channel, visit.referrer].filter(Boolean).join(' · ') || 'Direct',
    [visit.device_type, visit.browser, visit.os].filter(Boolean).join(' · '),
  ];
  return (
    <Card
      title={<time dateTime={visit.visited_at}>{timeText(visit.visited_at, zone)}</time>}
      actions={
        <span className="flex flex-wrap justify-end gap-1.5">
          {visit.is_returning ? <Chip>Came again</Chip> : <Chip tone="info">First visit</Chip>}
          {visit.had_error && <Chip tone="bad">Error</Chip>}
        </span>
      }
    >
      <p className="-mt-2 mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm wrap-anywhere text-soft">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <span>
          <CountryMark code={visit.country_code} /> {[visit.city, countryName(visit.country_code)].filter(Boolean).join(', ')}
        </span>
      </p>
      <p className="figures mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <span>{counted(visit.page_views, 'page view')}</span>
        <span>{duration(visit.duration_seconds)} long</span>
        <span>{duration(visit.engaged_seconds)} of it looking</span>
        <span>read to {percentNumber(Math.round(visit.scroll_depth))}</span>
      </p>
      <ScoreSum parts={visit.score.parts} score={visit.value_score} />
      <TimelineEvents visit={visit} websiteId={websiteId} zone={zone} />
    </Card>
  );
}
