import { actForReason, type ReasonedAction } from '../../../api/office/accounts';
import { useToast } from '../../../ui/toast/toast';
import { officeProblem } from '../../office-problem';
import { ReasonDialog } from '../../reason-dialog';
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

interface AccountActionDialogProps {
  /** Family id in the page's URL. */
  id: string;
  person: Person;
  action: AskedAction;
  onCancel: () => void;
  onDone: () => void;
}

/** Explains an action and asks for a reason, which is stored in the history. */
export function AccountActionDialog({ id, person, action, onCancel, onDone }: AccountActionDialogProps) {
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
  return (
    <ReasonDialog
      formId="account-reason"
      open={!asking}
      title={title(person.name)}
      submitText={confirm}
      busyText={busy}
      isPending={isPending}
      problem={officeProblem(error, wording)}
      onConfirm={mutate}
      onCancel={onCancel}
    >
      {text[person.kind]}
    </ReasonDialog>
  );
}
