import { Dialog } from '../ui';
import { Navigation } from './navigation.view';

/** The navigation of narrow screens. */
export function Drawer({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Pages">
      <Navigation onChosen={onClose} />
    </Dialog>
  );
}
