import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as formCss from '../../../forms/form.css';
import { formProblem, type ProblemWording } from '../../../forms/form-problem';
import { messagesOf, sendsWhenReady, useForm } from '../../../forms/form-state';
import { FormSummary } from '../../../forms/form-summary';
import { Dialog } from '../../../ui/dialog/dialog';
import { FormButtons } from '../../../ui/dialog/form-buttons';
import { PasswordField } from '../../../ui/field/password-field';

const wireNames = { current_password: 'current_password' } as const;

interface PasswordStepProps<Result> {
  title: string;
  /** Text above the field: what submitting the password does. */
  children: ReactNode;
  submitText: string;
  tone?: 'danger' | 'primary';
  /** Messages for a failure. */
  wording: ProblemWording;
  send: (password: string) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
}

/** A dialog that asks for the password before an action. */
export function PasswordStep<Result>(props: PasswordStepProps<Result>) {
  const { title, children, submitText, tone = 'primary', wording, send, onDone, onClose } = props;
  const { mutate, isPending, error } = useMutation({ mutationFn: send, onSuccess: onDone });
  const problem = error ? formProblem(error, wording) : null;
  const form = useForm({
    id: 'two-factor',
    initial: { current_password: '' },
    check: ({ current_password: password }) =>
      password === '' ? { current_password: 'Please enter your current password.' } : {},
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, wireNames) : undefined,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnOutsidePress={false}
      title={title}
      size="small"
      dismissible={!isPending}
      footer={
        <FormButtons
          formId="two-factor-password"
          submitText={submitText}
          busyText={isPending && 'Checking...'}
          tone={tone}
          onCancel={onClose}
        />
      }
    >
      <form
        id="two-factor-password"
        className={formCss.form}
        noValidate
        onSubmit={sendsWhenReady(form, isPending, ({ current_password: password }) => mutate(password))}
      >
        <FormSummary form={form} problem={form.valid && !isPending ? problem : null} />
        {children}
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          {...form.field('current_password')}
        />
      </form>
    </Dialog>
  );
}
