import type { SubmitEvent } from 'react';
import { Button } from '../../ui/button/button';
import { ErrorSummary } from '../../ui/error-summary/error-summary';
import { PasswordField } from '../../ui/field/password-field';
import { TextField } from '../../ui/field/text-field';
import { useSession, useSessionActor } from '../session/session-context';
import { selectProblem, selectSigningIn } from '../session/session-selectors';
import type { SignInKind } from '../session/session.types';
import { messagesOf, useForm } from './form-state';
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

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const { email, password } = form.values;
    if (form.submit()) session.send({ type: 'SIGN_IN', attempt: { kind, body: { email: email.trim(), password } } });
  };

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <ErrorSummary
        key={problem ? 'refused' : 'checked'}
        title={problem?.title}
        errors={problem && form.summary.length === 0 ? [{ message: problem.text }] : form.summary}
        attempt={form.attempt}
      />
      <TextField label={kind === 'login' ? 'Email' : 'Student email'} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} {...form.field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <div className={css.actions}>
        <Button type="submit" busyText={busy && 'Signing in...'}>
          Sign In
        </Button>
      </div>
    </form>
  );
}
