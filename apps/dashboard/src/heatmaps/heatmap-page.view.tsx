import { BareSelect, KeptRangeSelect, keptRangeOf } from '../analysis';
import { useState } from 'react';
import { Link } from 'wouter';
import { useAnswer, type AnswerOf } from '../api';
import { counted, pathText } from '../format';
import { useWebsiteId } from '../session/use-website';
import { Card, EmptyState, ErrorState, PageHeading, Skeleton, Switch, Tabs } from '../ui';
import { useView } from '../url';
import { HeatCanvas } from './heat-canvas.view';
import { ScrollReach } from './scroll-reach.view';
import { useSnapshot } from './use-snapshot';

const DEVICES = [
  ['desktop', 'Desktop'],
  ['tablet', 'Tablet'],
  ['mobile', 'Mobile'],
] as const;
type Device = (typeof DEVICES)[number][0];
const KINDS = [
  ['click', 'Clicks'],
  ['rage', 'Rage clicks'],
  ['dead', 'Dead clicks'],
] as const;
type Kind = (typeof KINDS)[number][0];

/** Where one page is clicked, and how far it is read. */
export function HeatmapPage() {
  const view = useView();
  const url = view.word('url') ?? '/';
  const websiteId = useWebsiteId();
  const device = DEVICES.find(([value]) => value === view.word('on'))?.[0] ?? 'desktop';
  const range = keptRangeOf(view.word('range'));
  const kind = KINDS.find(([value]) => value === view.word('kind'))?.[0] ?? 'click';
  return (
    <>
      <p className="mb-2 text-sm">
        <Link
          href={`/websites/${websiteId}/heatmaps${range === 'all' ? '' : `?range=${range}`}`}
          className="rounded text-soft hover:text-ink hover:underline"
        >
          ← Heatmaps
        </Link>
      </p>
      <PageHeading
        title={<span className="wrap-anywhere">{pathText(url)}</span>}
        actions={
          <>
            <BareSelect
              label="Kind of clicks"
              value={kind}
              onChange={({ target }) => view.change({ kind: target.value === 'click' ? null : target.value })}
              options={KINDS}
            />
            <KeptRangeSelect />
          </>
        }
      >
        A rage click is one of several in quick succession; a dead one changed nothing.
      </PageHeading>
      <Card padded={false}>
        <Tabs
          label="Type of device"
          value={device}
          onChange={(id) => view.change({ on: id === 'desktop' ? null : id })}
          tabs={DEVICES.map(([id, title]) => ({ id, title, content: <Heat key={`${url} ${id}`} url={url} device={id} kind={kind} /> }))}
        />
      </Card>
    </>
  );
}

const NONE: AnswerOf<'/api/websites/{websiteId}/heatmaps/points'>['points'] = [];

function Heat({ url, device, kind }: { readonly url: string; readonly device: Device; readonly kind: Kind }) {
  const websiteId = useWebsiteId();
  const range = keptRangeOf(useView().word('range'));
  const asked = { url, device, ...(range === 'all' ? {} : { range }) };
  const clicks = useAnswer('/api/websites/{websiteId}/heatmaps/points', { path: { websiteId }, query: { ...asked, type: kind } });
  const scrolls = useAnswer('/api/websites/{websiteId}/heatmaps/points', { path: { websiteId }, query: { ...asked, type: 'scroll' } });
  const snapshot = useSnapshot(url, device);
  const [opacity, setOpacity] = useState(70);
  const [behind, setBehind] = useState(true);
  const failure = clicks.error ?? scrolls.error;
  if (failure && !(clicks.data && scrolls.data)) {
    return (
      <ErrorState
        failure={failure}
        title="The clicks could not be loaded"
        onRetry={() => void Promise.all([clicks.refetch(), scrolls.refetch()])}
      />
    );
  }
  // The map stays where it is scrolled to while another kind of clicks is on its way.
  if (!scrolls.data) {
    return (
      <div role="status" aria-label="Loading" className="p-4">
        <Skeleton className="h-96" />
      </div>
    );
  }
  const points = clicks.data?.points ?? NONE;
  const total = points.reduce((sum, { count }) => sum + count, 0);
  if (clicks.data && !points.length && !scrolls.data.points.length) {
    return <EmptyState title="Nothing on such devices">Another type of device, or a longer span, may have more.</EmptyState>;
  }
  return (
    <div className="p-4">
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="figures text-sm text-soft">
          {clicks.data ? `${counted(total, 'click')} in ${counted(points.length, 'place')}` : 'Loading…'}
        </p>
        <label className="flex max-w-full items-center gap-2 text-sm">
          Opacity
          <input
            type="range"
            min={10}
            max={100}
            value={opacity}
            onChange={({ target }) => setOpacity(Number(target.value))}
            className="w-32 min-w-0 accent-accent"
          />
        </label>
        {snapshot.events !== undefined && <Switch label="The page behind it" checked={behind} onChange={setBehind} />}
      </div>
      <div className="grid grid-cols-1 gap-3 max-lg:[&>*:last-child]:order-first lg:grid-cols-[1fr_11rem]">
        <HeatCanvas points={points} device={device} opacity={opacity / 100} events={behind ? snapshot.events : undefined} />
        <ScrollReach points={scrolls.data.points} />
      </div>
      {snapshot.settled && snapshot.events === undefined && (
        <p className="mt-3 text-sm text-faint">
          There is no recording of this page on such a device, so it is not shown behind the clicks.
        </p>
      )}
    </div>
  );
}
