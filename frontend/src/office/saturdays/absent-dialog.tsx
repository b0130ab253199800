import { markAbsences } from '@academy/contracts/http/office/saturdays';
import { officeApi } from '../../api/office/client';
import { Stack } from '../../ui/layout/layout';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { useToast } from '../../ui/toast/toast';
import { officeProblem } from '../office-problem';
import { ProblemNotice } from '../problem-notice';
import { counted } from '../counted';
import { useOfficeAction } from '../use-office-action';

interface AbsentDialogProps {
  day: string;
  /** Number of students who are not checked in. */
  count: number;
  onClose: () => void;
}

/** Asks for confirmation before all students who are not checked in are marked as absent. */
export function AbsentDialog({ day, count, onClose }: AbsentDialogProps) {
  const show = useToast();
  const { mutate, isPending, error } = useOfficeAction(
    () => officeApi.send(markAbsences, { params: { date: day } }),
    ({ marked }) => {
      show({ tone: 'success', title: `${counted(marked, 'student')} marked absent` });
      onClose();
    },
  );
  const problem = officeProblem(error, { title: 'Not done', text: 'That did not work. Please try again.' });
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={`Mark ${counted(count, 'student')} absent?`}
      description={
        <Stack gap={4}>
          <p>A student who comes late is checked in with a tap, as always.</p>
          <ProblemNotice problem={isPending ? null : problem} />
        </Stack>
      }
      confirmText="Mark absent"
      busyText={isPending && 'Marking...'}
      onConfirm={() => mutate(undefined)}
      onCancel={onClose}
    />
  );
}
