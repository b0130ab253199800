import { staffLinkHours } from '@academy/contracts/rules/staff';
import { inviteStaff, type InviteStaffRequest } from '@academy/contracts/http/office/staff';
import { fieldOf } from '../../api/answers';
import { officeApi } from '../../api/office/client';
import * as css from '../../forms/form.css';
import { messagesOf, sendsWhenReady, useForm } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { Dialog } from '../../ui/dialog/dialog';
import { FormButtons } from '../../ui/dialog/form-buttons';
import { TextField } from '../../ui/field/text-field';
import { useToast } from '../../ui/toast/toast';
import { officeProblem } from '../office-problem';
import { useStepUp } from '../step-up/step-up-context';
import { RoleField } from './role-field';
import { asRole, checkNewStaff } from './staff-fields';
import { useStaffAction } from './use-staff-action';

const wording = { title: 'Not added', text: 'We could not add the account. Please try again.' };

/** Adds a staff account. The staff member receives an email with a link to choose a password. */
export function AddStaffDialog({ onClose }: { onClose: () => void }) {
  const show = useToast();
  const { asking } = useStepUp();
  const { mutate, isPending, error } = useStaffAction(
    (body: InviteStaffRequest) => fieldOf(officeApi.send(inviteStaff, { body }), 'staff'),
    ({ name, email }) => {
      show({ tone: 'success', title: `${name} was added`, description: `We emailed a link to ${email}.` });
      onClose();
    },
  );
  const problem = officeProblem(error, wording);
  const form = useForm({
    id: 'add-staff',
    initial: { name: '', email: '', role: '' },
    check: checkNewStaff,
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, { name: 'name', email: 'email', role: 'role' }) : undefined,
  });
  const role = form.field('role');
  return (
    <Dialog
      open={!asking}
      onClose={onClose}
      title="Add a staff account"
      description={`We email a link to choose a password. It works for ${staffLinkHours} hours.`}
      dismissible={!isPending}
      closeOnOutsidePress={false}
      footer={
        <FormButtons formId="add-staff" submitText="Add" busyText={isPending && 'Adding...'} onCancel={onClose} />
      }
    >
      <form
        id="add-staff"
        className={css.form}
        noValidate
        onSubmit={sendsWhenReady(form, isPending, (values) =>
          mutate({ name: values.name.trim(), email: values.email.trim(), role: asRole(values.role) }),
        )}
      >
        <FormSummary form={form} problem={form.valid && !isPending ? problem : null} />
        <TextField label="Name" autoComplete="off" required {...form.field('name')} />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.field('email')}
        />
        <RoleField id={role.id} value={role.value} error={role.error} onChange={(value) => form.set({ role: value })} />
      </form>
    </Dialog>
  );
}
