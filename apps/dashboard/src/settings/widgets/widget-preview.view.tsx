import { useEffect, useState } from 'react';

const EVERY_MS = 10_000;

interface Props {
  readonly address: string;
  readonly title: string;
}

/** A widget as it is now; asked for again while it is looked at. */
export function WidgetPreview({ address, title }: Props) {
  const [turn, setTurn] = useState(0);
  const [away, setAway] = useState(false);
  useEffect(() => {
    setAway(false);
    const timer = setInterval(() => setTurn((last) => last + 1), EVERY_MS);
    return () => clearInterval(timer);
  }, [address]);
  return (
    <figure className="flex min-h-40 flex-col items-center justify-center gap-2 rounded-lg bg-sunken p-4">
      {away && <p className="text-sm text-soft">The widget does not answer yet. After it is switched on it takes up to five seconds.</p>}
      <img
        src={`${address}&turn=${turn}`}
        alt={`Preview: ${title}`}
        className={away ? 'hidden' : 'max-w-full'}
        onError={() => setAway(true)}
        onLoad={() => setAway(false)}
      />
    </figure>
  );
}
