import { X } from 'lucide-react';
import { Button } from '../ui';

interface Props {
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Says that signing out came to nothing: whoever goes away would leave the browser open to the next one. */
export const StillSignedIn = ({ onRetry, onClose }: Props) => (
  <div
    role="alert"
    className="fixed inset-x-3 top-16 z-40 mx-auto flex max-w-lg items-center gap-3 rounded-lg bg-bad-soft px-3 py-2 text-sm text-bad shadow-float"
  >
    <span className="min-w-0 flex-1">You are still signed in: the service could not be reached, or did not end the session.</span>
    <Button size="small" onClick={onRetry}>
      Try again
    </Button>
    <Button look="quiet" size="icon" aria-label="Close" className="size-8" onClick={onClose}>
      <X size={16} aria-hidden />
    </Button>
  </div>
);
