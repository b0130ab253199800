import { Link } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { checkParentPassword } from '@academy/contracts/rules/password';
import type { CheckoutRef } from '../../api/payments';
import { bringIntoView, focusField } from '../../lib/focus';
import { guestDrafts, keepTypedDraft } from '../../lib/typed-drafts';
import { useSession, useSessionActor } from '../../session/session-context';
import { selectProblem, selectSigningIn } from '../../session/session-selectors';
import { headingThree } from '../../theme/type.css';
import { Button, buttonClass } from '../../ui/button/button';
import { EmailText } from '../../ui/email-text/email-text';
import { PasswordField } from '../../ui/field/password-field';
import { Inline, Stack } from '../../ui/layout/layout';
import { Notice } from '../../ui/notice/notice';
import * as css from './confirmation.css';

const fieldId = 'account-password';

/** Offers an account to a parent who paid as a guest, with the name, email and phone from the payment. */
export function AccountOffer({ checkout, email }: { checkout: CheckoutRef; email: string }) {
  const session = useSessionActor();
  const busy = useSession(selectSigningIn);
  const problem = useSession(selectProblem('checkoutSignup'));
  const [password, setPassword] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const mistake = submitted ? checkParentPassword(password) : null;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setSubmitted(true);
    if (checkParentPassword(password) === null)
      session.send({ type: 'SIGN_IN', attempt: { kind: 'checkoutSignup', checkout, password } });
    else focusField(fieldId);
  };

  return (
    <section className={css.account} aria-labelledby="account-offer" data-screen-only="">
      <h2 className={headingThree} id="account-offer">
        Create an account
      </h2>
      <p>
        See your dates and receipts in one place, and change them without looking for an email. We’ll use the name,
        email and phone you paid with:{' '}
        <strong className={css.email}>
          <EmailText>{email}</EmailText>
        </strong>
      </p>
      {problem?.accountFound ? (
        <div ref={bringIntoView} tabIndex={-1}>
          <Notice tone="caution" title={problem.title} live="alert">
            <Stack gap={3} align="start">
              <p>{problem.text}</p>
              <Link
                className={buttonClass('secondary')}
                to="/auth/login"
                search={{ redirect: '/dashboard' }}
                onClick={() => keepTypedDraft(guestDrafts.signIn, { email })}
              >
                Sign In Instead
              </Link>
            </Stack>
          </Notice>
        </div>
      ) : (
        <form noValidate onSubmit={submit}>
          <Stack gap={5}>
            {problem && !busy && (
              <Notice tone="danger" title={problem.title} live="alert">
                {problem.text}
              </Notice>
            )}
            {/* For password managers. */}
            <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              id={fieldId}
              name="password"
              label="Password"
              hint="At least 8 characters, with a lowercase letter, an uppercase letter and a number."
              autoComplete="new-password"
              required
              value={password}
              error={mistake ?? undefined}
              onChange={({ target }) => setPassword(target.value)}
            />
            <Inline gap={3}>
              <Button type="submit" busyText={busy && 'Creating account...'}>
                Create account
              </Button>
            </Inline>
          </Stack>
        </form>
      )}
    </section>
  );
}

/** Next step after creating the account: the registration appears in it once the email is confirmed. */
export function AccountCreated({ email }: { email: string }) {
  return (
    <section ref={bringIntoView} tabIndex={-1} aria-labelledby="account-created" data-screen-only="">
      <Notice tone="positive" live="status">
        <Stack gap={3} align="start">
          <h2 className={headingThree} id="account-created">
            Your account is ready
          </h2>
          <p>
            One step is left: open the link we sent to{' '}
            <strong className={css.email}>
              <EmailText>{email}</EmailText>
            </strong>{' '}
            to confirm your email. Then everything in this order appears on your dashboard.
          </p>
        </Stack>
      </Notice>
    </section>
  );
}
