import { useState } from 'react';
import type { User } from '@academy/contracts/http/accounts';
import { Button } from '../../ui/button/button';
import { PasswordField } from '../../ui/field/password-field';
import * as css from '../../forms/form.css';
import type { FormProblem } from '../../forms/form-problem';
import { messagesOf, sendsWhenReady, useForm, type Messages } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { useSaveProfile } from '../profile/use-save-profile';
import {
  checkPasswordChange,
  emptyPasswords,
  passwordWireNames,
  type PasswordField as PasswordName,
  type PasswordValues,
} from './password-rules';

/** Changes a parent's password. Every other device is signed out; this one continues with a new token. */
export function PasswordForm({ user }: { user: User }) {
  const [changes, setChanges] = useState(0);
  const { save, busy, problem } = useSaveProfile(user, { onSaved: () => setChanges((count) => count + 1) });
  // The key resets the fields after each change.
  return (
    <PasswordFields
      key={changes}
      check={checkPasswordChange}
      hint="At least 8 characters, with a lowercase letter, an uppercase letter and a number."
      busy={busy}
      problem={problem}
      onSubmit={(values) => save({ ...values, role: 'parent' })}
    />
  );
}

interface PasswordFieldsProps {
  check: (values: PasswordValues) => Messages<PasswordName>;
  /** The rules for a new password. */
  hint: string;
  busy: boolean;
  problem: FormProblem | null;
  onSubmit: (values: PasswordValues) => void;
}

/** Fields for the current password and, twice, the new one. */
export function PasswordFields({ check, hint, busy, problem, onSubmit }: PasswordFieldsProps) {
  const refused = problem ? messagesOf(problem.fields, passwordWireNames) : undefined;
  const form = useForm({
    id: 'password-change',
    initial: emptyPasswords,
    check,
    showOn: 'submit',
    refused,
  });
  return (
    <form className={css.form} noValidate onSubmit={sendsWhenReady(form, busy, onSubmit)}>
      <FormSummary form={form} problem={form.valid && !busy ? problem : null} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        {...form.field('current_password')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        hint={hint}
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
