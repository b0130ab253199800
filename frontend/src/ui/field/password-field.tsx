import { type ComponentProps, type ReactNode, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { type FieldBasics, FieldFrame, wire } from './field-frame';
import { FieldButton } from './text-field';
import * as css from './field.css';

export interface PasswordFieldProps
  extends FieldBasics, Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'autoComplete'> {
  /** Whether the password manager fills in a stored password or suggests a new one. */
  autoComplete: 'current-password' | 'new-password' | 'off';
  /** Another button inside the frame, before Show. */
  action?: ReactNode;
  /** Shows the password from the start, as for a generated one. */
  initiallyShown?: boolean;
}

/** A password with a button that shows and hides it. */
export function PasswordField({
  id,
  label,
  hint,
  error,
  optional,
  action,
  initiallyShown = false,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(initiallyShown);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className={css.frame}>
        <input
          {...input}
          type={shown ? 'text' : 'password'}
          className={css.control}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...wire({ id, hint, error })}
        />
        {action}
        <FieldButton
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </FieldButton>
      </div>
      <VisuallyHidden>
        <span role="status">{shown ? 'Your password is visible' : ''}</span>
      </VisuallyHidden>
    </FieldFrame>
  );
}
