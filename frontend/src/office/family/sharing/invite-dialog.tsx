import { inviteSecondParentOfFamily, type SharedChild } from '@academy/contracts/http/second-parents';
import { checkSecondParentInvitation } from '@academy/contracts/rules/second-parents';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { officeApi } from '../../../api/office/client';
import { familyQuery } from '../../../api/office/families';
import * as css from '../../../forms/form.css';
import { messagesOf, sendsWhenReady, useForm } from '../../../forms/form-state';
import { FormSummary } from '../../../forms/form-summary';
import { Dialog } from '../../../ui/dialog/dialog';
import { FormButtons } from '../../../ui/dialog/form-buttons';
import { CheckboxField } from '../../../ui/field/checkbox-field';
import { EmailField } from '../../../ui/field/email-field';
import { useToast } from '../../../ui/toast/toast';
import { officeProblem } from '../../office-problem';

export const inviteWording = { title: 'Not invited', text: 'We could not send the invitation. Please try again.' };

const formId = 'invite-second-parent';
const separator = ' ';

interface InviteDialogProps {
  /** Family id in the page's URL. */
  id: string;
  /** The children without a second parent. */
  students: readonly SharedChild[];
  onClose: () => void;
}

/** The office invites a second parent for chosen children. */
export function InviteDialog({ id, students, onClose }: InviteDialogProps) {
  const cache = useQueryClient();
  const show = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { email: string; student_ids: string[] }) =>
      officeApi.send(inviteSecondParentOfFamily, { body }),
    onSuccess: async (_answer, { email }) => {
      await cache.invalidateQueries({ queryKey: familyQuery(id).queryKey });
      show({ tone: 'success', title: 'Invited', description: `We emailed a link to ${email}.` });
      onClose();
    },
  });
  const problem = officeProblem(error, inviteWording);
  const idsIn = (typed: string) =>
    typed.split(separator).filter((one) => students.some((student) => student.id === one));
  const form = useForm({
    id: 'second-parent',
    initial: { students: students.length === 1 ? (students[0]?.id ?? '') : '', email: '' },
    check: ({ email, students: typed }) => {
      const { student_ids: noStudent, ...mistakes } = checkSecondParentInvitation({ email, student_ids: idsIn(typed) });
      return { ...mistakes, ...(noStudent && { students: noStudent }) };
    },
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, { email: 'email', students: 'student_ids' }) : undefined,
  });
  const chosen = idsIn(form.values.students);
  const toggle = (one: string) =>
    form.set({
      students: (chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]).join(separator),
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite a second parent"
      description="Make sure that the first parent agrees: we email them too. The other parent accepts with an account that has confirmed this address. Both then see the student and book and move lessons; payments stay separate."
      dismissible={!isPending}
      closeOnOutsidePress={false}
      footer={
        <FormButtons formId={formId} submitText="Invite" busyText={isPending && 'Sending...'} onCancel={onClose} />
      }
    >
      <form
        id={formId}
        className={css.form}
        noValidate
        onSubmit={sendsWhenReady(form, isPending, ({ email, students: typed }) =>
          mutate({ email: email.trim(), student_ids: idsIn(typed) }),
        )}
      >
        <FormSummary form={form} problem={form.valid && !isPending ? problem : null} />
        {students.map(({ id: studentId, name }, index) => (
          <CheckboxField
            key={studentId}
            {...(index === 0
              ? { id: form.field('students').id, error: form.errors.students }
              : { id: `share-${studentId}` })}
            label={`Share ${name}`}
            checked={chosen.includes(studentId)}
            onChange={() => toggle(studentId)}
          />
        ))}
        <EmailField label="Email of the other parent" autoComplete="off" required {...form.field('email')} />
      </form>
    </Dialog>
  );
}
