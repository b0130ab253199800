import { longDateTime } from '@academy/contracts/rules/date-format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moveConsultation, type ConsultationPage } from '@academy/contracts/http/consultation-page';
import { formatConsultation } from '@academy/contracts/rules/consultation-words';
import { academyTimeZoneFullName } from '@academy/contracts/rules/dates';
import { bookableDays, checkDay } from '@academy/contracts/rules/slots';
import { academyInstant } from '@academy/contracts/rules/test-dates';
import { useNow } from '../../lib/use-now';
import { fieldOf } from '../../api/answers';
import { slotsQuery } from '../../api/consultations';
import { consultationMoveQuery } from '../../api/consultation-page';
import { ApiError } from '../../api/errors';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { ReaderTime } from '../../links/reader-time';
import { StartLabel } from '../../links/start-label';
import { RadioChips } from '../../ui/field/radio-chips';
import { TextField } from '../../ui/field/text-field';
import { ProgressText } from '../../ui/progress/progress';
import { useToast } from '../../ui/toast/toast';
import { useBookingAccess } from '../booking/booking-access';
import { MoveFrame } from '../booking/move-frame';
import { changesAfterMove, startOf, timeOf } from './consultation-wording';
import { openStarts } from './open-starts';
import { useConsultationChange } from './use-consultation-change';

interface MoveDialogProps {
  page: ConsultationPage;
  onClose: () => void;
}

/** Moves a consultation: the parent chooses a day and a start time, sees a preview and confirms. */
export function MoveConsultationDialog({ page, onClose }: MoveDialogProps) {
  const show = useToast();
  const queries = useQueryClient();
  const { client } = useBookingAccess();
  const now = useNow();
  const [day, setDay] = useState(page.date);
  const [start, setStart] = useState('');
  const slots = useQuery({ ...slotsQuery(), refetchOnMount: 'always' });
  const time = timeOf(page);
  const wanted = { from: startOf(time), to: `${day} ${start}` };
  const preview = useQuery({ ...consultationMoveQuery(page.id, wanted, client), enabled: start !== '' });
  const move = useConsultationChange({
    id: page.id,
    change: (_: undefined, via) =>
      fieldOf(via.send(moveConsultation, { params: { id: page.id }, body: wanted }), 'data'),
    onDone: () => {
      show({ tone: 'success', title: 'Consultation Moved', description: `It is now on ${longDateTime(wanted.to)}.` });
      onClose();
    },
  });
  const chooseDay = (next: string) => {
    move.reset();
    setDay(next);
    setStart('');
  };
  const chooseStart = (next: string) => {
    move.reset();
    setStart(next);
  };
  const confirm = () =>
    move.mutate(undefined, {
      onError: (error) => {
        if (!(error instanceof ApiError) || error.code !== 'slot_taken') return;
        // Shows the remaining start times for the parent to choose again.
        setStart('');
        void queries.invalidateQueries(slotsQuery());
      },
    });
  const { first, last } = bookableDays(now);
  const outside = day === '' ? 'Please choose a date.' : checkDay(day, now);
  const starts = slots.data && !outside ? openStarts(day, slots.data, page.start_time && wanted.from, now) : [];
  return (
    <MoveFrame
      title="Move your consultation"
      description={
        <>
          Now on {formatConsultation(time)}
          {time.startTime !== null && <ReaderTime at={academyInstant(wanted.from)} />}. The price stays the same.
        </>
      }
      unit="time"
      chosen={start === '' ? null : longDateTime(`${day} ${start}`)}
      preview={preview}
      move={move}
      sentence={({ refund_until: until }) =>
        `Your consultation moves to ${longDateTime(wanted.to)}. ${changesAfterMove(until)}`
      }
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        id="move-day"
        label="New date"
        type="date"
        min={first}
        max={last}
        value={day}
        error={outside ?? undefined}
        onChange={({ target }) => chooseDay(target.value)}
      />
      {slots.isLoading && <ProgressText>Loading open times...</ProgressText>}
      {slots.isLoadingError && (
        <LoadFailure
          text="We could not load the open times."
          busy={slots.isFetching}
          onRetry={() => void slots.refetch()}
        />
      )}
      {slots.data && !outside && starts.length === 0 && <p>No times are open on this date. Please choose another.</p>}
      {starts.length > 0 && (
        <RadioChips
          id="move-start"
          name="move-start"
          label="New start time"
          hint={`All times are ${academyTimeZoneFullName}.`}
          value={start}
          onChange={chooseStart}
          options={starts.map((value) => ({ value, label: <StartLabel day={day} start={value} /> }))}
        />
      )}
    </MoveFrame>
  );
}
