import type { ReactNode } from 'react';
import { FieldError, FieldHint, type FieldBasics, OptionalMark, wire } from './field-frame';
import * as css from './choice.css';
import * as fieldCss from './field.css';

interface RadioOption {
  value: string;
  disabled?: boolean;
}

/** An unstyled single choice. */
export interface RadioChoice<Option extends RadioOption> extends FieldBasics {
  /** Name shared by the native radios. */
  name: string;
  options: readonly Option[];
  /** The chosen option's value; '' or undefined for none. */
  value: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
  required?: boolean;
}

interface RadioGroupProps<Option extends RadioOption> extends RadioChoice<Option> {
  /** Classes of the list, of each option's label, and of its radio. */
  classes: { list: string; option: string; radio: string };
  /** The content of an option next to its radio. */
  children: (option: Option) => ReactNode;
}

/**
 * A labeled group of radios. The radios are native, so arrow keys choose and Tab passes by; the chosen one, or else the first that can
 * be chosen, has the field's id.
 */
export function RadioGroup<Option extends RadioOption>({
  id,
  label,
  hint,
  error,
  optional,
  name,
  options,
  value,
  onChange,
  onBlur,
  required,
  classes,
  children,
}: RadioGroupProps<Option>) {
  const { 'aria-describedby': described, 'aria-invalid': invalid } = wire({ id, hint, error });
  const main = options.find((option) => option.value === value) ?? options.find(({ disabled }) => !disabled);
  return (
    <fieldset
      className={fieldCss.field}
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-describedby={described}
      aria-invalid={invalid}
      aria-required={required}
    >
      <legend id={`${id}-legend`} className={css.legend}>
        {label}
        <OptionalMark shown={optional} />
      </legend>
      <FieldHint id={id}>{hint}</FieldHint>
      <div className={classes.list}>
        {options.map((option) => {
          const own = option === main ? id : `${id}-${option.value}`;
          return (
            <label key={option.value} htmlFor={own} className={classes.option}>
              <input
                id={own}
                type="radio"
                name={name}
                value={option.value}
                className={classes.radio}
                checked={option.value === value}
                disabled={option.disabled}
                required={required}
                onBlur={onBlur}
                onChange={() => onChange(option.value)}
              />
              {children(option)}
            </label>
          );
        })}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
