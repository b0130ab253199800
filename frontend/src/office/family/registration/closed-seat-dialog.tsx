import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  chooseOfficeClosedSeat,
  type OfficeClosedSeat,
  type OfficeClosedSeatsResponse,
} from '@academy/contracts/http/office/closed-seats';
import { closedDateMessages, type ClosedDateChoice } from '@academy/contracts/rules/closed-dates';
import { cents, formatCents } from '@academy/contracts/rules/money';
import { isStale, messageOf } from '../../../api/errors';
import { officeApi } from '../../../api/office/client';
import { officeClosedSeatsQuery } from '../../../api/office/closed-seats';
import type { LineRef } from '../../../api/office/registrations';
import * as form from '../../../forms/form.css';
import { Button } from '../../../ui/button/button';
import { FormButtons } from '../../../ui/dialog/form-buttons';
import { RadioCards } from '../../../ui/field/radio-cards';
import { SelectField } from '../../../ui/field/select-field';
import { Notice } from '../../../ui/notice/notice';
import { useToast } from '../../../ui/toast/toast';
import { officeProblem } from '../../office-problem';
import { momentText } from '../../office-time';
import { ChangedNotice, LineDialog, LineProblem } from './line-dialog';
import { refundToast } from './line-words';
import { useLineChange } from './use-line-change';

const formId = 'choose-for-closed-date';
const wording = { title: 'Nothing was changed', text: 'We could not save the choice. Please try again.' };

const isKept = ({ chosen }: OfficeClosedSeat): boolean => chosen !== null;

/** The text of the button for a choice. */
function submitText(choice: ClosedDateChoice | '', refund: number | null): string {
  if (choice === 'move') return 'Move';
  if (choice === 'credit') return 'Keep the seat';
  return choice === 'refund' ? `Refund ${formatCents(cents(refund ?? 0))}` : 'Save';
}

interface ClosedSeatDialogProps {
  line: LineRef;
  title: string;
  onClose: () => void;
}

/** Makes a family's choice for a seat on a date that the academy closed: another date, a date later, or the refund. */
export function ClosedSeatDialog({ line, title, onClose }: ClosedSeatDialogProps) {
  const show = useToast();
  const query = useQuery(officeClosedSeatsQuery(line.id));
  const [chosenSeat, setChosenSeat] = useState('');
  const [choice, setChoice] = useState<ClosedDateChoice | ''>('');
  const [to, setTo] = useState('');
  const [wasSent, setSent] = useState(false);
  const seats = query.data?.seats ?? [];
  const seat = seats.find(({ seat_id: id }) => id === chosenSeat) ?? seats[0];
  const wanted = seat && isKept(seat) ? 'move' : choice;
  const isOpen = seat?.dates.some(({ date }) => date === to) ?? false;
  const { mutate, isPending, error, reset } = useLineChange(
    line,
    (request: { seat_id: string; choice: ClosedDateChoice; to: string }) =>
      officeApi.send(chooseOfficeClosedSeat, { params: { id: line.id }, body: request }),
    ({ refund }, request) => {
      show(
        request.choice === 'refund'
          ? refundToast(refund, 'Canceled', query.data?.method ?? '')
          : request.choice === 'move'
            ? { tone: 'success', title: 'Moved', description: `The seat is now on ${momentText(request.to)}.` }
            : { tone: 'success', title: 'Seat kept', description: 'Its date is to be chosen.' },
      );
      onClose();
    },
  );
  const change = (next: () => void) => {
    reset();
    setSent(false);
    next();
  };
  const submit = () => {
    setSent(true);
    if (!seat || wanted === '' || isPending || (wanted === 'move' && !isOpen)) return;
    mutate({ seat_id: seat.seat_id, choice: wanted, to: wanted === 'move' ? to : '' });
  };
  const problem = isPending || isStale(error) ? null : officeProblem(error, wording);
  return (
    <LineDialog
      title="Choose for a closed date"
      description={title}
      query={query}
      busy={isPending}
      onClose={onClose}
      footer={
        seats.length === 0 ? (
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <FormButtons
            formId={formId}
            submitText={submitText(wanted, seat?.refund_cents ?? null)}
            busyText={isPending && 'Saving...'}
            onCancel={onClose}
          />
        )
      }
    >
      {({ method }: OfficeClosedSeatsResponse) => (
        <>
          {isStale(error) && !isPending && <ChangedNotice text={messageOf(error, '')} />}
          {!seat && <Notice tone="caution">There is nothing left to choose.</Notice>}
          {seat && (
            <form
              id={formId}
              className={form.form}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                submit();
              }}
            >
              {seats.length > 1 && (
                <SelectField
                  id="closed-seat"
                  label="Which seat"
                  value={seat.seat_id}
                  options={seats.map((one) => ({
                    value: one.seat_id,
                    label: `${one.test}, ${momentText(one.date)}`,
                  }))}
                  onChange={({ target }) =>
                    change(() => {
                      setChosenSeat(target.value);
                      setChoice('');
                      setTo('');
                    })
                  }
                />
              )}
              <AboutSeat seat={seat} />
              {!isKept(seat) && (
                <RadioCards
                  id="closed-choice"
                  name="closed-choice"
                  label="What does the family choose?"
                  required
                  value={choice}
                  error={wasSent && choice === '' ? closedDateMessages.choice : undefined}
                  onChange={(value) => change(() => setChoice(value as ClosedDateChoice))}
                  options={optionsOf(seat, method)}
                />
              )}
              {wanted === 'move' && seat.dates.length > 0 && (
                <SelectField
                  id="closed-to"
                  label="New date"
                  placeholder="Choose a date"
                  required
                  value={to}
                  error={wasSent && !isOpen ? closedDateMessages.date : undefined}
                  options={seat.dates.map(({ date, seats_left: left }) => ({
                    value: date,
                    label: `${momentText(date)}, ${left} free`,
                  }))}
                  onChange={({ target }) => change(() => setTo(target.value))}
                />
              )}
              {isKept(seat) && seat.dates.length === 0 && <Notice tone="caution">No other date has room.</Notice>}
              <LineProblem problem={problem} />
            </form>
          )}
        </>
      )}
    </LineDialog>
  );
}

/** What is closed, and what happens without a choice. */
function AboutSeat({ seat }: { seat: OfficeClosedSeat }) {
  const { test, date, reason, choose_until: until, refund_is_whole: isWhole } = seat;
  const byDefault = isWhole
    ? 'the diagnostic is canceled with its other date, and what was paid for it is refunded'
    : 'its full price is refunded';
  return (
    <p>
      {test}, {momentText(date)}, is closed: {reason}{' '}
      {isKept(seat)
        ? 'The family keeps the seat and can choose another date. To refund it instead, choose Cancel.'
        : `Without a choice by ${momentText(until)}, ${byDefault}.`}{' '}
      The family gets an email.
    </p>
  );
}

function optionsOf({ dates, refund_cents: refund, refund_is_whole: isWhole }: OfficeClosedSeat, method: string) {
  const amount = formatCents(refund ?? cents(0));
  return [
    {
      value: 'move',
      name: 'Another date',
      description: dates.length > 0 ? 'It costs the same.' : 'No other date has room.',
      disabled: dates.length === 0,
    },
    {
      value: 'credit',
      name: 'Keep the seat and choose a date later',
      description: 'The family or the office chooses its date later.',
    },
    {
      value: 'refund',
      name: 'Refund',
      price: amount,
      description: `${amount} goes back to ${method}.${isWhole ? ' This also cancels the other date of the diagnostic.' : ''}`,
    },
  ];
}
