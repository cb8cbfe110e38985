import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

/** Says why something cannot be changed. */
export const LockedNote = ({ children }: { readonly children: ReactNode }) => (
  <p className="flex items-start gap-2 rounded-lg bg-sunken px-3 py-2 text-sm text-soft">
    <Lock size={15} aria-hidden className="mt-0.5 shrink-0" />
    <span>{children}</span>
  </p>
);
