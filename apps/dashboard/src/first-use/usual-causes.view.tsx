import { Link } from 'wouter';

interface Props {
  readonly domain: string;
  readonly websiteId: string;
}

/** Why a first visit does not come, the most frequent cause first. */
export function UsualCauses({ domain, websiteId }: Props) {
  const settings = `/websites/${websiteId}/settings`;
  const link = 'underline underline-offset-2 hover:text-ink';
  return (
    <div className="rounded-lg bg-warn-soft p-4 text-sm">
      <p className="font-medium text-warn">Still nothing? It usually is one of these:</p>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-soft">
        <li>
          <strong className="text-ink">An ad blocker</strong> in your own browser. Try a window without extensions, or your phone.
        </li>
        <li>
          <strong className="text-ink">A cached page.</strong> What was deployed or cached before has no script yet: empty the cache of your
          CDN or plugin, and look for <code>t.js</code> in the source of the page.
        </li>
        <li>
          <strong className="text-ink">Another domain.</strong> Only pages on <code className="wrap-anywhere">{domain}</code> and its
          allowed domains count.{' '}
          <Link className={link} href={`${settings}/domains`}>
            Domains
          </Link>
        </li>
        <li>
          <strong className="text-ink">A page on your own machine.</strong> localhost counts only where the website says so.{' '}
          <Link className={link} href={`${settings}/tracking`}>
            Tracking
          </Link>
        </li>
        <li>
          <strong className="text-ink">A content security policy.</strong> Allow{' '}
          <code className="wrap-anywhere">{window.location.origin}</code> in <code>script-src</code> and <code>connect-src</code>.
        </li>
        <li>
          <strong className="text-ink">A signal not to be counted</strong> (Global Privacy Control) of your browser, or an excluded address.{' '}
          <Link className={link} href={`${settings}/exclusions`}>
            What is not counted, and why
          </Link>
        </li>
      </ul>
    </div>
  );
}
