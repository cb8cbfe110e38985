import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.view';

interface Props {
  readonly text: string;
  readonly label?: string;
}

/** Pages of plain http have no clipboard of their own: there the old way. */
async function copy(text: string): Promise<void> {
  const clipboard = (navigator as { clipboard?: Clipboard }).clipboard;
  if (clipboard) return clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

/** Puts a text onto the clipboard, and says that it did. */
export function CopyButton({ text, label = 'Copy' }: Props) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => setDone(false), 2000);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <Button size="small" onClick={() => void copy(text).then(() => setDone(true))}>
      {done ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      <span aria-live="polite">{done ? 'Copied' : label}</span>
    </Button>
  );
}
