import { Button } from '../../ui/button/button';
import { PasswordField } from '../../ui/field/password-field';
import * as css from './new-password.css';
import type { Form } from './form-state';
import type { StudentField } from './student-rules';

interface NewPasswordProps extends Pick<Form<StudentField>, 'field'> {
  /** The account has a password already; what is typed here takes its place. */
  kept: boolean;
  /** How often the dice made up a password. */
  dice: number;
  onRoll: () => void;
}

/** A student's password twice, and a dice that makes one up and shows it. */
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
        <p className={css.said} role="status">
          {shown ? 'A new password is in both fields below.' : ''}
        </p>
      </div>
      {/* The fields start anew with each roll, so that the password stands there in clear. */}
      <PasswordField
        key={`password ${dice}`}
        label={kept ? 'New password' : 'Password'}
        autoComplete="new-password"
        hint={
          kept
            ? 'Leave it empty to keep the password. A new one has at least 8 characters and signs your student out.'
            : 'At least 8 characters. Without an email it waits for the day you add one.'
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
