import { Plus, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useAnswer, useChange, type AnswerOf } from '../../api';
import { dayText } from '../../format';
import { Button, Card, Chip, CopyButton, EmptyState, Menu, PageHeading } from '../../ui';
import { Confirm, Loaded, lastDay, useScope } from '../form';
import { PublicDashboard } from './public-dashboard.view';
import { ShareForm } from './share-form.view';

export const SHARES = '/api/websites/{websiteId}/shares';
type Share = AnswerOf<typeof SHARES>[number];
const ONE = `${SHARES}/{shareId}` as const;

/** Links by which somebody without an account reads the figures. */
export function SharesView() {
  const { websiteId } = useScope();
  const answer = useAnswer(SHARES, { path: { websiteId } });
  const [making, setMaking] = useState(false);
  const [asked, setAsked] = useState<{ readonly what: 'rotate' | 'end'; readonly share: Share } | null>(null);
  const done = { refreshes: [SHARES], onDone: () => setAsked(null) } as const;
  const rotate = useChange('post', `${ONE}/rotate`, done);
  const end = useChange('delete', ONE, done);
  const path = { websiteId, shareId: asked?.share.id ?? '' };
  const add = (
    <Button look="primary" onClick={() => setMaking(true)}>
      <Plus size={16} aria-hidden /> Make a link
    </Button>
  );
  return (
    <>
      <PageHeading title="Sharing" actions={answer.data?.length ? add : undefined}>
        Links for people without an account. They see sums of this website alone: no single visitors, recordings, revenue or settings.
      </PageHeading>
      <Loaded answer={answer}>
        {(shares) => (
          <Card padded={false}>
            {shares.length === 0 ? (
              <EmptyState icon={<Share2 />} title="Nothing is shared">
                <p className="mb-3">A link for a customer, an investor or a frame in your own pages; it can end by itself.</p>
                {add}
              </EmptyState>
            ) : (
              <ul className="divide-y divide-line/60">
                {shares.map((share) => (
                  <li key={share.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
                    <span className="min-w-0 flex-1 basis-60">
                      <span className="flex flex-wrap items-center gap-2">
                        <span className="font-medium wrap-anywhere">{share.name}</span>
                        <ShareEnd at={share.expires_at} />
                      </span>
                      <a
                        className="text-sm wrap-anywhere text-soft underline underline-offset-2 hover:text-ink"
                        href={share.url}
                        target="_blank"
                        rel="noopener noreferrer"
                      >
                        {share.url}
                      </a>
                    </span>
                    <CopyButton text={share.url} />
                    <Menu
                      entries={[
                        { label: 'New link', onSelect: () => setAsked({ what: 'rotate', share }) },
                        { label: <span className="text-bad">End it</span>, onSelect: () => setAsked({ what: 'end', share }) },
                      ]}
                      trigger={
                        <Button look="quiet" size="small" aria-label={`Change ${share.name}`}>
                          Change
                        </Button>
                      }
                    />
                  </li>
                ))}
              </ul>
            )}
          </Card>
        )}
      </Loaded>
      {(answer.data ?? answer.error) && <PublicDashboard />}
      {making && <ShareForm onClose={() => setMaking(false)} />}
      <Confirm
        open={asked?.what === 'rotate'}
        onClose={() => setAsked(null)}
        title={`A new link for ${asked?.share.name ?? ''}?`}
        action="New link"
        busy={rotate.isPending}
        failure={rotate.error}
        onConfirm={() => rotate.mutate({ path })}
      >
        <p>The link that you handed on opens nothing any more, within seconds.</p>
      </Confirm>
      <Confirm
        open={asked?.what === 'end'}
        onClose={() => setAsked(null)}
        title={`End ${asked?.share.name ?? ''}?`}
        action="End it"
        busy={end.isPending}
        failure={end.error}
        onConfirm={() => end.mutate({ path })}
      >
        <p>Its link opens nothing any more, within seconds.</p>
      </Confirm>
    </>
  );
}

function ShareEnd({ at }: { readonly at: string | null }) {
  if (at === null) return null;
  return Date.parse(at) <= Date.now() ? <Chip tone="warn">ended</Chip> : <Chip>until {dayText(lastDay(at))}</Chip>;
}
