import { useState, type FormEvent } from 'react';
import { AnswerFailure } from '../api/answer.failure';
import { failureOf } from '../api/read.answer';
import { Button, Field, Logo } from '../ui';
import { session } from './session';
import { signInWays } from './sign-in.ways';

interface Props {
  /** True: somebody was signed in here until now. */
  readonly expired: boolean;
}

const unreachable = new AnswerFailure('The service cannot be reached. Is it running?', 0, 'UNREACHABLE', null);

/** Where one signs in; the address stays, so that one is there afterwards. */
export function LoginView({ expired }: Props) {
  const [mode, setMode] = useState<'sign-in' | 'register'>('sign-in');
  const [failure, setFailure] = useState<AnswerFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const ways = signInWays();
  const registers = mode === 'register';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    setBusy(true);
    setFailure(null);
    try {
      const refused = registers
        ? await session.register(text('email'), text('password'), text('name'))
        : await session.signIn(text('email'), text('password'));
      if (refused) setFailure(failureOf(refused, await refused.json().catch(() => null)));
    } catch {
      setFailure(unreachable);
    } finally {
      setBusy(false);
    }
  }

  const general = failure && !failure.fields.length ? failure.message : null;
  return (
    <main id="content" className="grid min-h-screen place-items-center p-4">
      <div className="w-full max-w-sm">
        <div className="mb-6 flex items-center gap-3">
          <Logo />
          <span className="text-xl font-semibold tracking-tight">Footfall</span>
        </div>
        <div className="rounded-xl border border-line bg-surface p-6">
          <h1 className="mb-4 text-lg font-semibold">{registers ? 'Create an account' : 'Sign in'}</h1>
          {expired && !registers && (
            <p className="mb-4 rounded-lg bg-info-soft px-3 py-2 text-sm text-info">
              Your session has ended. Sign in to go on where you were.
            </p>
          )}
          {general !== null && (
            <p role="alert" className="mb-4 rounded-lg bg-bad-soft px-3 py-2 text-sm text-bad">
              {general}
            </p>
          )}
          <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
            {registers && <Field label="Name" name="name" autoComplete="name" fault={failure?.of('name')} />}
            <Field label="E-mail" name="email" type="email" autoComplete="username" required autoFocus fault={failure?.of('email')} />
            <Field
              label="Password"
              name="password"
              type="password"
              autoComplete={registers ? 'new-password' : 'current-password'}
              required
              fault={failure?.of('password')}
            />
            <Button type="submit" look="primary" busy={busy} className="justify-center">
              {registers ? 'Create account' : 'Sign in'}
            </Button>
          </form>
          {ways.oidc && (
            <>
              <div className="my-4 flex items-center gap-3 text-sm text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                or
              </div>
              <Button
                className="w-full justify-center"
                onClick={() => session.signInElsewhere(window.location.pathname + window.location.search)}
              >
                Sign in with your identity provider
              </Button>
            </>
          )}
        </div>
        {ways.registration && (
          <p className="mt-4 text-center text-sm text-soft">
            {registers ? 'You have an account? ' : 'No account yet? '}
            <button
              type="button"
              className="font-medium text-accent underline-offset-2 hover:underline"
              onClick={() => {
                setFailure(null);
                setMode(registers ? 'sign-in' : 'register');
              }}
            >
              {registers ? 'Sign in' : 'Create one'}
            </button>
          </p>
        )}
      </div>
    </main>
  );
}
