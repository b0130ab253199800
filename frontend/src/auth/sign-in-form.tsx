import { Link } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { guestDrafts } from '../lib/typed-drafts';
import { Button } from '../ui/button/button';
import { PasswordField } from '../ui/field/password-field';
import { TextField } from '../ui/field/text-field';
import { textLink } from '../ui/link/text-link.css';
import { Notice } from '../ui/notice/notice';
import { useSession, useSessionActor } from '../session/session-context';
import { selectProblem, selectSigningIn } from '../session/session-selectors';
import type { SignInKind } from '../session/session.types';
import { messagesOf, useForm } from './form-state';
import { FormSummary } from './form-summary';
import * as css from './account-form.css';
import { SignInCode } from './sign-in-code';
import { checkCode, checkSignIn, emptySignIn } from './sign-in-rules';
import { useCodeEmail } from './use-code-email';
import { useDraftedValues, useTypedDraft } from './use-typed-draft';

/** After this many refusals the form points to the reset link. */
const triesBeforeHint = 5;

interface SignInFormProps {
  kind: Exclude<SignInKind, 'signup' | 'checkoutSignup'>;
}

/**
 * Email and password. Parents and students sign in with the same form; what was typed survives the change between them. A code from
 * the email is asked for as well when the server wants one.
 */
export function SignInForm({ kind }: SignInFormProps) {
  const session = useSessionActor();
  const busy = useSession(selectSigningIn);
  const lastProblem = useSession(selectProblem(kind));
  const refused = lastProblem && messagesOf(lastProblem.fields, { email: 'email', password: 'password' });
  // "Sign In Instead" leaves the email there.
  const initial = useDraftedValues(guestDrafts.signIn, emptySignIn, ['email']);
  const form = useForm({
    id: 'sign-in',
    initial,
    check: checkSignIn,
    showOn: 'submit',
    refused: refused ?? undefined,
  });
  useTypedDraft(guestDrafts.signIn, form, emptySignIn, ['email']);
  const refusedCode = lastProblem && messagesOf(lastProblem.fields, { email_code: 'email_code' });
  const codeForm = useForm({
    id: 'sign-in',
    initial: { email_code: '' },
    check: checkCode,
    showOn: 'submit',
    refused: refusedCode ?? undefined,
  });
  const codeEmail = useCodeEmail(form.attempt > 0 ? lastProblem : null);
  const codeAsked = codeEmail !== null && normalizeEmail(codeEmail) === normalizeEmail(form.values.email);
  const valid = form.valid && (!codeAsked || codeForm.valid);
  // One from an earlier visit says nothing about this form, and a code that is asked for is no mistake.
  const problem = form.attempt > 0 && valid && lastProblem?.codeEmail === undefined ? lastProblem : null;
  const summary = codeAsked ? [...form.summary, ...codeForm.summary] : form.summary;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const ready = [form.submit(), !codeAsked || codeForm.submit()];
    if (!ready.every(Boolean)) return;
    const { email, password } = form.values;
    const code = codeAsked && { email_code: codeForm.values.email_code.trim() };
    session.send({ type: 'SIGN_IN', attempt: { kind, body: { email: email.trim(), password, ...code } } });
  };

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <FormSummary form={{ summary, attempt: form.attempt }} problem={problem} />
      {problem && form.attempt >= triesBeforeHint && (
        <Notice live="status">
          Forgot your password?{' '}
          <Link className={textLink} to="/auth/forgot-password">
            Get a link to choose a new one
          </Link>
        </Notice>
      )}
      <TextField
        label={kind === 'login' ? 'Email' : 'Student email'}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      {codeAsked && <SignInCode email={codeEmail} field={codeForm.field('email_code')} />}
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
