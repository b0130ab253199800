import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon';
import { type FieldBasics, FieldFrame, wire } from './field-frame';
import * as css from './field.css';

/** One choice of a select field. */
export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
  /** Heading of a group of options. Options with the same heading must be adjacent. */
  group?: string;
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
          {grouped(options).map(([group, own]) =>
            group === undefined ? (
              own.map(optionOf)
            ) : (
              <optgroup key={group} label={group}>
                {own.map(optionOf)}
              </optgroup>
            ),
          )}
        </select>
        <span className={css.selectArrow}>
          <Icon name="chevron" />
        </span>
      </div>
    </FieldFrame>
  );
}

const optionOf = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

function grouped(options: readonly SelectOption[]): [group: string | undefined, options: SelectOption[]][] {
  const groups = new Map<string | undefined, SelectOption[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return [...groups];
}
