import type { ReactNode } from 'react';

interface Props {
  readonly title: ReactNode;
  /** A sentence on what the page is for. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** The one first-level heading of a page. */
export function PageHeading({ title, children, actions }: Props) {
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
      {/* Of a width of its own, so that its words do not move the actions when they come. */}
      <div className="min-w-0 flex-[1_1_18rem]">
        <h1 className="text-xl font-semibold tracking-tight wrap-anywhere">{title}</h1>
        {children !== undefined && <p className="mt-1 max-w-2xl wrap-anywhere text-soft">{children}</p>}
      </div>
      {actions !== undefined && <div className="flex w-full flex-wrap items-center gap-2 sm:w-auto sm:max-w-full">{actions}</div>}
    </div>
  );
}
