import type { ReactNode } from 'react';

export type MenuEntry =
  | {
      readonly kind?: 'action';
      readonly label: ReactNode;
      readonly onSelect: () => void;
      readonly hint?: ReactNode;
      readonly disabled?: boolean;
    }
  | {
      readonly kind: 'choice';
      readonly label: ReactNode;
      readonly checked: boolean;
      readonly onSelect: () => void;
      readonly hint?: ReactNode;
    }
  | { readonly kind: 'heading'; readonly label: ReactNode }
  | { readonly kind: 'line' };
