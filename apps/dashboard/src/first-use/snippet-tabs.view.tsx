import { useState } from 'react';
import { Card, CopyButton, Tabs } from '../ui';
import { snippetsFor } from './snippets';

/** The script, for each way in which pages are made. */
export function SnippetTabs({ trackingCode }: { readonly trackingCode: string }) {
  const [chosen, setChosen] = useState('html');
  return (
    <Card padded={false} title="Put this into your pages">
      <Tabs
        label="What your pages are made with"
        value={chosen}
        onChange={setChosen}
        tabs={snippetsFor(window.location.origin, trackingCode).map(({ id, title, where, code }) => ({
          id,
          title,
          content: (
            <div className="flex flex-col gap-3 p-4">
              <p className="text-sm text-soft">{where}</p>
              <div className="flex flex-col items-end gap-2 sm:relative sm:block">
                <pre tabIndex={0} aria-label="Code" className="w-full overflow-x-auto rounded-lg bg-sunken p-3 text-sm sm:pr-24">
                  <code>{code}</code>
                </pre>
                <div className="sm:absolute sm:top-2 sm:right-2">
                  <CopyButton text={code} />
                </div>
              </div>
            </div>
          ),
        }))}
      />
    </Card>
  );
}
