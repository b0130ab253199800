import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { FieldError, FieldHint, type FieldBasics, wire } from './field-frame';
import * as css from './multi-select.css';
import * as choice from './choice.css';
import * as fieldCss from './field.css';
import { UnstyledButton } from '../button/button';

/** One thing that can be on or off. */
export interface MultiSelectOption {
  value: string;
  name: ReactNode;
  /** Already formatted, for example `$50.00`. */
  price?: ReactNode;
  description?: ReactNode;
  checked: boolean;
}

export interface MultiSelectProps extends Omit<FieldBasics, 'optional'> {
  /** Text on the button: the selection, or a prompt. */
  summary: string;
  options: readonly MultiSelectOption[];
  onToggle: (value: string) => void;
}

/** A multi-select drop-down that stays open until it is closed. */
export function MultiSelect({ id, label, hint, error, summary, options, onToggle }: MultiSelectProps) {
  const [open, setOpen] = useState(false);
  const { 'aria-describedby': described } = wire({ id, hint, error });
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = ({ key, target }: KeyboardEvent) => {
      const own = document.getElementById(`${id}-list`);
      if (key !== 'Escape' || !(target instanceof Node)) return;
      if (own?.contains(target)) document.getElementById(id)?.focus();
      setOpen(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [id, open]);
  return (
    <div className={fieldCss.field} role="group" aria-labelledby={`${id}-label`}>
      <label className={fieldCss.label} id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <FieldHint id={id}>{hint}</FieldHint>
      <div className={error ? css.invalidMenu : css.menu}>
        <UnstyledButton
          id={id}
          className={css.button}
          aria-labelledby={`${id}-label ${id}-summary`}
          aria-describedby={described}
          aria-expanded={open}
          aria-controls={`${id}-list`}
          onClick={() => setOpen(!open)}
        >
          <span id={`${id}-summary`}>{summary}</span>
          <span className={css.arrow}>
            <Icon name="chevron" />
          </span>
        </UnstyledButton>
        <div id={`${id}-list`} className={css.list} hidden={!open}>
          {options.map(({ value, name, price, description, checked }) => (
            <label key={value} className={choice.card} htmlFor={`${id}-${value}`}>
              <input
                id={`${id}-${value}`}
                type="checkbox"
                className={css.box}
                checked={checked}
                onChange={() => onToggle(value)}
              />
              <span className={choice.cardHead}>
                <span className={choice.cardName}>{name}</span>
                {price !== undefined && <span className={choice.cardPrice}>{price}</span>}
              </span>
              {description !== undefined && <span className={choice.cardDescription}>{description}</span>}
            </label>
          ))}
        </div>
      </div>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
