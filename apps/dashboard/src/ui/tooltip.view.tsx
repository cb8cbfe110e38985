import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip';
import type { ReactNode } from 'react';

interface Props {
  readonly text: ReactNode;
  /** What it belongs to; something that takes focus. */
  readonly children: ReactNode;
}

/** A word more, on hover and on focus. */
export function Tooltip({ text, children }: Props) {
  return (
    <Provider delayDuration={350}>
      <Root>
        <Trigger asChild>{children}</Trigger>
        <Portal>
          <Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-72 animate-appear rounded-lg border border-line bg-raised px-2.5 py-1.5 text-sm shadow-float"
          >
            {text}
          </Content>
        </Portal>
      </Root>
    </Provider>
  );
}
