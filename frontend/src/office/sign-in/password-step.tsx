import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signInStaff, type SignInStaffRequest } from '@academy/contracts/http/office/staff';
import { cleanEmail, isEmail } from '@academy/contracts/rules/contact';
import { staffIdleMinutes } from '@academy/contracts/rules/staff';
import { officeApi } from '../../api/office/client';
import { forgetOffice, keepSession, type SessionEnd } from '../../api/office/session';
import * as css from '../../forms/form.css';
import { sendsWhenReady, useForm, type Messages } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { forgetOfficeDrafts } from '../../lib/typed-drafts';
import { muted, pageTitle } from '../../theme/type.css';
import { Button } from '../../ui/button/button';
import { PasswordField } from '../../ui/field/password-field';
import { TextField } from '../../ui/field/text-field';
import { Stack } from '../../ui/layout/layout';
import { Notice } from '../../ui/notice/notice';
import { officeProblem } from '../office-problem';

const wording = { title: 'Not signed in', text: 'We could not sign you in. Please try again.' };

const endTexts: Record<NonNullable<SessionEnd>, string> = {
  idle: `You were signed out after ${staffIdleMinutes} minutes without activity`,
  unfinished: 'The sign-in was not finished in time. Please start again.',
  elsewhere: 'Your session has ended. Please sign in again.',
};

function check({ email, password }: SignInStaffRequest): Messages<keyof SignInStaffRequest> {
  return {
    ...(email.trim() === ''
      ? { email: 'Please enter your email address.' }
      : !isEmail(cleanEmail(email)) && { email: 'Please enter a valid email address.' }),
    ...(password === '' && { password: 'Please enter your password.' }),
  };
}

/** The first step of signing in: email and password. */
export function PasswordStep({ ended }: { ended: SessionEnd }) {
  const cache = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: SignInStaffRequest) => officeApi.send(signInStaff, { body }),
    onSuccess: (answer) => {
      forgetOffice(cache);
      forgetOfficeDrafts(answer.staff?.id);
      keepSession(cache, answer);
    },
  });
  const form = useForm({ id: 'office-sign-in', initial: { email: '', password: '' }, check, showOn: 'submit' });
  return (
    <Stack gap={6}>
      <h1 className={pageTitle}>Sign in to the office</h1>
      {ended && <Notice live="status">{endTexts[ended]}</Notice>}
      <form
        className={css.form}
        noValidate
        onSubmit={sendsWhenReady(form, isPending, ({ email, password }) => mutate({ email: email.trim(), password }))}
      >
        <FormSummary form={form} problem={form.valid && !isPending ? officeProblem(error, wording) : null} />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.field('email')}
        />
        <PasswordField label="Password" autoComplete="current-password" required {...form.field('password')} />
        <Button type="submit" block busyText={isPending && 'Signing in...'}>
          Sign in
        </Button>
      </form>
      <p className={muted}>
        For staff of the academy. Forgot your password? An owner can send you a link to a new one.
      </p>
    </Stack>
  );
}
