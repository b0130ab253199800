import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { FieldError, FieldHint, type FieldBasics, OptionalMark, wire } from './field-frame';
import * as css from './choice.css';
import * as fieldCss from './field.css';

/** One thing to choose. */
export interface RadioCard {
  value: string;
  name: ReactNode;
  /** Already formatted, for example `$1,475.00`. */
  price?: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps extends FieldBasics {
  /** Name shared by the native radios. */
  name: string;
  options: readonly RadioCard[];
  /** The chosen option's value; '' or undefined for none. */
  value: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
  required?: boolean;
}

/**
 * A choice with prices, set like an order form. The radios are native, so arrow keys choose and Tab passes by; the first one
 * (or the chosen one) carries the field's id.
 */
export function RadioCards({
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
}: RadioCardsProps) {
  const { 'aria-describedby': described, 'aria-invalid': invalid } = wire({ id, hint, error });
  const chosen = options.some((option) => option.value === value)
    ? value
    : options.find((option) => !option.disabled)?.value;
  return (
    <fieldset
      className={classNames(fieldCss.field, css.group)}
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
      <div className={error ? css.invalidCards : css.cards}>
        {options.map((option) => {
          const own = option.value === chosen ? id : `${id}-${option.value}`;
          return (
            <label key={option.value} htmlFor={own} className={css.card}>
              <input
                id={own}
                type="radio"
                name={name}
                value={option.value}
                className={css.cardRadio}
                checked={option.value === value}
                disabled={option.disabled}
                required={required}
                onBlur={onBlur}
                onChange={() => onChange(option.value)}
              />
              <span className={css.cardHead}>
                <span className={css.cardName}>{option.name}</span>
                {option.price !== undefined && <span className={css.cardPrice}>{option.price}</span>}
              </span>
              {option.description !== undefined && <span className={css.cardDescription}>{option.description}</span>}
            </label>
          );
        })}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
