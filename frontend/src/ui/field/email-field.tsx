import { type FocusEvent, useState } from 'react';
import type { suggestEmail } from '../../lib/email-suggestion';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { FieldOffer, TextField, type ControlledFieldProps } from './text-field';
import { typeInto } from './type-into';

/** An email address. If its domain looks mistyped, the field offers the address that was probably meant. Forms can be sent regardless. */
export function EmailField({ onBlur, onFocus, value = '', ...field }: ControlledFieldProps) {
  const { id, error } = field;
  const [suggest, setSuggest] = useState<{ run: typeof suggestEmail } | null>(null);
  const [left, setLeft] = useState<string>();
  const [kept, setKept] = useState<string>();
  const meant = value === kept ? null : (suggest?.run(value, value === left || error !== undefined) ?? null);
  const question = meant && `Did you mean ${meant}?`;
  // Loaded when the field is used, so that pages stay small. Without it the field works as any other.
  const load = (event: FocusEvent<HTMLInputElement>) => {
    onFocus?.(event);
    if (!suggest)
      void import('../../lib/email-suggestion').then(
        (module) => setSuggest({ run: module.suggestEmail }),
        () => undefined,
      );
  };
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
      onFocus={load}
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
