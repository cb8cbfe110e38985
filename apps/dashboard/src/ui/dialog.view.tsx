import { X } from 'lucide-react';
import { Close, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { focusBack } from './focus-back';
import { classes } from './join-classes';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  readonly wide?: boolean;
}

/** In front of the page, which waits. Escape closes it, focus stays inside and goes back afterwards. */
export function Dialog({ open, onClose, title, description, children, wide = false }: Props) {
  return (
    <Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 bg-black/40" />
        <Content
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          // Radix gives it to a trigger of its own, which none of these has.
          onCloseAutoFocus={focusBack}
          className={classes(
            'fixed inset-x-3 top-[8vh] z-50 mx-auto max-h-[84vh] animate-appear overflow-y-auto rounded-xl border border-line bg-raised p-5 shadow-float',
            wide ? 'max-w-3xl' : 'max-w-lg',
          )}
        >
          <div className="mb-3 flex items-start justify-between gap-4">
            <Title className="text-lg font-semibold wrap-anywhere">{title}</Title>
            <Close aria-label="Close" className="-mt-1 -mr-1 rounded-lg p-1.5 text-faint hover:bg-sunken hover:text-ink">
              <X size={18} aria-hidden />
            </Close>
          </div>
          {description !== undefined && <Description className="mb-4 text-soft">{description}</Description>}
          {children}
        </Content>
      </Portal>
    </Root>
  );
}
