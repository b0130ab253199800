import { checkReason } from '@academy/contracts/rules/office-accounts';
import { actForReason, type ReasonedAction } from '../../../api/office/accounts';
import * as css from '../../../forms/form.css';
import { messagesOf, sendsWhenReady, useForm } from '../../../forms/form-state';
import { FormSummary } from '../../../forms/form-summary';
import { Dialog } from '../../../ui/dialog/dialog';
import { FormButtons } from '../../../ui/dialog/form-buttons';
import { TextField } from '../../../ui/field/text-field';
import { useToast } from '../../../ui/toast/toast';
import { officeProblem } from '../../office-problem';
import { useStepUp } from '../../step-up/step-up-context';
import type { Person } from './people';
import { useAccountChange } from './use-account-change';

export type AskedAction = ReasonedAction;

const wording = { title: 'Not done', text: 'That did not work. Please try again.' };

const words = {
  disablePerson: {
    title: (name: string) => `Disable the account of ${name}?`,
    text: {
      parent:
        'The parent and all students of the family are signed out immediately and cannot sign in until the account is enabled again. What they booked and paid stays.',
      student:
        'The student is signed out immediately and cannot sign in until the account is enabled again. Bookings stay, and the parent can still sign in.',
    },
    confirm: 'Disable',
    busy: 'Disabling...',
    done: (name: string) => `${name} can no longer sign in`,
  },
  enablePerson: {
    title: (name: string) => `Enable the account of ${name}?`,
    text: {
      parent: 'The parent can sign in again with the password they had, and so can the students.',
      student: 'The student can sign in again with the password they had.',
    },
    confirm: 'Enable',
    busy: 'Enabling...',
    done: (name: string) => `${name} can sign in again`,
  },
  endPersonPause: {
    title: (name: string) => `End the pause for ${name}?`,
    text: {
      parent:
        'Make sure that the family asked for its new address: call the number on the account, not one that a caller gave you. After that, the new address can download the data, delete the account and get password links.',
      student: '',
    },
    confirm: 'End the pause',
    busy: 'Ending...',
    done: (name: string) => `${name} can use the account fully again`,
  },
  turnOffPersonTwoFactor: {
    title: (name: string) => `Turn off two-factor authentication for ${name}?`,
    text: {
      parent:
        'Make sure it is really them: call the number on the account. After that, the password alone is enough to sign in. They get an email about it.',
      student:
        'Make sure it is really them: call the parent. After that, the password alone is enough to sign in. They get an email about it.',
    },
    confirm: 'Turn off',
    busy: 'Turning off...',
    done: (name: string) => `${name} signs in with the password alone`,
  },
} as const;

interface ReasonDialogProps {
  /** Family id in the page's URL. */
  id: string;
  person: Person;
  action: AskedAction;
  onCancel: () => void;
  onDone: () => void;
}

/** Explains an action and asks for a reason, which is stored in the history. */
export function ReasonDialog({ id, person, action, onCancel, onDone }: ReasonDialogProps) {
  const { title, text, confirm, busy, done } = words[action];
  const show = useToast();
  const { asking } = useStepUp();
  const { mutate, isPending, error } = useAccountChange(
    id,
    (reason: string) => actForReason(action, person, reason),
    () => {
      show({ tone: 'success', title: done(person.name) });
      onDone();
    },
  );
  const problem = officeProblem(error, wording);
  const form = useForm({
    id: 'account-reason',
    initial: { reason: '' },
    check: ({ reason }) => {
      const mistake = checkReason(reason);
      return mistake === null ? {} : { reason: mistake };
    },
    showOn: 'submit',
    refused: problem ? messagesOf(problem.fields, { reason: 'reason' }) : undefined,
  });
  return (
    <Dialog
      open={!asking}
      onClose={onCancel}
      title={title(person.name)}
      description={text[person.kind]}
      size="small"
      dismissible={!isPending}
      closeOnOutsidePress={false}
      footer={
        <FormButtons formId="account-reason" submitText={confirm} busyText={isPending && busy} onCancel={onCancel} />
      }
    >
      <form
        id="account-reason"
        className={css.form}
        noValidate
        onSubmit={sendsWhenReady(form, isPending, ({ reason }) => mutate(reason.trim()))}
      >
        <FormSummary form={form} problem={form.valid && !isPending ? problem : null} />
        <TextField label="Why" hint="The history keeps it." autoComplete="off" required {...form.field('reason')} />
      </form>
    </Dialog>
  );
}
