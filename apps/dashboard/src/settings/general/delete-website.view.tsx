import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useChange } from '../../api';
import type { Website } from '../../session';
import { Button, Card } from '../../ui';
import { Confirm } from '../form';

/** The end of a website, for owners. */
export function DeleteWebsite({ website }: { readonly website: Website }) {
  const [asked, setAsked] = useState(false);
  const [, navigate] = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const remove = useChange('delete', '/api/websites/{websiteId}', {
    onDone: () => navigate('/'),
    refreshes: ['/api/websites'],
  });
  useEffect(() => {
    if (window.location.hash === '#delete') place.current?.scrollIntoView();
  }, []);
  return (
    <div id="delete" ref={place} className="scroll-mt-20">
      <Card title="Delete the website">
        <div className="flex max-w-2xl flex-col items-start gap-4">
          <p className="text-soft">
            Every visit, event, recording and setting of {website.name} is removed for good, from every store. To keep the figures and count
            nothing more, switch counting off instead.
          </p>
          <Button look="danger" onClick={() => setAsked(true)}>
            Delete the website
          </Button>
        </div>
      </Card>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title={`Delete ${website.name}?`}
        action="Delete for good"
        busy={remove.isPending}
        failure={remove.error}
        typed={website.domain}
        onConfirm={() => remove.mutate({ path: { websiteId: website.id } })}
      >
        <p>This cannot be undone, and nobody can bring the figures back.</p>
      </Confirm>
    </div>
  );
}
