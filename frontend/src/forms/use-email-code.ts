import { useState, type ChangeEvent } from 'react';
import type { EmailCodeField } from '@academy/contracts/http/email-codes';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { checkEmailCode } from '@academy/contracts/rules/email-code';
import { ApiError } from '../api/errors';

/** Props of the field for the code. */
export interface EmailCodeBinding {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

export interface EmailCode {
  /** Props of the code step; null while no code is required for the typed address. */
  step: { email: string; field: EmailCodeBinding } | null;
  /** The part of the request with the code. */
  body: EmailCodeField;
  /** Shows a message if a code is required and none was typed. @returns whether the form can be sent */
  check: () => boolean;
  /** Reads why a request failed. @returns whether it was only for the code, so that the form shows no other message */
  read: (error: unknown) => boolean;
  /** Requires a code that was sent to this address. */
  require: (email: string) => void;
  /** Shows why the code was refused. */
  refuse: (message: string) => void;
}

/**
 * The code that a public form needs when many people have sent it from the same network. It belongs to one address: with another address
 * in the form, the server decides again.
 * @param id prefix of the field's id
 * @param typedEmail the address in the form
 */
export function useEmailCode(id: string, typedEmail: string): EmailCode {
  const [{ email, typed, message }, set] = useState<{ email: string | null; typed: string; message: string | null }>({
    email: null,
    typed: '',
    message: null,
  });
  const asked = email !== null && normalizeEmail(email) === normalizeEmail(typedEmail) ? email : null;
  const name = 'email_code';
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => set({ email, typed: target.value, message: null });
  const require = (required: string) => set({ email: required, typed: '', message: null });
  const refuse = (refused: string) => set({ email, typed, message: refused });
  return {
    step:
      asked === null
        ? null
        : { email: asked, field: { id: `${id}-${name}`, name, value: typed, error: message ?? undefined, onChange } },
    body: asked === null ? {} : { email_code: typed.trim() },
    check: () => {
      const mistake = asked === null ? null : checkEmailCode(typed);
      set({ email, typed, message: mistake });
      return mistake === null;
    },
    read: (error) => {
      if (!(error instanceof ApiError)) return false;
      if (error.code === 'email_code_required') require(error.body.email);
      const [refused] = error.fieldErrors[name] ?? [];
      if (refused !== undefined) refuse(refused);
      return error.code === 'email_code_required' || refused !== undefined;
    },
    require,
    refuse,
  };
}
