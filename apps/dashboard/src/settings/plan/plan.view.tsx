import type { ReactNode } from 'react';
import { useAnswer } from '../../api';
import { dayText, exactNumber, percentNumber } from '../../format';
import { Card, Chip, PageHeading } from '../../ui';
import { Loaded, useScope } from '../form';

/** What the team's plan allows, and what is used of it. */
export function PlanView() {
  const { teamId, permissions } = useScope();
  const usage = useAnswer('/api/teams/{teamId}/usage', { path: { teamId } }, { enabled: teamId !== '', freshMs: 0 });
  return (
    <>
      <PageHeading title="Plan and usage">Plans and their limits are set by the operator of this instance.</PageHeading>
      <Loaded answer={usage} lines={5}>
        {({ plan, period, usage: used }) => (
          <>
            <Card title="This month" actions={<Chip tone="accent">{plan}</Chip>}>
              <div className="flex max-w-2xl flex-col gap-5">
                <Meter label="Events" used={used.events} limit={used.events_limit}>
                  Since {dayText(period.start.slice(0, 10))}, 0:00 UTC, all websites of the team. Heartbeats and pieces of recordings are
                  free. Past 130% of them, events are refused until the month ends.
                </Meter>
                <Meter label="Websites" used={used.websites} limit={used.websites_limit} />
                <Meter label="Members" used={used.team_members} limit={used.team_members_limit} />
              </div>
            </Card>
            {permissions && (
              <Card title="What is kept">
                <p className="text-soft">
                  {permissions.plan_limits.dataRetentionDays === -1
                    ? 'Visits and events are kept without an end.'
                    : `Visits and events are kept for ${exactNumber(permissions.plan_limits.dataRetentionDays)} days; what is older is removed each night.`}
                </p>
              </Card>
            )}
            <OwnRequests />
          </>
        )}
      </Loaded>
    </>
  );
}

/** What one's default team has asked of the interface; the row knows of no other team. */
function OwnRequests() {
  const answer = useAnswer('/api/users/me/usage', {});
  const limits = useAnswer('/api/users/me/plan-limits', {});
  return (
    <Loaded answer={answer} lines={2}>
      {(usage) => (
        <Card title="Requests with keys and tokens">
          <div className="flex max-w-2xl flex-col gap-2">
            <Meter label="Credits this month" used={usage.api_requests_this_month} limit={usage.api_requests_limit}>
              Of your own team{limits.data ? `; at most ${exactNumber(limits.data.limits.requestsPerMinute)} requests a minute` : ''}.
            </Meter>
          </div>
        </Card>
      )}
    </Loaded>
  );
}

interface MeterProps {
  readonly label: string;
  readonly used: number;
  /** -1: without a limit. */
  readonly limit: number;
  readonly children?: ReactNode;
}

/** How much of something is used. */
function Meter({ label, used, limit, children }: MeterProps) {
  const share = limit > 0 ? Math.min(100, (used / limit) * 100) : 0;
  const tone = share >= 100 ? 'bg-bad' : share >= 80 ? 'bg-warn' : 'bg-accent';
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{label}</span>
        <span className="figures text-sm">
          {exactNumber(used)}{' '}
          <span className="text-faint">{limit === -1 ? 'no limit' : `of ${exactNumber(limit)} · ${percentNumber(share)}`}</span>
        </span>
      </div>
      {limit !== -1 && (
        <div
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={limit}
          aria-valuenow={Math.min(used, limit)}
          className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunken"
        >
          <div className={`h-full rounded-full ${tone}`} style={{ width: `${share}%` }} />
        </div>
      )}
      {children !== undefined && <p className="mt-1.5 text-sm text-faint">{children}</p>}
    </div>
  );
}
