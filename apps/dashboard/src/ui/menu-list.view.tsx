import { Check } from 'lucide-react';
import { CheckboxItem, Content, Item, ItemIndicator, Label, Portal, Root, Separator, Trigger } from 'radix-ui/dropdown-menu';
import type { ReactNode } from 'react';
import type { MenuEntry } from './menu.entries';

interface Props {
  readonly entries: readonly MenuEntry[];
  readonly align: 'start' | 'end';
  readonly onClose: () => void;
  /** Takes the focus back afterwards. */
  readonly focusBack: () => void;
}

const ITEM =
  'flex cursor-pointer items-center gap-2 rounded-md px-2.5 py-1.5 text-sm outline-none data-[highlighted]:bg-sunken data-[disabled]:cursor-default data-[disabled]:opacity-50';
const Hint = ({ children }: { readonly children: ReactNode }) => <span className="ml-auto pl-6 text-xs text-faint">{children}</span>;

function Entry({ entry }: { readonly entry: MenuEntry }) {
  switch (entry.kind) {
    case 'line':
      return <Separator className="my-1 h-px bg-line" />;
    case 'heading':
      return <Label className="px-2.5 pt-2 pb-1 text-xs text-faint">{entry.label}</Label>;
    case 'choice':
      return (
        <CheckboxItem className={ITEM} checked={entry.checked} onSelect={entry.onSelect}>
          <span className="w-4 shrink-0">
            <ItemIndicator>
              <Check size={15} aria-hidden />
            </ItemIndicator>
          </span>
          <span className="min-w-0 truncate">{entry.label}</span>
          {entry.hint !== undefined && <Hint>{entry.hint}</Hint>}
        </CheckboxItem>
      );
    default:
      return (
        <Item className={ITEM} disabled={entry.disabled} onSelect={entry.onSelect}>
          {entry.label}
          {entry.hint !== undefined && <Hint>{entry.hint}</Hint>}
        </Item>
      );
  }
}

/** The open menu, placed at the element that it stands in. */
export function MenuList({ entries, align, onClose, focusBack }: Props) {
  return (
    <Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Trigger asChild>
        <span aria-hidden tabIndex={-1} className="pointer-events-none absolute inset-0" />
      </Trigger>
      <Portal>
        <Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusBack();
          }}
          className="z-50 max-h-[70vh] max-w-[calc(100vw-1rem)] min-w-48 animate-appear overflow-y-auto rounded-xl border border-line bg-raised p-1.5 shadow-float"
        >
          {entries.map((entry, i) => (
            <Entry key={i} entry={entry} />
          ))}
        </Content>
      </Portal>
    </Root>
  );
}
