import { Button, CopyButton, Dialog } from '../../ui';

interface Props {
  readonly title: string;
  /** Null: nothing to show. */
  readonly secret: string | null;
  readonly children: string;
  readonly onClose: () => void;
}

/** A secret that is shown this once. */
export function SecretOnce({ title, secret, children, onClose }: Props) {
  return (
    <Dialog open={secret !== null} onClose={onClose} title={title} description={children}>
      <div className="flex items-center gap-2 rounded-lg bg-sunken p-3">
        <code data-secret className="min-w-0 flex-1 text-sm wrap-anywhere select-all">
          {secret}
        </code>
        <CopyButton text={secret ?? ''} />
      </div>
      <div className="mt-5 flex justify-end">
        <Button look="primary" onClick={onClose}>
          I have kept it
        </Button>
      </div>
    </Dialog>
  );
}
