import { confirmStaffPassword } from '@academy/contracts/http/office/staff';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { staffConfirmationMinutes } from '@academy/contracts/rules/staff';
import { ApiError } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import { messagesOf, sendsWhenReady, useForm } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import * as form from '../../forms/form.css';
import { Dialog } from '../../ui/dialog/dialog';
import { FormButtons } from '../../ui/dialog/form-buttons';
import { PasswordField } from '../../ui/field/password-field';
import { officeProblem } from '../office-problem';
import { StepUpCanceled, StepUpContext, type StepUp } from './step-up-context';

/** Continuation of an action that waits for the password. */
interface Waiting {
  go: () => void;
  stop: (reason: StepUpCanceled) => void;
}

const isAsked = (error: unknown) => error instanceof ApiError && error.code === 'confirmation_required';

/** Asks for the password when the server requires it again, then repeats the action. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const confirmed = useCallback<StepUp['confirmed']>(async (action) => {
    try {
      return await action();
    } catch (error) {
      if (!isAsked(error)) throw error;
      await new Promise<void>((go, stop) => setWaiting({ go, stop }));
      return action();
    }
  }, []);
  const asking = waiting !== null;
  const value = useMemo(() => ({ confirmed, asking }), [confirmed, asking]);
  const settle = (act: (waiting: Waiting) => void) => {
    setWaiting(null);
    if (waiting) act(waiting);
  };
  return (
    <StepUpContext value={value}>
      {children}
      {waiting && (
        <StepUpDialog
          onConfirmed={() => settle(({ go }) => go())}
          onCancel={() => settle(({ stop }) => stop(new StepUpCanceled()))}
        />
      )}
    </StepUpContext>
  );
}

const wording = { title: 'Not confirmed', text: 'We could not check your password. Please try again.' };

function StepUpDialog({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (password: string) => officeApi.send(confirmStaffPassword, { body: { password } }),
    onSuccess: onConfirmed,
  });
  const problem = officeProblem(error, wording);
  const fields = useForm({
    id: 'step-up',
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: 'Please enter your password.' } : {}),
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, { password: 'password' }) : undefined,
  });
  return (
    <Dialog
      open
      onClose={onCancel}
      size="small"
      title="Please enter your password again"
      description={`This protects the academy if you left your desk. It lasts for ${staffConfirmationMinutes} minutes.`}
      dismissible={!isPending}
      closeOnOutsidePress={false}
      footer={
        <FormButtons formId="step-up" submitText="Continue" busyText={isPending && 'Checking...'} onCancel={onCancel} />
      }
    >
      <form
        id="step-up"
        className={form.form}
        noValidate
        onSubmit={sendsWhenReady(fields, isPending, ({ password }) => mutate(password))}
      >
        <FormSummary form={fields} problem={fields.valid && !isPending ? problem : null} />
        <PasswordField label="Password" autoComplete="current-password" required {...fields.field('password')} />
      </form>
    </Dialog>
  );
}
