import { longDateTime } from '@academy/contracts/rules/date-format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  moveRegistration,
  type RegistrationPage,
  type RegistrationTest,
} from '@academy/contracts/http/registration-page';
import { earlySessionsText } from '@academy/contracts/rules/included-sessions';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { fieldOf } from '../../api/answers';
import { testDatesQuery } from '../../api/catalog';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { RadioCards } from '../../ui/field/radio-cards';
import { ProgressText } from '../../ui/progress/progress';
import { useToast } from '../../ui/toast/toast';
import { MoveFrame } from '../booking/move-frame';
import { openDates } from './open-dates';
import { movePreviewQuery } from '../../api/registration-page';
import { useBookingAccess } from '../booking/booking-access';
import { deadlineSentence, seatsLeft } from './registration-wording';
import { useChange } from './use-change';

interface MoveDialogProps {
  page: RegistrationPage;
  test: RegistrationTest;
  /** Called after the move, before `onClose`. */
  onChanged: () => void;
  onClose: () => void;
}

/** Moves a test: the parent chooses a date, sees a preview and confirms. */
export function MoveDialog({ page, test, onChanged, onClose }: MoveDialogProps) {
  const show = useToast();
  const access = useBookingAccess();
  const dates = useQuery({ ...testDatesQuery(), refetchOnMount: 'always' });
  const [to, setTo] = useState('');
  const wanted = { session_id: test.session_id, from: test.date, to };
  const preview = useQuery({ ...movePreviewQuery(page.id, wanted, access.client), enabled: to !== '' });
  const move = useChange({
    id: page.id,
    change: (_: undefined, via) =>
      fieldOf(via.send(moveRegistration, { params: { id: page.id }, body: wanted }), 'data'),
    onDone: () => {
      show({ tone: 'success', title: 'Test Moved', description: `${test.name} is now on ${formatTestDate(to)}.` });
      onChanged();
      onClose();
    },
  });
  const choose = (date: string) => {
    move.reset();
    setTo(date);
  };
  return (
    <MoveFrame
      title={`Move ${test.name}`}
      description={`${page.student_name}, now on ${longDateTime(test.date)}. The price stays the same.`}
      unit="date"
      chosen={to === '' ? null : formatTestDate(to)}
      preview={preview}
      move={move}
      sentence={({ refund_until: last, refund_until_now: before, early_sessions: early }) =>
        [
          `${test.name} moves from ${formatTestDate(test.date)} to ${formatTestDate(to)}.`,
          deadlineSentence(last, before),
          ...(early ? [earlySessionsText(early)] : []),
        ].join(' ')
      }
      onConfirm={() => move.mutate(undefined)}
      onClose={onClose}
    >
      {dates.isLoading && <ProgressText>Loading open dates...</ProgressText>}
      {dates.isLoadingError && (
        <LoadFailure
          text="We could not load the open dates."
          busy={dates.isFetching}
          onRetry={() => void dates.refetch()}
        />
      )}
      {dates.data && (
        <RadioCards
          id="move-to"
          name="move-to"
          label="New date"
          value={to}
          onChange={choose}
          options={openDates(test, page.tests, dates.data).map(({ date, left }) => ({
            value: date,
            name: formatTestDate(date),
            price: seatsLeft(left),
            disabled: left < 1,
          }))}
        />
      )}
    </MoveFrame>
  );
}
