import type { ComponentProps, ReactNode } from 'react';
import { type FieldBasics, FieldFrame, wire } from './field-frame';
import * as css from './field.css';
import { UnstyledButton } from '../button/button';

/**
 * The types of a line of text. Not `number`: the mouse wheel changes its value, and the browser drops what is no number, such as an
 * autofilled "(914) 555-0100". Numbers are text with an `inputMode`.
 */
export type TextFieldType = 'date' | 'email' | 'password' | 'search' | 'tel' | 'text' | 'time' | 'url';

export interface TextFieldProps extends FieldBasics, Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  type?: TextFieldType | undefined;
  /** A button inside the field's frame, at its end: see `FieldButton`. */
  action?: ReactNode;
}

/** A text field whose value the form holds. */
export interface ControlledFieldProps extends Omit<TextFieldProps, 'action' | 'value' | 'defaultValue'> {
  value: string | undefined;
}

/** One line of text. Give `autoComplete` and, for numbers and addresses, `inputMode` or `type`. */
export function TextField({ id, label, hint, error, optional, action, type = 'text', ...input }: TextFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className={css.frame}>
        <input {...input} type={type} className={css.control} {...wire({ id, hint, error })} />
        {action}
      </div>
    </FieldFrame>
  );
}

export interface TextAreaFieldProps extends FieldBasics, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {}

/** Several lines of text. */
export function TextAreaField({ id, label, hint, error, optional, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className={css.frame}>
        <textarea {...area} className={css.textArea} {...wire({ id, hint, error })} />
      </div>
    </FieldFrame>
  );
}

interface FieldOfferProps extends Pick<ComponentProps<'button'>, 'onClick' | 'children'> {
  dismissal?: { label: string; onClick: () => void };
}

/** A value that the user can accept with one tap, in a line of its own inside the frame of a field. */
export function FieldOffer({ dismissal, ...accept }: FieldOfferProps) {
  return (
    <div className={css.offer}>
      <UnstyledButton {...accept} className={css.offerButton} />
      {dismissal && (
        <FieldButton aria-label={dismissal.label} onClick={dismissal.onClick}>
          No
        </FieldButton>
      )}
    </div>
  );
}

/** A button inside the frame of a field, such as the dice that generates a password. */
export function FieldButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <UnstyledButton {...props} className={css.inset} />;
}
