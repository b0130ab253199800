import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import * as css from './field.css';

/** Props shared by all form fields. */
export interface FieldBasics {
  /** Id of the control, so that an error summary can link to it. */
  id: string;
  label: string;
  hint?: ReactNode;
  /** Message below the field; its presence marks the field invalid. */
  error?: string | undefined;
  /** Adds “(optional)” to the label. Readers take fields without it as required. */
  optional?: boolean;
}

/** The attributes that tie a control to its hint and its error. */
export interface ControlWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** @returns the wiring for the control described by `basics`; `extra` names further describing elements. */
export function wire({ id, hint, error }: Pick<FieldBasics, 'id' | 'hint' | 'error'>, extra?: string): ControlWiring {
  const describing = [hint && `${id}-hint`, error && `${id}-error`, extra].filter(Boolean).join(' ');
  return { id, 'aria-describedby': describing || undefined, 'aria-invalid': error ? true : undefined };
}

/** The mark for optional fields. */
export function OptionalMark({ shown }: { shown: boolean | undefined }) {
  return shown ? <span className={css.optional}> (optional)</span> : null;
}

/** Hint of a field or a group. */
export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return children ? (
    <p id={`${id}-hint`} className={css.hint}>
      {children}
    </p>
  ) : null;
}

/** Error of a field or a group: a sign, the word “Error” for screen readers, and the message. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return children ? (
    <p id={`${id}-error`} className={css.error}>
      <Icon name="error" className={css.errorIcon} />
      <span>
        <VisuallyHidden>Error: </VisuallyHidden>
        {children}
      </span>
    </p>
  ) : null;
}

/** Label above, control, error below it: the shape of every field with one control. */
export function FieldFrame({ id, label, hint, error, optional, children }: FieldBasics & { children: ReactNode }) {
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
        <OptionalMark shown={optional} />
      </label>
      <FieldHint id={id}>{hint}</FieldHint>
      {children}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
