import { useState, type FormEvent } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { useChange, useFreshAnswer } from '../api';
import { useWebsiteId } from '../session/use-website';
import { Button, Card, ErrorState, Field, PageHeading, SkeletonLines } from '../ui';
import { FunnelSteps } from './funnel-steps.view';
import type { Step } from './step.text';

interface Draft {
  readonly name: string;
  readonly window_hours: number;
  readonly steps: readonly Step[];
}

const NEW: Draft = {
  name: '',
  window_hours: 24,
  steps: [
    { type: 'page', match: '/' },
    { type: 'event', match: '' },
  ],
};
const MOST_HOURS = 720;

/** Sets a funnel, or changes one. */
export function FunnelEditorPage() {
  const websiteId = useWebsiteId();
  const { funnelId } = useParams<{ funnelId?: string }>();
  const { data, error, refetch } = useFreshAnswer(
    '/api/websites/{websiteId}/funnels/{funnelId}',
    { path: { websiteId, funnelId: funnelId ?? '' } },
    { enabled: funnelId !== undefined },
  );
  return (
    <>
      <PageHeading title={funnelId === undefined ? 'New funnel' : 'Change the funnel'}>
        Two to ten steps, in the order in which they are to be taken; others may lie between them.
      </PageHeading>
      <Card>
        {funnelId === undefined && <FunnelForm begin={NEW} />}
        {funnelId !== undefined && error && !data && (
          <ErrorState failure={error} title="The funnel could not be loaded" onRetry={() => void refetch()} />
        )}
        {funnelId !== undefined && !data && !error && <SkeletonLines lines={5} />}
        {data && <FunnelForm key={data.id} begin={data} funnelId={data.id} />}
      </Card>
    </>
  );
}

function FunnelForm({ begin, funnelId }: { readonly begin: Draft; readonly funnelId?: string }) {
  const websiteId = useWebsiteId();
  const [, navigate] = useLocation();
  const [name, setName] = useState(begin.name);
  const [hours, setHours] = useState(String(begin.window_hours));
  const [steps, setSteps] = useState(begin.steps);
  const options = {
    refreshes: [
      '/api/websites/{websiteId}/funnels',
      '/api/websites/{websiteId}/funnels/{funnelId}',
      '/api/websites/{websiteId}/funnels/{funnelId}/report',
    ] as const,
    onDone: ({ id }: { readonly id: string }) => navigate(`/websites/${websiteId}/funnels/${id}`),
  };
  const create = useChange('post', '/api/websites/{websiteId}/funnels', options);
  const change = useChange('put', '/api/websites/{websiteId}/funnels/{funnelId}', options);
  const failure = create.error ?? change.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending || change.isPending) return;
    const body = { name, window_hours: Number(hours), steps: steps.map(({ type, match }) => ({ type, match })) };
    if (funnelId === undefined) create.mutate({ path: { websiteId }, body });
    else change.mutate({ path: { websiteId, funnelId }, body });
  };
  const named = failure?.fields.some(({ field }) => /^(name|window_hours|steps)/.test(field)) ?? false;
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-[1fr_14rem]">
        <Field
          label="Name"
          value={name}
          maxLength={200}
          required
          fault={failure?.of('name')}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label="Within hours"
          type="number"
          min={1}
          max={MOST_HOURS}
          required
          value={hours}
          hint="from the first step to the last"
          fault={failure?.of('window_hours')}
          onChange={({ target }) => setHours(target.value)}
        />
      </div>
      <FunnelSteps steps={steps} onChange={setSteps} faultOf={(at) => failure?.of(`steps.${at}`)} />
      {failure && !named && (
        <p role="alert" className="text-sm text-bad">
          {failure.message}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Link
          href={`/websites/${websiteId}/funnels${funnelId === undefined ? '' : `/${funnelId}`}`}
          className="inline-flex h-9 items-center rounded-lg border border-line-strong bg-surface px-3.5 hover:bg-sunken"
        >
          Cancel
        </Link>
        <Button type="submit" look="primary" busy={create.isPending || change.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
