import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chooseForClosedDate, type ClosedDate, type ClosedSeat } from '@academy/contracts/http/closed-dates';
import { closedDateMessages, type ClosedDateChoice } from '@academy/contracts/rules/closed-dates';
import { cents, formatCents } from '@academy/contracts/rules/money';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { fieldOf } from '../../api/answers';
import { api } from '../../api/client';
import { closedDateQuery } from '../../api/closed-dates';
import { ApiError, messageOf } from '../../api/errors';
import { refreshLessons } from '../../api/lesson-reads';
import { bringIntoView } from '../../lib/focus';
import { headingThree } from '../../theme/type.css';
import { Button } from '../../ui/button/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { RadioCards } from '../../ui/field/radio-cards';
import { SelectField } from '../../ui/field/select-field';
import { useFilled } from '../../api/use-filled';
import { Stack } from '../../ui/layout/layout';
import { Notice } from '../../ui/notice/notice';
import { useToast } from '../../ui/toast/toast';
import { chosenText, openDateText, refundDestination, refundText } from './closed-date-words';

const confirmations: Record<ClosedDateChoice, { title: string; confirm: string }> = {
  move: { title: 'Move to this date?', confirm: 'Move' },
  credit: { title: 'Keep the seat?', confirm: 'Keep the seat' },
  refund: { title: 'Refund this date?', confirm: 'Refund' },
};

/** A seat with the choice made for it, or the form to choose. */
export function SeatChoice({ closed, seat }: { closed: ClosedDate; seat: ClosedSeat }) {
  const { chosen, dates } = seat;
  const isKept = chosen?.choice === 'credit' && chosen.new_date === null;
  // The form, which had focus, is removed after the choice.
  const [isJustChosen, setJustChosen] = useState(false);
  return (
    <Stack as="section" gap={4} aria-labelledby={`seat-${seat.seat_id}`}>
      <div>
        <h2 className={headingThree} id={`seat-${seat.seat_id}`}>
          {seat.student}
        </h2>
        <p>{seat.test}</p>
      </div>
      {chosen && (
        <div role="status" ref={isJustChosen ? bringIntoView : undefined} tabIndex={-1}>
          <Notice tone="positive" title={chosenText(chosen, seat)} />
        </div>
      )}
      {(chosen === null || isKept) && (
        <Form key={String(isKept)} closed={closed} seat={seat} onChosen={() => setJustChosen(true)} />
      )}
      {isKept && dates.length === 0 && <p>No other date has an open seat right now. New dates are added every week.</p>}
    </Stack>
  );
}

interface FormProps {
  closed: ClosedDate;
  seat: ClosedSeat;
  onChosen: () => void;
}

function Form({ closed: { token }, seat, onChosen }: FormProps) {
  const client = useQueryClient();
  const show = useToast();
  const refund = useFilled(refundText(seat));
  const isKept = seat.chosen !== null;
  const [choice, setChoice] = useState<ClosedDateChoice | ''>(isKept ? 'move' : '');
  const [to, setTo] = useState('');
  const [wasSent, setSent] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { queryKey } = closedDateQuery(token);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: ClosedDateChoice) =>
      fieldOf(
        api.send(chooseForClosedDate, {
          body: { token, seat_id: seat.seat_id, choice: chosen, to: chosen === 'move' ? to : '' },
        }),
        'data',
      ),
    onSuccess: (data) => {
      const after = data.seats.find(({ seat_id }) => seat_id === seat.seat_id)?.chosen;
      show({ tone: 'success', title: 'Thank you', description: after ? chosenText(after, seat) : '' });
      onChosen();
      client.setQueryData(queryKey, data);
      // A refund may cancel the session included with the test.
      void refreshLessons(client);
    },
    onError: async (failure) => {
      setAsking(false);
      // Reloads the open dates, or a choice that was made elsewhere.
      if (failure instanceof ApiError) await client.invalidateQueries({ queryKey });
    },
  });
  const missing = choice === '' ? closedDateMessages.choice : undefined;
  const missingDate =
    choice === 'move' && !seat.dates.some(({ date }) => date === to) ? closedDateMessages.date : undefined;
  if (isKept && seat.dates.length === 0) return null;
  const ask = () => {
    setSent(true);
    if (!missing && !missingDate) setAsking(true);
  };
  return (
    <Stack gap={4} align="start">
      {error && !isPending && (
        <Notice tone="danger" live="alert" title="Nothing was changed">
          {messageOf(error, 'Please try again.')}
        </Notice>
      )}
      {!isKept && (
        <RadioCards
          id={`choice-${seat.seat_id}`}
          name={`choice-${seat.seat_id}`}
          label="What would you like?"
          required
          value={choice}
          error={wasSent ? missing : undefined}
          onChange={(value) => setChoice(value as ClosedDateChoice)}
          options={[
            {
              value: 'move',
              name: 'Move to another date',
              description: seat.dates.length > 0 ? 'It costs the same.' : 'No other date has an open seat right now.',
              disabled: seat.dates.length === 0,
            },
            {
              value: 'credit',
              name: 'Keep the seat and choose a date later',
              description: 'This link stays valid for 12 months.',
            },
            {
              value: 'refund',
              name: 'Get a refund',
              price: formatCents(seat.refund_cents ?? cents(0)),
              description: `The full price is refunded ${refundDestination(seat)}.`,
            },
          ]}
        />
      )}
      {choice === 'move' && (
        <SelectField
          id={`to-${seat.seat_id}`}
          label="New date"
          placeholder="Choose a date"
          required
          value={to}
          error={wasSent ? missingDate : undefined}
          onChange={({ target }) => setTo(target.value)}
          options={seat.dates.map((one) => ({ value: one.date, label: openDateText(one) }))}
        />
      )}
      <Button onClick={ask}>{isKept ? 'Choose this date' : 'Continue'}</Button>
      {choice !== '' && (
        <ConfirmDialog
          open={isAsking}
          tone={choice === 'refund' ? 'danger' : 'primary'}
          title={confirmations[choice].title}
          description={
            choice === 'move'
              ? `${seat.student} takes the ${seat.test} on ${to === '' ? 'this date' : formatTestDate(to)}.`
              : choice === 'credit'
                ? 'The seat stays paid for. You choose its date later on this page. After that, it can no longer be refunded online.'
                : refund
          }
          confirmText={confirmations[choice].confirm}
          busyText={isPending && 'Saving...'}
          onConfirm={() => mutate(choice)}
          onCancel={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
