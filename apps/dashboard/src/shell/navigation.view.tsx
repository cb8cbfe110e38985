import { Link, useLocation } from 'wouter';
import { mayAs, usePermissions, useWebsiteId, useWebsites } from '../session/use-website';
import { classes } from '../ui';
import { useView } from '../url/use-view';
import { lastWebsite } from './last-website';
import { ICONS } from './navigation.icons';
import type { Page } from './page';
import { PAGES } from './pages';

const GROUPS: readonly NonNullable<Page['group']>[] = ['Website', 'People', 'Behaviour', 'Settings', 'Account'];

interface Props {
  readonly onChosen?: () => void;
}

/** The pages of the website that is looked at. */
export function Navigation({ onChosen }: Props) {
  const [location] = useLocation();
  const role = usePermissions()?.role;
  const { search } = useView();
  const here = useWebsiteId();
  const { data: websites } = useWebsites();
  const last = lastWebsite();
  // The one that was looked at last may be deleted.
  const there = websites ? ((websites.find(({ id }) => id === last) ?? websites[0])?.id ?? null) : last;
  const inWebsite = here === '' ? there : here;
  const shown = PAGES.filter(
    (page) => page.group && (inWebsite !== null || !page.path.includes(':websiteId')) && (!page.role || mayAs(role, page.role)),
  );
  return (
    <nav aria-label="Pages" className="flex flex-col gap-4">
      {GROUPS.map((group) => {
        const pages = shown.filter((page) => page.group === group);
        if (!pages.length) return null;
        return (
          <div key={group}>
            <p className="mb-1 px-3 text-xs font-medium text-faint">{group}</p>
            <ul className="flex flex-col gap-0.5">
              {pages.map((page) => {
                const path = page.path.replace(':websiteId', inWebsite ?? '');
                const Icon = page.icon && ICONS[page.icon];
                // Settings have pages of their own below.
                const current = location === path || (group === 'Settings' && location.startsWith(`${path}/`));
                return (
                  <li key={page.path}>
                    <Link
                      // Range and filters go along between the pages that show figures.
                      href={group === 'Settings' || group === 'Account' ? path : `${path}${search}`}
                      onClick={onChosen}
                      aria-current={current ? 'page' : undefined}
                      className={classes(
                        'flex items-center gap-2.5 rounded-lg px-3 py-1.5 text-[0.93rem] hover:bg-sunken',
                        current ? 'bg-accent-soft font-medium text-accent' : 'text-soft',
                      )}
                    >
                      {Icon && <Icon size={16} aria-hidden />}
                      {page.title}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
