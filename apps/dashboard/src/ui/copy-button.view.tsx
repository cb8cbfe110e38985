import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.view';

interface Props {
  readonly text: string;
  readonly label?: string;
}

/** Pages of plain http have no clipboard of their own: there the old way, beside what was pressed, since a dialog takes back the focus that leaves it. */
async function copy(text: string, pressed: Element): Promise<boolean> {
  const clipboard = (navigator as { clipboard?: Clipboard }).clipboard;
  if (clipboard)
    return clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  pressed.after(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  return copied;
}

/** Puts a text onto the clipboard, and says whether it did. */
export function CopyButton({ text, label = 'Copy' }: Props) {
  const [copied, setCopied] = useState<boolean | null>(null);
  useEffect(() => {
    if (copied === null) return undefined;
    const timer = setTimeout(() => setCopied(null), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <Button size="small" onClick={({ currentTarget }) => void copy(text, currentTarget).then(setCopied)}>
      {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      <span aria-live="polite">{copied === null ? label : copied ? 'Copied' : 'Not copied'}</span>
    </Button>
  );
}
