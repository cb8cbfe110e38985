import type { ComponentType, ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useWebsites } from '../session';
import { Card, SkeletonLines, classes } from '../ui';
import { useScope } from './form';
import { TOPICS, type Topic, type TopicId } from './settings.topics';

const GROUPS: readonly Topic['group'][] = ['Website', 'Collecting', 'Telling others', 'Team'];

/** The topics at the side, or to choose from on narrow screens, and one of them. */
function SettingsFrame({ topic, children }: { readonly topic: TopicId; readonly children: ReactNode }) {
  const { websiteId, may, permissions } = useScope();
  const { error } = useWebsites();
  // What one may do decides what stands here: shown at once, it would move when that is known. What it asks for is asked meanwhile.
  const waits = permissions === undefined && !error;
  const [, navigate] = useLocation();
  const addressOf = (id: string) => `/websites/${websiteId}/settings/${id}`;
  const shown: readonly Topic[] = TOPICS.filter((one: Topic) => one.role === undefined || one.id === topic || may(one.role));
  return (
    <div className="flex flex-col gap-5 md:flex-row md:gap-8">
      <nav aria-label="Settings" className="shrink-0 md:w-40">
        <label className="flex items-center gap-3 md:hidden">
          <span className="text-sm text-soft">Settings</span>
          <select
            className="h-9 min-w-0 flex-1 rounded-lg border border-line-strong bg-surface px-3"
            value={topic}
            onChange={({ target }) => navigate(addressOf(target.value))}
          >
            {shown.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <div className={classes('sticky top-20 hidden flex-col gap-4', !waits && 'md:flex')}>
          {GROUPS.map((group) => (
            <div key={group}>
              <p className="mb-1 px-2.5 text-xs font-medium text-faint">{group}</p>
              <ul className="flex flex-col gap-0.5">
                {shown
                  .filter((one) => one.group === group)
                  .map(({ id, title }) => (
                    <li key={id}>
                      <Link
                        href={addressOf(id)}
                        aria-current={id === topic ? 'page' : undefined}
                        className={classes(
                          'block rounded-lg px-2.5 py-1.5 text-sm hover:bg-sunken',
                          id === topic ? 'bg-sunken font-medium text-ink' : 'text-soft',
                        )}
                      >
                        {title}
                      </Link>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </div>
      </nav>
      {waits && (
        <div className="max-w-4xl min-w-0 flex-1">
          <Card>
            <SkeletonLines lines={8} />
          </Card>
        </div>
      )}
      <div className={classes('max-w-4xl min-w-0 flex-1 flex-col gap-5 [&>div:first-child]:mb-0', waits ? 'hidden' : 'flex')}>
        {children}
      </div>
    </div>
  );
}

/** A topic's view in its frame. */
export function framed(topic: TopicId, View: ComponentType): ComponentType {
  return function Framed() {
    return (
      <SettingsFrame topic={topic}>
        <View />
      </SettingsFrame>
    );
  };
}
