import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import type { UserType } from '@academy/contracts/http/accounts';
import { bringIntoView } from '../lib/focus';
import { guestDrafts, keepTypedDraft } from '../lib/typed-drafts';
import { muted } from '../theme/type.css';
import { Button, buttonClass } from '../ui/button/button';
import { ErrorSummary } from '../ui/error-summary/error-summary';
import { Notice } from '../ui/notice/notice';
import { useSession, useSessionActor } from '../session/session-context';
import { selectProblem, selectSigningIn } from '../session/session-selectors';
import { LazyEmailCodeStep } from '../forms/lazy-email-code-step';
import { useEmailCode } from '../forms/use-email-code';
import { messagesOf, useForm } from '../forms/form-state';
import { Stack } from '../ui/layout/layout';
import * as css from '../forms/form.css';
import { useLinkField } from './link-token';
import { parentFirstText } from './account-wording';
import { SegmentedControl } from './segmented-control';
import type { RedirectSearch } from './redirect-search';
import { SignupFields } from './signup-fields';
import {
  checkSignup,
  emptySignup,
  keptSignupFields,
  signupHindrance,
  signupRequest,
  signupWireNames,
} from './signup-rules';
import { useDraftedValues, useTypedDraft } from '../forms/use-typed-draft';

const userTypes = [
  { value: 'parent', label: 'I am a parent' },
  { value: 'student', label: 'I am a student' },
] as const;

/** The sign-up form. Only parents can submit it; students see what to do instead. */
export function SignupForm({ search }: { search: RedirectSearch }) {
  const session = useSessionActor();
  const busy = useSession(selectSigningIn);
  const lastProblem = useSession(selectProblem('signup'));
  const [userType, setUserType] = useState<UserType>('parent');
  const refused = lastProblem ? messagesOf(lastProblem.fields, signupWireNames) : undefined;
  const invited = useLinkField('email') ?? '';
  const initial = useDraftedValues(guestDrafts.signUp, { ...emptySignup, email: invited }, keptSignupFields);
  const form = useForm({ id: 'signup', initial, check: checkSignup, showOn: 'touch', refused });
  useTypedDraft(guestDrafts.signUp, form, emptySignup, keptSignupFields);
  const emailCode = useEmailCode('signup', form.values.email);
  const { require, refuse } = emailCode;
  const asked = lastProblem?.codeEmail;
  const [refusedCode] = lastProblem?.fields['email_code'] ?? [];
  // The session reports a failed sign-up as its state.
  const readProblem = useEffectEvent((read: typeof lastProblem) => {
    if (form.attempt === 0 || read === null) return;
    if (asked !== undefined) require(asked);
    if (refusedCode !== undefined) refuse(refusedCode);
  });
  useEffect(() => readProblem(lastProblem), [lastProblem]);
  const isForCode = asked !== undefined || refusedCode !== undefined;
  const problem = form.attempt > 0 && !isForCode ? lastProblem : null;
  const hindrance = signupHindrance(form.values);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || userType !== 'parent' || !form.valid || !emailCode.check()) return;
    form.submit();
    session.send({
      type: 'SIGN_IN',
      attempt: { kind: 'signup', body: { ...signupRequest(form.values), ...emailCode.body } },
    });
  };

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {problem?.accountFound && userType === 'parent' && form.errors.email !== undefined && (
        <div ref={bringIntoView} tabIndex={-1}>
          <Notice tone="caution" title={problem.title} live="alert">
            <Stack gap={3} align="start">
              <p>{problem.text}</p>
              <Link
                className={buttonClass('secondary')}
                to="/auth/login"
                search={search}
                hash
                onClick={() => keepTypedDraft(guestDrafts.signIn, { email: form.values.email })}
              >
                Sign In Instead
              </Link>
            </Stack>
          </Notice>
        </div>
      )}
      {problem && !problem.accountFound && userType === 'parent' && (
        <ErrorSummary
          title={problem.title}
          errors={form.summary.length > 0 ? form.summary : [{ message: problem.text }]}
          attempt={form.attempt}
        />
      )}
      <SegmentedControl
        label="Who are you?"
        name="userType"
        options={userTypes}
        value={userType}
        onChange={setUserType}
      />
      {userType === 'student' ? (
        <Notice>
          <Stack gap={3} align="start">
            <p>{parentFirstText}</p>
            <Link className={buttonClass('secondary')} to="/auth/student-login" search={search} hash>
              Student login
            </Link>
          </Stack>
        </Notice>
      ) : (
        <>
          <SignupFields field={form.field} />
          {emailCode.step && <LazyEmailCodeStep {...emailCode.step} />}
          <div className={css.actions}>
            <Button
              type="submit"
              disabled={!form.valid}
              busyText={busy && 'Creating account...'}
              aria-describedby={hindrance ? 'signup-hindrance' : undefined}
            >
              Create account
            </Button>
            {hindrance && (
              <p id="signup-hindrance" className={muted}>
                {hindrance}
              </p>
            )}
          </div>
        </>
      )}
    </form>
  );
}
