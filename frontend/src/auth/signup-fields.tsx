import { PasswordField } from '../ui/field/password-field';
import { EmailField } from '../ui/field/email-field';
import { LastNameField } from '../ui/field/last-name-field';
import { TextField } from '../ui/field/text-field';
import type { Form } from '../forms/form-state';
import * as css from '../forms/form.css';
import type { SignupField } from './signup-rules';

/** The fields of a new parent account. */
export function SignupFields({ field }: Pick<Form<SignupField>, 'field'>) {
  return (
    <>
      <div className={css.pair}>
        <TextField label="First name" autoComplete="given-name" required {...field('firstname')} />
        <LastNameField label="Last name" autoComplete="family-name" required {...field('lastname')} />
      </div>
      <EmailField label="Email" autoComplete="username" required {...field('email')} />
      <TextField
        label="Phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        optional
        hint="10 digits, numbers only"
        {...field('phone')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        required
        hint="At least 8 characters, with a lowercase letter, an uppercase letter and a number."
        {...field('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" required {...field('confirmPassword')} />
    </>
  );
}
