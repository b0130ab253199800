import { useState } from 'react';
import type { User } from '@academy/contracts/http/accounts';
import { PasswordField } from '../../../ui/field/password-field';
import { TextField } from '../../../ui/field/text-field';
import * as css from '../account-form.css';
import type { FormProblem } from '../form-problem';
import { messagesOf, sendsWhenReady, useForm } from '../form-state';
import { FormSummary } from '../form-summary';
import {
  checkProfile,
  lacksRequired,
  needsCurrentPassword,
  profileMessages,
  profileWireNames,
  valuesOfUser,
  type ProfileValues,
} from './profile-rules';

interface ProfileFormProps {
  id: string;
  user: User;
  busy: boolean;
  problem: FormProblem | null;
  onSubmit: (values: ProfileValues) => void;
}

/** The form may come after its window, whose buttons are below it. */
const startHere = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus();

/** A parent's name, address, phone and, if they want another one, password. */
export function ProfileForm({ id, user, busy, problem, onSubmit }: ProfileFormProps) {
  const refused = problem ? messagesOf(problem.fields, profileWireNames) : undefined;
  const [initial] = useState(() => valuesOfUser(user));
  const form = useForm({
    id: 'profile',
    initial,
    check: (values: ProfileValues) => checkProfile(values, user),
    showOn: 'submit',
    refused,
  });
  const { field, values } = form;

  return (
    <form ref={startHere} id={id} className={css.form} noValidate onSubmit={sendsWhenReady(form, busy, onSubmit)}>
      <FormSummary
        form={form}
        problem={form.valid && !busy ? problem : null}
        title={lacksRequired(values) ? profileMessages.required : undefined}
      />
      <div className={css.pair}>
        <TextField label="First name" autoComplete="given-name" required {...field('firstname')} />
        <TextField label="Last name" autoComplete="family-name" required {...field('lastname')} />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field('email')}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        required
        hint="10 digits, numbers only"
        {...field('phone_no')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        optional
        hint="Leave it empty to keep yours. At least 8 characters, with a lowercase letter, an uppercase letter and a number."
        {...field('password')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        optional
        {...field('password_confirmation')}
      />
      {needsCurrentPassword(values, user) && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          hint="To change your email or password"
          {...field('current_password')}
        />
      )}
    </form>
  );
}
