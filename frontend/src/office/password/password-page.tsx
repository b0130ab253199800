import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { previewStaffLink, setStaffPassword, type StaffLinkResponse } from '@academy/contracts/http/office/staff';
import { checkConfirmation, checkParentPassword } from '@academy/contracts/rules/password';
import { staffMessages } from '@academy/contracts/rules/staff';
import { ApiError, messageOf } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import { officeQuery } from '../../api/office/query';
import { dialogData } from '../../api/office/refresh';
import { officeSessionQuery } from '../../api/office/session';
import * as css from '../../forms/form.css';
import { messagesOf, sendsWhenReady, useForm, type Messages } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { cutLinkText, useLinkToken } from '../../auth/link-token';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { ResultMessage } from '../../forms/result-message';
import { pageTitle } from '../../theme/type.css';
import { Button, buttonClass } from '../../ui/button/button';
import { PasswordField } from '../../ui/field/password-field';
import { Stack } from '../../ui/layout/layout';
import { ProgressText } from '../../ui/progress/progress';
import { OfficeFrame } from '../office-frame';
import { officeProblem } from '../office-problem';

const wording = { title: 'Password not saved', text: 'We could not save your password. Please try again.' };

interface Passwords {
  password: string;
  password_confirmation: string;
}

/** `/office/password#token=…`: a staff member sets a password with an emailed link. */
export function PasswordPage() {
  const token = useLinkToken();
  return (
    <OfficeFrame staff={null} narrow>
      <Stack gap={6}>
        <h1 className={pageTitle}>Choose your password</h1>
        {token === null ? <DeadLink text={cutLinkText} fromStart /> : <ByLink key={token} token={token} />}
      </Stack>
    </OfficeFrame>
  );
}

/** The server's message that a link no longer works; undefined for any other error. */
const deadText = (error: unknown) => (error instanceof ApiError ? error.fieldErrors.token?.[0] : undefined);

function ByLink({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(
    officeQuery(previewStaffLink, { body: { token } }, { meta: dialogData, staleTime: Infinity, gcTime: 0 }),
  );
  const dead = deadText(error);
  if (data) return <PasswordForm token={token} person={data} />;
  if (dead !== undefined) return <DeadLink text={dead} fromStart />;
  if (!error) return <ProgressText>Looking up your account...</ProgressText>;
  return (
    <LoadFailure
      text={messageOf(error, 'We could not check the link. Please try again.')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function check({ password, password_confirmation: again }: Passwords): Messages<keyof Passwords> {
  const problem = checkParentPassword(password);
  const difference = checkConfirmation(password, again);
  return {
    ...(problem !== null && { password: problem }),
    ...(difference !== null && { password_confirmation: difference }),
  };
}

function PasswordForm({ token, person: { name, email } }: { token: string; person: StaffLinkResponse }) {
  const cache = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (passwords: Passwords) => officeApi.send(setStaffPassword, { body: { token, ...passwords } }),
    // The staff member's sessions were ended, possibly including the one in this browser.
    onSuccess: () => cache.removeQueries({ queryKey: officeSessionQuery().queryKey, exact: true }),
  });
  const problem = officeProblem(error, wording);
  const form = useForm({
    id: 'office-password',
    initial: { password: '', password_confirmation: '' },
    check,
    showOn: 'submit',
    refused: problem
      ? messagesOf(problem.fields, { password: 'password', password_confirmation: 'password_confirmation' })
      : undefined,
  });
  const dead = deadText(error);
  if (isSuccess) return <Saved />;
  if (dead !== undefined) return <DeadLink text={dead} />;
  return (
    <>
      <p className={css.address}>
        For <strong>{name}</strong>, who signs in as <strong>{email}</strong>.
      </p>
      <form
        className={css.form}
        noValidate
        onSubmit={sendsWhenReady(form, isPending, (passwords) => mutate(passwords))}
      >
        <FormSummary form={form} problem={form.valid && !isPending ? problem : null} />
        {/* For password managers, which store the password under this name. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="New password"
          hint="At least 8 characters, with a lowercase letter, an uppercase letter and a number."
          autoComplete="new-password"
          required
          {...form.field('password')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          required
          {...form.field('password_confirmation')}
        />
        <Button type="submit" block busyText={isPending && 'Saving...'}>
          Save password
        </Button>
      </form>
    </>
  );
}

function Saved() {
  return (
    <ResultMessage tone="positive" title="Your password was saved">
      <p>Sign in with it now.</p>
      <Link className={buttonClass('primary')} to="/office">
        Go to sign-in
      </Link>
    </ResultMessage>
  );
}

function DeadLink({ text, fromStart = false }: { text: string; fromStart?: boolean }) {
  return (
    <ResultMessage tone="caution" title="This link cannot be used" fromStart={fromStart}>
      <p>{text}</p>
      {text === staffMessages.linkExpired && <p>If you have a password already, you can sign in with it.</p>}
      <Link className={buttonClass('secondary')} to="/office">
        Go to sign-in
      </Link>
    </ResultMessage>
  );
}
