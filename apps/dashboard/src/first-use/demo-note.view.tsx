import { FlaskConical } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useWebsite, useWebsiteId, type Website } from '../session/use-website';

const DEMO_DOMAIN = 'demo.footfall.localhost';
const KEY = 'footfall.demo';

/** Whether these are the figures that a first start invents. */
export const isDemo = (website: Pick<Website, 'domain'>): boolean => website.domain === DEMO_DOMAIN;

function rememberedDemo(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function rememberDemo(id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // Storage may be forbidden: then the note comes once the website is known.
  }
}

/** Says that figures are made up, and how to be rid of them; nothing for a website of one's own. Remembered, so that nothing moves when the website is known. */
export function DemoNote() {
  const websiteId = useWebsiteId();
  const website = useWebsite();
  const demo = website ? isDemo(website) : rememberedDemo() === websiteId;
  useEffect(() => {
    if (website && isDemo(website)) rememberDemo(website.id);
  }, [website]);
  if (!demo) return null;
  return (
    <p className="flex items-start gap-2 rounded-lg bg-info-soft px-3 py-2 text-sm text-info">
      <FlaskConical size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        The first start made this website; its visits are made up, unless demo data was switched off. Delete it{' '}
        <Link className="underline underline-offset-2" href={`/websites/${websiteId}/settings/general#delete`}>
          under General
        </Link>{' '}
        to be rid of them, and{' '}
        <Link className="underline underline-offset-2" href="/websites/new">
          add your own
        </Link>
        .
      </span>
    </p>
  );
}
