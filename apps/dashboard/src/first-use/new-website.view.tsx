import { useLocation } from 'wouter';
import { counted } from '../format';
import { useAnswer, useChange } from '../api';
import { FailureNote, LockedNote, useForm } from '../settings/form';
import { useWebsites } from '../session';
import { Button, Card, Field, PageHeading, Select } from '../ui';
import { useOnboarding } from './use-onboarding';
import { browserZone, zoneOptions } from './zones';

const STEPS = ['Name the website', 'Put the script into its pages', 'Watch the first visit arrive'];

/** Where a website begins. */
export function NewWebsiteView() {
  const [, navigate] = useLocation();
  const { data: websites } = useWebsites();
  const { keep } = useOnboarding();
  const usage = useAnswer('/api/users/me/usage', {}).data;
  const limits = useAnswer('/api/users/me/plan-limits', {}).data?.limits;
  const full = usage !== undefined && limits !== undefined && limits.maxWebsites !== -1 && usage.websites >= limits.maxWebsites;
  const create = useChange('post', '/api/websites', {
    refreshes: ['/api/websites'],
    onAnswer: ({ id }) => keep('created', id),
    onDone: ({ id }) => navigate(`/websites/${id}/settings/install`),
  });
  const form = useForm({ domain: '', name: '', timezone: browserZone() }, { failure: create.error });
  const { domain, name, timezone } = form.values;
  const save = () => create.mutate({ body: { domain, timezone, ...(name.trim() === '' ? {} : { name }) } });
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5 [&>div:first-child]:mb-0">
      <PageHeading title={websites?.length === 0 ? 'Welcome: your first website' : 'Add a website'}>
        Three steps, and the figures begin to come.
      </PageHeading>
      <ol className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {STEPS.map((step, i) => (
          <li key={step} aria-current={i === 0 ? 'step' : undefined} className={i === 0 ? 'font-medium' : 'text-faint'}>
            {i + 1}. {step}
          </li>
        ))}
      </ol>
      {full && (
        <LockedNote>
          Your team’s plan has room for {counted(limits.maxWebsites, 'website')}, and has as many. Delete one, or have the operator set a
          larger plan.
        </LockedNote>
      )}
      <Card>
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (!create.isPending) save();
          }}
        >
          <Field
            label="Domain"
            placeholder="shop.example"
            hint="Where your pages are, without https://. Subdomains of other names can be allowed later."
            autoFocus
            autoCapitalize="none"
            spellCheck={false}
            inputMode="url"
            {...form.text('domain')}
          />
          <Field label="Name" hint="How it is called here; the domain where you leave it empty." {...form.text('name')} />
          <Select label="Time zone" hint="Days begin and end by its clocks." options={zoneOptions(timezone)} {...form.text('timezone')} />
          {create.error?.code === 'PLAN_REQUIRED' ? (
            <p role="alert" className="rounded-lg bg-warn-soft px-3 py-2 text-sm text-warn">
              Your team’s plan allows no further website. Delete one, or have the operator set a larger plan.
            </p>
          ) : (
            <FailureNote failure={create.error} shown={Object.keys(form.values)} />
          )}
          <Button type="submit" look="primary" className="self-start" busy={create.isPending} disabled={full || domain.trim() === ''}>
            Create the website
          </Button>
        </form>
      </Card>
    </div>
  );
}
