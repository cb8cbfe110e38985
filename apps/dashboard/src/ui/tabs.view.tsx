import { Content, List, Root, Trigger } from 'radix-ui/tabs';
import type { ReactNode } from 'react';

interface Props {
  /** Names the list of tabs. */
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly title: ReactNode; readonly content: ReactNode }[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Stands before the tabs, in their line; above them where there is little room. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** One of several contents; arrows move between the tabs. */
export function Tabs({ label, tabs, value, onChange, before, after }: Props) {
  return (
    <Root value={value} onValueChange={onChange}>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-2 px-4 pt-2 sm:flex-nowrap">
        {before && <div className="mr-auto shrink-0 max-sm:basis-full">{before}</div>}
        <List aria-label={label} className="no-scrollbar flex min-w-0 gap-3 overflow-x-auto text-sm max-sm:flex-1">
          {tabs.map(({ id, title }) => (
            <Trigger
              key={id}
              value={id}
              className="border-b-2 border-transparent py-1 whitespace-nowrap text-faint hover:text-ink data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink"
            >
              {title}
            </Trigger>
          ))}
        </List>
        {after}
      </div>
      {tabs.map(({ id, content }) => (
        <Content key={id} value={id} tabIndex={-1}>
          {content}
        </Content>
      ))}
    </Root>
  );
}
