import { Link } from 'wouter';
import { EmptyState } from '../ui';

/** What stands at an address that names nothing. */
export function NotFound({ what = 'page' }: { readonly what?: 'page' | 'website' }) {
  return (
    <div className="grid min-h-80 place-items-center">
      <EmptyState title={`There is no such ${what}`}>
        <p className="mb-3">
          {what === 'website' ? 'It was deleted, or it belongs to a team that you are not in.' : 'The address may be outdated or mistyped.'}
        </p>
        <Link href="/" className="font-medium text-accent underline-offset-2 hover:underline">
          To your websites
        </Link>
      </EmptyState>
    </div>
  );
}
