import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { emailCodeMinutes } from '@academy/contracts/rules/email-code';
import { sendEmailCode } from '../api/email-codes';
import { messageOf } from '../api/errors';
import { Button } from '../ui/button/button';
import { TextField } from '../ui/field/text-field';
import { Notice } from '../ui/notice/notice';
import * as css from '../forms/form.css';
import type { FieldBinding } from '../forms/form-state';

interface SignInCodeProps {
  /** Email address that gets the code. */
  email: string;
  field: FieldBinding<'email_code'>;
}

/** Asks for an emailed code. Sends it on mount and for each new address, and focuses the field. */
export function SignInCode({ email, field }: SignInCodeProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => sendEmailCode(email) });
  const sentFor = useRef('');
  const { id } = field;
  useEffect(() => {
    if (sentFor.current === email) return;
    sentFor.current = email;
    mutate();
    document.getElementById(id)?.focus();
  }, [email, id, mutate]);
  return (
    <div className={css.form}>
      <p>
        There have been many failed attempts to sign in to this account. To protect it, we emailed a code to{' '}
        <strong className={css.address}>{email}</strong>. You do not need to enter your password again.
      </p>
      <TextField
        label="Six-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        {...field}
      />
      <div>
        <Button variant="secondary" busyText={isPending && 'Sending...'} onClick={() => mutate()}>
          Send a new code
        </Button>
        <div role="status">
          {isSuccess && !isPending && (
            <p className={css.said}>We sent a code. It expires in {emailCodeMinutes} minutes.</p>
          )}
        </div>
      </div>
      {error && !isPending && (
        <Notice tone="danger" title="Code not sent" live="alert">
          {messageOf(error, 'We could not send a code. Please try again.')}
        </Notice>
      )}
    </div>
  );
}
