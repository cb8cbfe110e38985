import { Suspense, lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { mayAs, usePermissionsAnswer, useWebsite, useWebsiteId, useWebsites } from '../session/use-website';
import { EmptyState, ErrorState, Skeleton } from '../ui';
import { ErrorBoundary } from './error-boundary.view';
import { lastWebsite, rememberWebsite } from './last-website';
import { NotFound } from './not-found.view';
import type { Page } from './page';
import { PAGES } from './pages';

type LazyPage = LazyExoticComponent<ComponentType>;
const lazyPages = new Map<Page, LazyPage>();

function lazyOf(page: Page): LazyPage {
  let made = lazyPages.get(page);
  if (!made) {
    made = lazy(async () => ({ default: await page.load() }));
    lazyPages.set(page, made);
  }
  return made;
}

/** The page that the address names. */
export function PageOutlet() {
  const [location] = useLocation();
  return (
    <ErrorBoundary key={location}>
      <Switch>
        <Route path="/">
          <Start />
        </Route>
        {PAGES.map((page) => (
          <Route key={page.path} path={page.path}>
            <Opened page={page} />
          </Route>
        ))}
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </ErrorBoundary>
  );
}

function Opened({ page }: { readonly page: Page }) {
  const website = useWebsite();
  const websiteId = useWebsiteId();
  const { data: websites, error: unlisted, isFetching: isListing } = useWebsites();
  const { data: permissions, error: unknown } = usePermissionsAnswer();
  const Content = lazyOf(page);
  useEffect(() => {
    document.title = `${page.title}${website ? ` · ${website.name}` : ''} · Footfall`;
    if (website) rememberWebsite(website.id);
  }, [page, website]);
  // One that was made a moment ago is in no list of before.
  if (websiteId !== '' && websites && !website) return isListing ? <Waiting /> : <NotFound what="website" />;
  // What such a page asks for is refused to who has less, so it is not opened before that is known.
  if (page.role && !permissions && !unlisted && !unknown) return <Waiting />;
  if (page.role && permissions && !mayAs(permissions.role, page.role)) {
    return (
      <EmptyState title="You may not open this page">
        It takes the role “{page.role}”; yours is “{permissions.role}”. An owner of the team can give you another.
      </EmptyState>
    );
  }
  return (
    <Suspense fallback={<Waiting />}>
      <Content />
    </Suspense>
  );
}

const Waiting = () => (
  <div role="status" aria-label="Loading" className="flex flex-col gap-4">
    <Skeleton className="h-8 w-48" />
    <Skeleton className="h-64" />
  </div>
);

/** Leads to the website that was looked at last, or to the first one. */
function Start() {
  const { data: websites, error, refetch } = useWebsites();
  const last = lastWebsite();
  if (error && !websites) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!websites) return <Waiting />;
  const website = websites.find(({ id }) => id === last) ?? websites[0];
  return <Redirect to={website ? `/websites/${website.id}` : '/websites/new'} replace />;
}
