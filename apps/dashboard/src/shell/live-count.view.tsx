import { useAnswer } from '../api';
import { useWebsite } from '../session/use-website';
import { exactNumber } from '../format';

const EVERY_MS = 15_000;

/** How many are on the website now, kept up to date. */
export function LiveCount() {
  const website = useWebsite();
  const { data } = useAnswer(
    '/e/live/{trackingCode}',
    { path: { trackingCode: website?.tracking_code ?? '' } },
    { enabled: website !== undefined, everyMs: EVERY_MS },
  );
  if (!data) return null;
  return (
    <p title="Visitors of the last five minutes" className="figures flex items-center gap-2 px-2 py-1 text-sm whitespace-nowrap text-soft">
      <span aria-hidden className={`size-2 rounded-full ${data.liveCount > 0 ? 'bg-good' : 'bg-line-strong'}`} />
      <span>
        <span className="font-medium text-ink">{exactNumber(data.liveCount)}</span> <span className="max-[18rem]:sr-only">online</span>
        <span className="max-sm:sr-only"> now</span>
      </span>
    </p>
  );
}
