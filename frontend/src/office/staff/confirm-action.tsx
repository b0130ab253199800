import { disableStaff, resetTwoFactor, type StaffMember } from '@academy/contracts/http/office/staff';
import { fieldOf } from '../../api/answers';
import { officeApi } from '../../api/office/client';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Stack } from '../../ui/layout/layout';
import { useToast } from '../../ui/toast/toast';
import { officeProblem } from '../office-problem';
import { ProblemNotice } from '../problem-notice';
import { useStepUp } from '../step-up/step-up-context';
import { useStaffAction } from './use-staff-action';

/** Actions that require confirmation. */
export type ConfirmedAction = 'disable' | 'reset';

const actions = {
  disable: {
    act: disableStaff,
    title: (name: string) => `Disable the account of ${name}?`,
    text: 'They are signed out immediately and cannot sign in until an owner enables the account again.',
    confirm: 'Disable',
    busy: 'Disabling...',
    done: (name: string) => `${name} can no longer sign in`,
  },
  reset: {
    act: resetTwoFactor,
    title: (name: string) => `Reset two-factor authentication for ${name}?`,
    text:
      'Make sure it was really them who asked. They are signed out, and their app and recovery codes stop working: ' +
      'the password alone is then enough to set up a new app.',
    confirm: 'Reset',
    busy: 'Resetting...',
    done: (name: string) => `${name} can set up a new app`,
  },
} as const;

interface ConfirmActionProps {
  action: ConfirmedAction;
  member: StaffMember;
  onCancel: () => void;
  onDone: () => void;
}

/** Asks for confirmation before an account is disabled or its second factor is reset. */
export function ConfirmAction({ action, member: { id, name }, onCancel, onDone }: ConfirmActionProps) {
  const { act, title, text, confirm, busy, done } = actions[action];
  const show = useToast();
  const { asking } = useStepUp();
  const { mutate, isPending, error } = useStaffAction(
    () => fieldOf(officeApi.send(act, { params: { id } }), 'staff'),
    () => {
      show({ tone: 'success', title: done(name) });
      onDone();
    },
  );
  const problem = officeProblem(error, { title: 'Not done', text: 'That did not work. Please try again.' });
  return (
    <ConfirmDialog
      open={!asking}
      title={title(name)}
      description={
        <Stack gap={4}>
          <p>{text}</p>
          <ProblemNotice problem={isPending ? null : problem} />
        </Stack>
      }
      confirmText={confirm}
      busyText={isPending && busy}
      onConfirm={() => mutate(undefined)}
      onCancel={onCancel}
    />
  );
}
