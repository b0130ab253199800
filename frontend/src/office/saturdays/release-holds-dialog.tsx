import { releaseUnpaidHolds } from '@academy/contracts/http/office/saturdays';
import { cooldownMinutes, type UnpaidHolds } from '@academy/contracts/rules/holds';
import { officeApi } from '../../api/office/client';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Stack } from '../../ui/layout/layout';
import { useToast } from '../../ui/toast/toast';
import { counted } from '../counted';
import { officeProblem } from '../office-problem';
import { ProblemNotice } from '../problem-notice';
import { useOfficeAction } from '../use-office-action';

interface ReleaseHoldsDialogProps {
  /** YYYY-MM-DD. */
  day: string;
  /** As they were when it was opened. */
  holds: UnpaidHolds;
  onClose: () => void;
}

/** Asks for confirmation before the unpaid seats of callers who have never paid go back on sale. */
export function ReleaseHoldsDialog({ day, holds: { seats, callers }, onClose }: ReleaseHoldsDialogProps) {
  const show = useToast();
  const { mutate, isPending, error } = useOfficeAction(
    () => officeApi.send(releaseUnpaidHolds, { params: { date: day } }),
    ({ released, paying }) => {
      show({
        tone: 'success',
        title: `${counted(released.seats, 'seat')} of ${counted(released.callers, 'caller')} released`,
        ...(paying > 0 && {
          description: `${counted(paying, 'caller')} ${paying === 1 ? 'is' : 'are'} paying and kept the seats.`,
        }),
      });
      onClose();
    },
  );
  const problem = officeProblem(error, {
    title: 'Not released',
    text: 'We could not release the seats. Please try again.',
  });
  return (
    <ConfirmDialog
      open
      title={`Release ${counted(seats, 'unpaid seat')} of ${counted(callers, 'caller')}?`}
      description={
        <Stack gap={4}>
          <p>
            These callers have never paid us. Their checkouts end, and the seats go back on sale. While the date stays
            crowded, they cannot take its seats again for {cooldownMinutes} minutes. Payments in progress and families
            who have paid before keep their seats.
          </p>
          <ProblemNotice problem={isPending ? null : problem} />
        </Stack>
      }
      confirmText="Release seats"
      busyText={isPending && 'Releasing...'}
      onConfirm={() => mutate(undefined)}
      onCancel={onClose}
    />
  );
}
