import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon';
import { type FieldBasics, FieldFrame, wire } from './field-frame';
import * as css from './field.css';

/** One choice of a select field. */
export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldBasics, Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  options: readonly SelectOption[];
  /** First entry, for “nothing chosen”, with the value ''. */
  placeholder?: string;
}

/** A native select: the phone brings its own wheel, the keyboard its own search. */
export function SelectField({ id, label, hint, error, optional, options, placeholder, ...select }: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className={css.selectFrame}>
        <select {...select} className={css.select} {...wire({ id, hint, error })}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={css.selectArrow}>
          <Icon name="chevron" />
        </span>
      </div>
    </FieldFrame>
  );
}
