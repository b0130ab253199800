import type { ResetPasswordRequest } from '@academy/contracts/http/accounts';
import { checkConfirmation, checkLength, passwordMessages } from '@academy/contracts/rules/password';
import { Button } from '../ui/button/button';
import { PasswordField } from '../ui/field/password-field';
import * as css from '../forms/form.css';
import type { FormProblem } from '../forms/form-problem';
import { messagesOf, sendsWhenReady, useForm, type Messages } from '../forms/form-state';
import { FormSummary } from '../forms/form-summary';

type Passwords = Pick<ResetPasswordRequest, 'password' | 'password_confirmation'>;

const wireNames = { password: 'password', password_confirmation: 'password_confirmation' } as const;

/** Validates the new password by the common rules. Only the server knows if the parents' stricter rules apply to the link's owner. */
function checkPasswords({ password, password_confirmation: again }: Passwords): Messages<keyof Passwords> {
  const messages: Messages<keyof Passwords> = {};
  const problem = password === '' ? passwordMessages.required : checkLength(password);
  const difference = checkConfirmation(password, again);
  if (problem !== null) messages.password = problem;
  if (difference !== null) messages.password_confirmation = difference;
  return messages;
}

interface ResetPasswordFormProps {
  busy: boolean;
  problem: FormProblem | null;
  onSubmit: (passwords: Passwords) => void;
}

/** Two fields for the new password. */
export function ResetPasswordForm({ busy, problem, onSubmit }: ResetPasswordFormProps) {
  const refused = problem ? messagesOf(problem.fields, wireNames) : undefined;
  const form = useForm({
    id: 'reset',
    initial: { password: '', password_confirmation: '' },
    check: checkPasswords,
    showOn: 'submit',
    refused,
  });
  return (
    <form className={css.form} noValidate onSubmit={sendsWhenReady(form, busy, onSubmit)}>
      <FormSummary form={form} problem={form.valid && !busy ? problem : null} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        hint="At least 8 characters. A parent's password also needs a lowercase letter, an uppercase letter and a number."
        {...form.field('password')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        required
        {...form.field('password_confirmation')}
      />
      <div className={css.actions}>
        <Button type="submit" busyText={busy && 'Saving...'}>
          Change Password
        </Button>
      </div>
    </form>
  );
}
