import { sendEmailCode } from '@academy/contracts/http/email-codes';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { emailCodeMinutes } from '@academy/contracts/rules/email-code';
import { api } from '../api/client';
import { messageOf } from '../api/errors';
import { Button } from '../ui/button/button';
import { TextField } from '../ui/field/text-field';
import { Notice } from '../ui/notice/notice';
import * as css from './form.css';
import type { EmailCodeBinding } from './use-email-code';

interface EmailCodeStepProps {
  /** Email address that gets the code. */
  email: string;
  field: EmailCodeBinding;
  /** Why a code is required, ending before the address; by default, that many people use the form. */
  reason?: ReactNode;
  /** What the user does not need to do again. */
  note?: string;
}

/** Asks for an emailed code inside a form. Sends it on mount and for each new address, and focuses the field. */
export function EmailCodeStep({ email, field, reason, note }: EmailCodeStepProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api.send(sendEmailCode, { body: { email } }),
  });
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
        {reason ??
          'Many people have sent this form from your network. To make sure that the address is yours, we emailed a code to'}{' '}
        <strong className={css.address}>{email}</strong>.{' '}
        {note ?? 'Please enter it here and send the form again. What you wrote is still there.'}
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
