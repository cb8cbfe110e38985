import { useState } from 'react';
import { BareSelect, Pager, WaitingCard, type Severity } from '../analysis';
import { useAnswer } from '../api';
import { useWebsiteId } from '../session/use-website';
import { EmptyState, PageHeading, Tabs } from '../ui';
import { useView, useZone } from '../url';
import { AnomalyCard } from './anomaly-card.view';
import { InsightCard } from './insight-card.view';

const RANGES = [
  ['24h', 'Last 24 hours'],
  ['7d', 'Last 7 days'],
  ['30d', 'Last 30 days'],
  ['90d', 'Last 90 days'],
] as const;
type Range = (typeof RANGES)[number][0];
const GRAVE = [
  ['', 'Any severity'],
  ['critical', 'Critical'],
  ['warning', 'Warning'],
  ['info', 'Info'],
] as const;
const LIMIT = 10;
const EMPTY =
  'The figures are judged every hour, once the website has been measured for 14 days and has enough visits. Another span or severity may show more.';

/** What stands out in the figures, and what was not as expected. */
export function InsightsPage() {
  const view = useView();
  const tab = view.word('tab') === 'anomalies' ? 'anomalies' : 'insights';
  const range = RANGES.find(([value]) => value === view.word('range'))?.[0] ?? '30d';
  const severity = GRAVE.find(([value]) => value === view.word('severity'))?.[0] ?? '';
  const chosen = { range, ...(severity === '' ? {} : { severity }) };
  return (
    <>
      <PageHeading
        title="Insights"
        actions={
          <>
            <BareSelect
              label="Severity"
              value={severity}
              onChange={({ target }) => view.change({ severity: target.value || null })}
              options={GRAVE}
            />
            <BareSelect
              label="Span of time"
              value={range}
              onChange={({ target }) => view.change({ range: target.value === '30d' ? null : target.value })}
              options={RANGES}
            />
          </>
        }
      >
        Found by fixed rules in the figures themselves; each comes with its arithmetic.
      </PageHeading>
      <Tabs
        label="Kinds of findings"
        value={tab}
        onChange={(id) => view.change({ tab: id === 'insights' ? null : id })}
        tabs={[
          { id: 'insights', title: 'Insights', content: <Insights key={JSON.stringify(chosen)} chosen={chosen} /> },
          { id: 'anomalies', title: 'Anomalies', content: <Anomalies key={JSON.stringify(chosen)} chosen={chosen} /> },
        ]}
      />
    </>
  );
}

interface Chosen {
  readonly chosen: { readonly range: Range; readonly severity?: Severity };
}

function Insights({ chosen }: Chosen) {
  const websiteId = useWebsiteId();
  const zone = useZone() ?? 'UTC';
  const [offset, setOffset] = useState(0);
  const asked = useAnswer('/api/websites/{websiteId}/insights', { path: { websiteId }, query: { ...chosen, limit: LIMIT, offset } });
  return (
    <div className="mt-3">
      <WaitingCard asked={asked} failed="Insights could not be loaded">
        {({ insights, pagination }) => (
          <>
            {insights.length === 0 && <EmptyState title="Nothing stands out">{EMPTY}</EmptyState>}
            {insights.map((insight) => (
              <InsightCard key={insight.id} insight={insight} zone={zone} />
            ))}
            <Pager offset={offset} limit={LIMIT} shown={insights.length} hasMore={pagination.has_more} onOffset={setOffset} />
          </>
        )}
      </WaitingCard>
    </div>
  );
}

function Anomalies({ chosen }: Chosen) {
  const websiteId = useWebsiteId();
  const zone = useZone() ?? 'UTC';
  const [offset, setOffset] = useState(0);
  const asked = useAnswer('/api/websites/{websiteId}/anomalies', { path: { websiteId }, query: { ...chosen, limit: LIMIT, offset } });
  return (
    <div className="mt-3">
      <WaitingCard asked={asked} failed="Anomalies could not be loaded">
        {({ anomalies, pagination }) => (
          <>
            {anomalies.length === 0 && <EmptyState title="Everything was as expected">{EMPTY}</EmptyState>}
            {anomalies.map((anomaly) => (
              <AnomalyCard key={anomaly.id} anomaly={anomaly} zone={zone} />
            ))}
            <Pager offset={offset} limit={LIMIT} shown={anomalies.length} hasMore={pagination.has_more} onOffset={setOffset} />
          </>
        )}
      </WaitingCard>
    </div>
  );
}
