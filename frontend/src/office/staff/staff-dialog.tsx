import { useState } from 'react';
import { updateStaff, type StaffMember, type UpdateStaffRequest } from '@academy/contracts/http/office/staff';
import { staffMessages, staffRoleTexts } from '@academy/contracts/rules/staff';
import { fieldOf } from '../../api/answers';
import { officeApi } from '../../api/office/client';
import * as form from '../../forms/form.css';
import { useFormBase } from '../../forms/form-base';
import { messagesOf, sendsWhenReady, useForm } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { bringIntoView } from '../../lib/focus';
import { Dialog } from '../../ui/dialog/dialog';
import { FormButtons } from '../../ui/dialog/form-buttons';
import { TextField } from '../../ui/field/text-field';
import { Notice } from '../../ui/notice/notice';
import { useToast } from '../../ui/toast/toast';
import { officeProblem } from '../office-problem';
import { useStepUp } from '../step-up/step-up-context';
import { RoleField } from './role-field';
import { ConfirmAction, type ConfirmedAction } from './confirm-action';
import { asRole, checkNameAndRole } from './staff-fields';
import { StaffActions } from './staff-actions';
import { useStaffAction } from './use-staff-action';

const wording = { title: 'Not saved', text: 'We could not save the account. Please try again.' };

interface StaffDialogProps {
  member: StaffMember;
  /** Whether this is the signed-in owner's own account. */
  isSelf: boolean;
  onClose: () => void;
}

/** Edits the name and role of a staff account, and offers further actions. */
export function StaffDialog({ member, isSelf, onClose }: StaffDialogProps) {
  const show = useToast();
  const { asking } = useStepUp();
  const [asked, setAsked] = useState<ConfirmedAction | null>(null);
  const { mutate, isPending, error } = useStaffAction(
    (body: UpdateStaffRequest) => fieldOf(officeApi.send(updateStaff, { params: { id: member.id }, body }), 'staff'),
    ({ name }) => {
      show({ tone: 'success', title: `${name} was changed` });
      onClose();
    },
  );
  const { base, stale } = useFormBase(member, { error, isPending });
  const problem = stale ? null : officeProblem(error, wording);
  const fields = useForm({
    id: 'change-staff',
    initial: { name: member.name, role: member.role },
    check: checkNameAndRole,
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, { name: 'name', role: 'role' }) : undefined,
  });
  const role = fields.field('role');
  if (asked) return <ConfirmAction action={asked} member={member} onCancel={() => setAsked(null)} onDone={onClose} />;
  return (
    <Dialog
      open={!asking}
      onClose={onClose}
      title={member.name}
      description={member.email}
      dismissible={!isPending}
      closeOnOutsidePress={false}
      footer={
        <FormButtons formId="change-staff" submitText="Save" busyText={isPending && 'Saving...'} onCancel={onClose} />
      }
    >
      <form
        id="change-staff"
        className={form.form}
        noValidate
        onSubmit={sendsWhenReady(fields, isPending, (values) =>
          mutate({ name: values.name.trim(), role: asRole(values.role), version: base.version }),
        )}
      >
        {stale ? (
          <div ref={bringIntoView} tabIndex={-1}>
            <Notice tone="caution" title="This account was changed by someone else" live="alert">
              It is now {member.name}, {staffRoleTexts[member.role].label}. Save again to replace that with what is
              below.
            </Notice>
          </div>
        ) : (
          <FormSummary form={fields} problem={fields.valid && !isPending ? problem : null} />
        )}
        <TextField label="Name" autoComplete="off" required {...fields.field('name')} />
        <RoleField
          id={role.id}
          value={role.value}
          error={role.error}
          fixed={isSelf}
          hint={isSelf ? staffMessages.self : undefined}
          onChange={(value) => fields.set({ role: value })}
        />
      </form>
      <StaffActions member={member} isSelf={isSelf} onAsk={setAsked} />
    </Dialog>
  );
}
