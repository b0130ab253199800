import { deleteAccount } from '@academy/contracts/http/privacy';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../api/client';
import * as formCss from '../../forms/form.css';
import { formProblem } from '../../forms/form-problem';
import { messagesOf, sendsWhenReady, useForm } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { useSignOut } from '../../session/use-sign-out';
import { Dialog } from '../../ui/dialog/dialog';
import { FormButtons } from '../../ui/dialog/form-buttons';
import { PasswordField } from '../../ui/field/password-field';
import { useToast } from '../../ui/toast/toast';

const wording = { title: 'Delete Failed', text: 'Your account could not be deleted. Please try again.' };
const wireNames = { current_password: 'current_password' } as const;

/** Asks for the password before deleting the account and all personal data. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const show = useToast();
  const signOut = useSignOut();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (password: string) => api.send(deleteAccount, { body: { current_password: password } }),
    onSuccess: () => {
      show({ tone: 'success', title: 'Your Account Was Deleted', description: 'We emailed you a confirmation.' });
      signOut();
    },
  });
  const problem = error ? formProblem(error, wording) : null;
  const form = useForm({
    id: 'delete-account',
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
      title="Delete our data"
      description="This action cannot be undone."
      size="small"
      dismissible={!isPending}
      footer={
        <FormButtons
          formId={formId}
          submitText="Delete Account"
          busyText={isPending && 'Deleting...'}
          tone="danger"
          onCancel={onClose}
        />
      }
    >
      <form
        id={formId}
        className={formCss.form}
        noValidate
        onSubmit={sendsWhenReady(form, isPending, ({ current_password: password }) => mutate(password))}
      >
        <FormSummary form={form} problem={form.valid && !isPending ? problem : null} />
        <p>
          Your account, your students’ accounts, your messages and your newsletter subscription are deleted now, and
          everyone is signed out.
        </p>
        <p>
          Booked lessons are canceled. Tests and consultations that are still coming up stay booked: to cancel one, open
          it on your dashboard first. The law requires us to keep records of registrations and payments for seven years.
        </p>
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
