import { ChevronsUpDown } from 'lucide-react';
import { useLocation } from 'wouter';
import { useWebsite, useWebsites } from '../session/use-website';
import { Menu, Skeleton, type MenuEntry } from '../ui';

/** Which website is looked at, and the way to the others. */
export function WebsiteSwitcher() {
  const website = useWebsite();
  const { data: websites } = useWebsites();
  const [, navigate] = useLocation();
  if (!websites) return <Skeleton className="h-9 w-40" />;
  const entries: MenuEntry[] = [
    ...websites.map((one) => ({
      kind: 'choice' as const,
      label: one.name,
      hint: one.domain === one.name ? undefined : one.domain,
      checked: one.id === website?.id,
      onSelect: () => navigate(`/websites/${one.id}`),
    })),
    { kind: 'line' },
    { label: 'Add a website', onSelect: () => navigate('/websites/new') },
  ];
  return (
    <Menu
      align="start"
      entries={entries}
      trigger={
        <button type="button" className="flex h-9 min-w-0 items-center gap-2 rounded-lg px-2.5 font-semibold hover:bg-sunken">
          <span className="truncate">{website?.name ?? 'Websites'}</span>
          <ChevronsUpDown size={15} aria-hidden className="shrink-0 text-faint" />
          <span className="sr-only">choose a website</span>
        </button>
      }
    />
  );
}
