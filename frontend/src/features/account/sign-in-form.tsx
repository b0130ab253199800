import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/button/button';
import { PasswordField } from '../../ui/field/password-field';
import { TextField } from '../../ui/field/text-field';
import { textLink } from '../../ui/link/text-link.css';
import { useSession, useSessionActor } from '../session/session-context';
import { selectProblem, selectSigningIn } from '../session/session-selectors';
import type { SignInKind } from '../session/session.types';
import { messagesOf, sendsWhenReady, useForm } from './form-state';
import { FormSummary } from './form-summary';
import * as css from './account-form.css';
import { checkSignIn, emptySignIn } from './sign-in-rules';

interface SignInFormProps {
  kind: Exclude<SignInKind, 'signup'>;
}

/** Email and password. Parents and students sign in with the same form; what was typed survives the change between them. */
export function SignInForm({ kind }: SignInFormProps) {
  const session = useSessionActor();
  const busy = useSession(selectSigningIn);
  const lastProblem = useSession(selectProblem(kind));
  const refused = lastProblem && messagesOf(lastProblem.fields, { email: 'email', password: 'password' });
  const form = useForm({ id: 'sign-in', initial: emptySignIn, check: checkSignIn, showOn: 'submit', refused: refused ?? undefined });
  // One from an earlier visit says nothing about this form.
  const problem = form.attempt > 0 && form.valid ? lastProblem : null;

  const submit = sendsWhenReady(form, busy, ({ email, password }) => session.send({ type: 'SIGN_IN', attempt: { kind, body: { email: email.trim(), password } } }));

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <FormSummary form={form} problem={problem} />
      <TextField label={kind === 'login' ? 'Email' : 'Student email'} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} {...form.field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <div className={css.actions}>
        <Button type="submit" busyText={busy && 'Signing in...'}>
          Sign In
        </Button>
        <Link className={textLink} to="/auth/forgot-password">
          Forgot password?
        </Link>
      </div>
    </form>
  );
}
