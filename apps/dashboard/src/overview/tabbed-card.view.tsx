import { Ellipsis } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { AnswerFailure } from '../api';
import { Button, Menu, Tabs, type MenuEntry } from '../ui';
import { CsvFailure } from './csv-failure.view';

interface Props {
  readonly title: string;
  readonly tabs: readonly { readonly id: string; readonly title: string; readonly content: ReactNode }[];
  readonly tab: string;
  readonly onTab: (id: string) => void;
  readonly actions: readonly MenuEntry[];
  /** Why the last download came to nothing. */
  readonly csvFailure?: AnswerFailure | null;
  /** Its lists are of a few lines. */
  readonly short?: boolean;
}

/** A card whose content is one of several lists. It keeps the height of a full list, so that nothing moves when answers come. */
export function TabbedCard({ title, tabs, tab, onTab, actions, csvFailure = null, short = false }: Props) {
  const id = useId();
  const height = short ? 'min-h-48 xl:min-h-[22.5rem]' : 'min-h-[22.5rem]';
  return (
    <section aria-labelledby={id} className="relative min-w-0 rounded-xl border border-line bg-surface">
      <Tabs
        label={title}
        value={tab}
        onChange={onTab}
        before={
          <h2 id={id} className="text-[0.95rem] font-semibold">
            {title}
          </h2>
        }
        after={<CardMenu label={title} actions={actions} />}
        tabs={tabs.map((one) => ({ ...one, content: <div className={`${height} px-4 pt-2 pb-4`}>{one.content}</div> }))}
      />
      <CsvFailure failure={csvFailure} />
    </section>
  );
}

/** What can be done with a card, behind three dots. */
export function CardMenu({ label, actions }: { readonly label: string; readonly actions: readonly MenuEntry[] }) {
  return (
    <Menu
      entries={actions}
      trigger={
        <Button look="quiet" size="icon" aria-label={`${label}: more`} className="-mr-2 size-8">
          <Ellipsis size={17} aria-hidden />
        </Button>
      }
    />
  );
}
