import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { forgotPassword, type ForgotPasswordRequest } from '@academy/contracts/http/accounts';
import { academy } from '@academy/contracts/academy';
import { cleanEmail, isEmail } from '@academy/contracts/rules/contact';
import { api } from '../api/client';
import { Button } from '../ui/button/button';
import { TextField } from '../ui/field/text-field';
import { textLink } from '../ui/link/text-link.css';
import { AccountPage, AsideQuestion } from './account-page';
import * as css from '../forms/form.css';
import { formProblem } from '../forms/form-problem';
import { messagesOf, sendsWhenReady, useForm } from '../forms/form-state';
import { LazyEmailCodeStep } from '../forms/lazy-email-code-step';
import { useEmailCode } from '../forms/use-email-code';
import { FormSummary } from '../forms/form-summary';
import { ResultMessage } from '../forms/result-message';
import { signInMessages } from './sign-in-rules';

const wording = { title: 'Link not sent', text: 'We could not send the link. Please try again.' };

function checkAddress({ email }: { email: string }) {
  const address = cleanEmail(email);
  if (address === '') return { email: signInMessages.emailRequired };
  return isEmail(address) ? {} : { email: signInMessages.emailInvalid };
}

/** `/auth/forgot-password`: requests a link by email. The response is the same for known and unknown addresses. */
export function ForgotPasswordPage() {
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (request: ForgotPasswordRequest) => api.send(forgotPassword, { body: request, token: null }),
  });
  const problem = error && formProblem(error, wording);
  const refused = problem ? messagesOf(problem.fields, { email: 'email' }) : undefined;
  const form = useForm({ id: 'forgot', initial: { email: '' }, check: checkAddress, showOn: 'submit', refused });

  const [codeAsked, setCodeAsked] = useState(false);
  const emailCode = useEmailCode('forgot', form.values.email);

  const submit = sendsWhenReady(form, isPending, ({ email }) => {
    if (emailCode.check())
      mutate({ email: email.trim(), ...emailCode.body }, { onError: (failed) => setCodeAsked(emailCode.read(failed)) });
  });

  return (
    <AccountPage
      title="Forgot your password?"
      intro="We’ll email you a link to choose a new password."
      aside={
        <>
          <AsideQuestion title="Remember your password?">
            <Link className={textLink} to="/auth/login">
              Sign in
            </Link>
          </AsideQuestion>
          <AsideQuestion title="Are you a student?">
            <p>Your parent can also set a new password for you on the dashboard.</p>
          </AsideQuestion>
          <AsideQuestion title="Didn’t get the email?">
            <p>
              Check your spam folder, then call us at <a href={academy.phoneHref}>{academy.phone}</a>.
            </p>
          </AsideQuestion>
        </>
      }
    >
      {isSuccess ? (
        <ResultMessage tone="positive" title="Check your email">
          <p>
            If an account uses <strong className={css.address}>{cleanEmail(form.values.email)}</strong>, we sent a link.
            It works once and expires after 30 minutes.
          </p>
          <Button variant="secondary" onClick={reset}>
            Use a different address
          </Button>
        </ResultMessage>
      ) : (
        <form className={css.form} noValidate onSubmit={submit}>
          <FormSummary form={form} problem={form.valid && !isPending && !codeAsked ? problem : null} />
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            hint="The email address you sign in with, as a parent or a student"
            {...form.field('email')}
          />
          {emailCode.step && <LazyEmailCodeStep {...emailCode.step} />}
          <div className={css.actions}>
            <Button type="submit" busyText={isPending && 'Sending...'}>
              Send the link
            </Button>
          </div>
        </form>
      )}
    </AccountPage>
  );
}
