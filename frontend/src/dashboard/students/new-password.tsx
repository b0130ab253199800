import { muted } from '../../theme/type.css';
import { Button } from '../../ui/button/button';
import { PasswordField } from '../../ui/field/password-field';
import * as css from './new-password.css';
import type { Form } from '../../forms/form-state';
import type { StudentField } from './student-rules';

interface NewPasswordProps extends Pick<Form<StudentField>, 'field'> {
  /** True if the account already has a password, which the new one replaces. */
  kept: boolean;
  /** How many passwords the dice button has generated. */
  dice: number;
  onRoll: () => void;
}

/** Two fields for a student's password, and a dice button that generates and shows one. */
export function NewPassword({ field, kept, dice, onRoll }: NewPasswordProps) {
  const shown = dice > 0;
  const demand = kept ? { optional: true } : { required: true };
  return (
    <>
      <div className={css.dice}>
        <Button variant="secondary" onClick={onRoll}>
          <DiceIcon />
          Generate password
        </Button>
        <p className={muted} role="status">
          {shown ? 'A new password is in both fields below.' : ''}
        </p>
      </div>
      {/* Each roll remounts the fields, so that they show the new password as plain text. */}
      <PasswordField
        key={`password ${dice}`}
        label={kept ? 'New password' : 'Password'}
        autoComplete="new-password"
        hint={
          kept
            ? 'Leave this blank to keep the current password. A new password needs at least 8 characters and signs your student out.'
            : 'At least 8 characters. Your student can use it once you add an email address.'
        }
        initiallyShown={shown}
        {...demand}
        {...field('password')}
      />
      <PasswordField
        key={`again ${dice}`}
        label={kept ? 'Confirm new password' : 'Confirm password'}
        autoComplete="new-password"
        initiallyShown={shown}
        {...demand}
        {...field('password_confirmation')}
      />
    </>
  );
}

function DiceIcon() {
  return (
    <svg
      viewBox="0 0 20 20"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <rect x="2.5" y="2.5" width="15" height="15" rx="3" />
      <path
        d="M6.75 6.75h.01M13.25 6.75h.01M10 10h.01M6.75 13.25h.01M13.25 13.25h.01"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
