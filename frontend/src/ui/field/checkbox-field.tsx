import type { ComponentProps, ReactNode } from 'react';
import { FieldError, FieldHint, type FieldBasics, wire } from './field-frame';
import * as choice from './choice.css';
import * as css from './field.css';

export interface CheckboxFieldProps
  extends Omit<FieldBasics, 'label' | 'optional'>, Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  /** May hold links, for example to the terms. */
  label: ReactNode;
}

/** A checkbox. The whole row, including its text, is the target. */
export function CheckboxField({ id, label, hint, error, ...input }: CheckboxFieldProps) {
  return (
    <div className={css.field}>
      <label htmlFor={id} className={choice.checkRow}>
        <input {...input} type="checkbox" className={choice.checkbox} {...wire({ id, hint, error })} />
        <span className={choice.checkLabel}>{label}</span>
      </label>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
