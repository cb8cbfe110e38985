import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { FilterChips, RangePicker, WaitingCard } from '../analysis';
import { useAnswer, useChange } from '../api';
import { counted, percentNumber } from '../format';
import { useMay, useWebsiteId } from '../session/use-website';
import { Button, Dialog, PageHeading } from '../ui';
import { useDates, useView } from '../url';
import { FunnelBars } from './funnel-bars.view';

/** How many visitors take each step of a funnel. */
export function FunnelReportPage() {
  const websiteId = useWebsiteId();
  const { funnelId = '' } = useParams<{ funnelId: string }>();
  const view = useView();
  const dates = useDates(view);
  const mayEdit = useMay('editor');
  const asked = useAnswer(
    '/api/websites/{websiteId}/funnels/{funnelId}/report',
    { path: { websiteId, funnelId }, query: { ...view.filters, ...(dates ? { start: dates.start, end: dates.end } : {}) } },
    { enabled: dates !== undefined },
  );
  const last = asked.data?.steps.at(-1);
  return (
    <>
      <p className="mb-2 text-sm">
        <Link href={`/websites/${websiteId}/funnels${view.search}`} className="rounded text-soft hover:text-ink hover:underline">
          ← Funnels
        </Link>
      </p>
      <PageHeading
        title={asked.data?.name ?? 'Funnel'}
        actions={
          <>
            {mayEdit && <FunnelActions funnelId={funnelId} />}
            <RangePicker view={view} />
          </>
        }
      >
        {last && asked.data
          ? `${percentNumber(last.from_first)} of those who begin take every step, in order and within ${counted(asked.data.window_hours, 'hour')}.`
          : 'How many visitors take each step.'}
      </PageHeading>
      <FilterChips view={view} />
      <WaitingCard asked={asked} failed="The report could not be loaded">
        {({ steps }) => <FunnelBars steps={steps} />}
      </WaitingCard>
    </>
  );
}

function FunnelActions({ funnelId }: { readonly funnelId: string }) {
  const websiteId = useWebsiteId();
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState(false);
  const remove = useChange('delete', '/api/websites/{websiteId}/funnels/{funnelId}', {
    refreshes: ['/api/websites/{websiteId}/funnels'],
    onDone: () => navigate(`/websites/${websiteId}/funnels`),
  });
  return (
    <>
      <Link
        href={`/websites/${websiteId}/funnels/${funnelId}/edit`}
        className="inline-flex h-9 items-center gap-2 rounded-lg border border-line-strong bg-surface px-3.5 hover:bg-sunken"
      >
        <Pencil size={15} aria-hidden /> Edit
      </Link>
      <Button look="danger" onClick={() => setAsking(true)}>
        <Trash2 size={15} aria-hidden /> Delete
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Delete this funnel?"
        description="What was counted stays; only the funnel goes."
      >
        {remove.error && (
          <p role="alert" className="mb-3 text-sm text-bad">
            {remove.error.message}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={() => setAsking(false)}>Keep it</Button>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate({ path: { websiteId, funnelId } })}>
            Delete
          </Button>
        </div>
      </Dialog>
    </>
  );
}
