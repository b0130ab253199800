import { Link } from '@tanstack/react-router';
import type { ReactNode, SubmitEvent } from 'react';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { guestDrafts } from '../lib/typed-drafts';
import { Button } from '../ui/button/button';
import { PasswordField } from '../ui/field/password-field';
import { TextField } from '../ui/field/text-field';
import { lazyPart } from '../ui/lazy-part/lazy-part';
import { textLink } from '../ui/link/text-link.css';
import { Notice } from '../ui/notice/notice';
import { ProgressText } from '../ui/progress/progress';
import { useSession, useSessionActor } from '../session/session-context';
import { selectProblem, selectSigningIn } from '../session/session-selectors';
import type { SignInKind } from '../session/session.types';
import { messagesOf, useForm } from '../forms/form-state';
import { EmailCodeStep } from '../forms/email-code-step';
import { FormSummary } from '../forms/form-summary';
import * as css from '../forms/form.css';
import { useCodeStep } from './two-factor/use-code-step';
import { checkCode, checkSignIn, emptySignIn } from './sign-in-rules';
import { useCodeEmail } from './use-code-email';
import { useDraftedValues, useTypedDraft } from '../forms/use-typed-draft';

/** Number of refused attempts after which the form suggests the reset link. */
const triesBeforeHint = 5;

// Lazy, because most users never see it.
const SignInCodeStep = lazyPart(
  () => import('./two-factor/sign-in-code-step').then((module) => module.SignInCodeStep),
  { fallback: () => <ProgressText>Loading...</ProgressText> },
);

interface SignInFormProps {
  kind: Exclude<SignInKind, 'signup' | 'checkoutSignup'>;
  /** Shown above the fields in the first step. */
  before: ReactNode;
}

/**
 * The sign-in form for parents and students, which keeps its input when the user switches between them. Asks for an emailed code if
 * the server requires one. With two-factor authentication, a second step asks for a code from the app.
 */
export function SignInForm({ kind, before }: SignInFormProps) {
  const session = useSessionActor();
  const busy = useSession(selectSigningIn);
  const lastProblem = useSession(selectProblem(kind));
  const refused = lastProblem && messagesOf(lastProblem.fields, { email: 'email', password: 'password' });
  // "Sign In Instead" stores the email in this draft.
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
  const codeStep = useCodeStep(form.attempt > 0 ? lastProblem : null);
  const valid = form.valid && (!codeAsked || codeForm.valid);
  const isCodeAsked = lastProblem?.codeEmail !== undefined || lastProblem?.twoFactor !== undefined;
  // Ignores a problem from an earlier visit. A request for a code is not an error.
  const problem = form.attempt > 0 && valid && !isCodeAsked ? lastProblem : null;
  const summary = codeAsked ? [...form.summary, ...codeForm.summary] : form.summary;

  const bodyOf = () => ({
    email: form.values.email.trim(),
    password: form.values.password,
    ...(codeAsked && { email_code: codeForm.values.email_code.trim() }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const ready = [form.submit(), !codeAsked || codeForm.submit()];
    if (!ready.every(Boolean)) return;
    session.send({ type: 'SIGN_IN', attempt: { kind, body: bodyOf() } });
  };

  if (codeStep.call) return <SignInCodeStep call={codeStep.call} body={bodyOf()} onBack={codeStep.leave} />;
  return (
    <>
      {before}
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
        {codeAsked && (
          <EmailCodeStep
            email={codeEmail}
            field={codeForm.field('email_code')}
            reason="There have been many failed attempts to sign in to this account. To protect it, we emailed a code to"
            note="You do not need to enter your password again."
          />
        )}
        <div className={css.actions}>
          <Button type="submit" busyText={busy && 'Signing in...'}>
            Sign In
          </Button>
          <Link className={textLink} to="/auth/forgot-password">
            Forgot password?
          </Link>
        </div>
      </form>
    </>
  );
}
