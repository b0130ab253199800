import { type FocusEvent, useState } from 'react';
import { suggestEmail } from '../../lib/email-suggestion';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { FieldOffer, TextField, type ControlledFieldProps } from './text-field';
import { typeInto } from './type-into';

/** An email address. If its domain looks mistyped, the field offers the address that was probably meant. Forms can be sent regardless. */
export function EmailField({ onBlur, value = '', ...field }: ControlledFieldProps) {
  const { id, error } = field;
  const [left, setLeft] = useState<string>();
  const [kept, setKept] = useState<string>();
  const meant = value === kept ? null : suggestEmail(value, value === left || error !== undefined);
  const question = meant && `Did you mean ${meant}?`;
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setLeft(value);
    onBlur?.(event);
  };
  const keep = () => {
    setKept(value);
    document.getElementById(id)?.focus();
  };
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type="email"
      value={value}
      onBlur={leave}
      action={
        <>
          <VisuallyHidden>
            <span role="status">{question}</span>
          </VisuallyHidden>
          {meant && (
            <FieldOffer onClick={() => typeInto(id, meant)} dismissal={{ label: `No, keep ${value}`, onClick: keep }}>
              {question}
            </FieldOffer>
          )}
        </>
      }
    />
  );
}
