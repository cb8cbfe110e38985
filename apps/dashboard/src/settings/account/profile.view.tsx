import { useAnswer, useChange, type AnswerOf } from '../../api';
import { session } from '../../session';
import { Field, PageHeading } from '../../ui';
import { FormCard, Loaded, useForm } from '../form';

const ME = '/api/users/me';
type User = AnswerOf<typeof ME>;

/** One's own name, address and password. */
export function ProfileView() {
  const answer = useAnswer(ME, {});
  return (
    <div className="flex max-w-4xl flex-col gap-5 [&>div:first-child]:mb-0">
      <PageHeading title="Profile" />
      <Loaded answer={answer} lines={6}>
        {(user) => (
          <>
            <NameForm user={user} />
            {user.auth_provider === 'email' ? (
              <>
                <EmailForm user={user} />
                <PasswordForm />
              </>
            ) : (
              <p className="rounded-lg bg-sunken px-3 py-2 text-sm text-soft">
                You sign in with an identity provider ({user.auth_provider}), which keeps your address and password.
              </p>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

const refreshes = [ME] as const;

function NameForm({ user }: { readonly user: User }) {
  const save = useChange('put', ME, { refreshes, onAnswer: (changed) => session.changed(changed) });
  const form = useForm({ name: user.name ?? '' }, { failure: save.error });
  return (
    <FormCard
      title="Your name"
      form={form}
      saving={save.isPending}
      saved={save.isSuccess}
      onSave={() => save.mutate({ body: { name: form.values.name.trim() || null } })}
    >
      <Field label="Name" hint="The other members of your teams see it." autoComplete="name" {...form.text('name')} />
    </FormCard>
  );
}

function EmailForm({ user }: { readonly user: User }) {
  const save = useChange('put', '/api/users/me/email', { refreshes, onAnswer: (changed) => session.changed(changed) });
  const form = useForm({ email: user.email }, { failure: save.error });
  return (
    <FormCard
      title="E-mail"
      form={form}
      saving={save.isPending}
      saved={save.isSuccess}
      onSave={() => save.mutate({ body: { email: form.values.email } }, { onSuccess: form.reset })}
    >
      <Field label="E-mail" hint="You sign in with it." type="email" autoComplete="email" {...form.text('email')} />
    </FormCard>
  );
}

function PasswordForm() {
  const save = useChange('put', '/api/users/me/password');
  const form = useForm({ current_password: '', new_password: '' }, { failure: save.error });
  return (
    <FormCard
      title="Password"
      form={form}
      saving={save.isPending}
      saved={save.isSuccess}
      action="Change the password"
      onSave={() => save.mutate({ body: form.values }, { onSuccess: form.reset })}
    >
      <Field label="Password now" type="password" autoComplete="current-password" {...form.text('current_password')} />
      <Field
        label="New password"
        type="password"
        hint="At least 10 characters. All your other logins end."
        autoComplete="new-password"
        {...form.text('new_password')}
      />
    </FormCard>
  );
}
