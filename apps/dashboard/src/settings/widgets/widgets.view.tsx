import { useState } from 'react';
import { useAnswer, useChange } from '../../api';
import { Card, CopyButton, PageHeading, Select, SkeletonLines, Switch } from '../../ui';
import type { Website } from '../../session';
import { FailureNote, useScope } from '../form';
import { WidgetPreview } from './widget-preview.view';
import { LOCALES, THEMES, WIDGETS, addressesOf, type WidgetChoice } from './widget.addresses';

/** Small public figures for any page: how they look, and how they are put there. */
export function WidgetsView() {
  const { website } = useScope();
  return (
    <>
      <PageHeading title="Widgets">
        Small public figures for your own pages, a readme or a screen on the wall. They need no key and no script.
      </PageHeading>
      {website ? (
        <>
          <PublicWidgets website={website} />
          <WidgetMaker website={website} />
        </>
      ) : (
        <SkeletonLines lines={8} />
      )}
    </>
  );
}

function PublicWidgets({ website }: { readonly website: Website }) {
  const { may } = useScope();
  const save = useChange('patch', '/api/websites/{websiteId}', { refreshes: ['/api/websites'] });
  return (
    <Card>
      <div className="flex max-w-2xl flex-col gap-3">
        <Switch
          label="Public widgets"
          hint="On: anybody who knows the tracking code, which stands in your pages, can see these figures. Off: widgets answer nothing."
          checked={save.isPending ? (save.variables.body.settings?.public_widgets ?? false) : website.settings.public_widgets}
          disabled={!may('editor') || save.isPending}
          onChange={(public_widgets) => save.mutate({ path: { websiteId: website.id }, body: { settings: { public_widgets } } })}
        />
        <FailureNote failure={save.error} />
      </div>
    </Card>
  );
}

function WidgetMaker({ website }: { readonly website: Website }) {
  const { data: general } = useAnswer('/api/websites/{websiteId}/general', { path: { websiteId: website.id } });
  const [choice, setChoice] = useState<WidgetChoice>({ kind: 'realtime', theme: '', color: '', locale: '' });
  const set = (part: Partial<WidgetChoice>) => setChoice((last) => ({ ...last, ...part }));
  const own = general?.primary_color?.slice(1) ?? '';
  const addresses = addressesOf(window.location.origin, website.tracking_code, choice, website.name);
  return (
    <Card title="Make one">
      <div className="grid gap-6 lg:grid-cols-[15rem_1fr]">
        <div className="flex flex-col gap-4">
          <Select
            label="Widget"
            options={Object.entries(WIDGETS).map(([value, { title }]) => [value, title] as const)}
            value={choice.kind}
            onChange={({ target }) => set({ kind: target.value as WidgetChoice['kind'] })}
          />
          <Select label="Theme" options={THEMES} value={choice.theme} onChange={({ target }) => set({ theme: target.value })} />
          <Select label="Language" options={LOCALES} value={choice.locale} onChange={({ target }) => set({ locale: target.value })} />
          <Select
            label="Colour"
            options={[
              ['', 'Footfall’s own'],
              ...(own ? [[own, 'The website’s'] as const] : []),
              ['c2410c', 'Orange'],
              ['1d4ed8', 'Blue'],
              ['7e22ce', 'Purple'],
              ['be123c', 'Red'],
            ]}
            value={choice.color}
            onChange={({ target }) => set({ color: target.value })}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {website.settings.public_widgets ? (
            <WidgetPreview address={addresses.svg} title={WIDGETS[choice.kind].title} />
          ) : (
            <p className="rounded-lg bg-sunken px-3 py-6 text-center text-sm text-soft">Switch public widgets on to see it here.</p>
          )}
          {(
            [
              ['For a page', addresses.iframe],
              ['For Markdown: a badge', addresses.markdown],
              ['As JSON', addresses.json],
            ] as const
          ).map(([title, text]) => (
            <div key={title}>
              <div className="mb-1.5 flex items-center justify-between gap-2">
                <h3 className="text-sm font-medium">{title}</h3>
                <CopyButton text={text} />
              </div>
              <pre tabIndex={0} aria-label={title} className="overflow-x-auto rounded-lg bg-sunken p-3 text-sm">
                <code>{text}</code>
              </pre>
            </div>
          ))}
        </div>
      </div>
    </Card>
  );
}
