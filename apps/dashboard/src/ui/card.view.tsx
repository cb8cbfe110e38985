import { useId, type ReactNode } from 'react';
import { classes } from './join-classes';

interface Props {
  /** Stands in the head, and names the region. */
  readonly title?: ReactNode;
  /** At the end of the head: a menu, tabs. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
  /** False: the content comes up to the border. */
  readonly padded?: boolean;
}

/** A framed part of a page. */
export function Card({ title, actions, children, className, padded = true }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      className={classes('min-w-0 rounded-xl border border-line bg-surface', className)}
    >
      {title !== undefined && (
        <header className="flex min-h-12 items-center justify-between gap-2 px-4 pt-2">
          <h2 id={id} className="text-[0.95rem] font-semibold wrap-anywhere">
            {title}
          </h2>
          {actions}
        </header>
      )}
      <div className={padded ? 'p-4' : undefined}>{children}</div>
    </section>
  );
}
