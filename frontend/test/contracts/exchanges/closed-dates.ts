import {
  getClosedDate,
  chooseForClosedDate,
  listClosedDates,
  type ClosedDate,
  type ClosedDateResponse,
  type ClosedDatesResponse,
  type ClosedSeat,
  type DateWithRoom,
} from '@academy/contracts/http/closed-dates';
import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import { exchange, refused } from '../exchange';
import { facts, type State } from '../state';
import { ids, parent, states, tokens } from '../people';
import { anId, anInteger, aText, aTime, fromState, messages, oneOrMore, pinned, refusal, textLike } from '../pinned';
import type { Pinned } from '../pinned';

const closed: State = ['a family has a seat on a closed date', facts({ email: parent.email })];
const token = `${ids.registration}.${'a'.repeat(43)}`;
const [seatId, date] = [ids.student, '2027-01-09 09:00'];
const aDate = textLike(String.raw`^\d{4}-\d\d-\d\d \d\d:\d\d$`, date);
const sent = { token: fromState('closedToken', token), seat_id: fromState('closedSeat', seatId) };

const seat: Pinned<ClosedSeat> = {
  seat_id: anId(seatId),
  registration_id: anId(ids.registration),
  student: 'Ann Doe',
  test: 'SAT Practice Test',
  date: aDate,
  chosen: null,
  dates: oneOrMore<DateWithRoom>({ date: aDate, seats_left: anInteger(30) }),
  refund_cents: cents(5_000),
  refund_is_whole: false,
  paid: { card_last4: null, offline: false },
};
const page = (own: Pinned<ClosedSeat>): Pinned<ClosedDate> => ({
  token: aText(token),
  day: textLike(String.raw`^\d{4}-\d\d-\d\d$`, '2027-01-02'),
  reason: 'Snow',
  choose_until: aTime(),
  reopened: false,
  seats: oneOrMore<ClosedSeat>(own),
});
const answerWith = (own: Pinned<ClosedSeat>) => pinned<ClosedDateResponse>({ success: true, data: page(own) });

describe('choosing what happens to a seat on a closed date', () => {
  it('returns the closed date for the emailed link', async () => {
    const { data: read } = await exchange({
      what: 'the closed date of a link',
      given: [closed],
      call: getClosedDate,
      body: { token: sent.token },
      answer: answerWith(seat),
    });
    expect(read.seats[0]).toMatchObject({ chosen: null, refund_cents: 5_000 });
  });

  it('rejects a forged link with a field error', async () => {
    const answer = refusal('validation_failed', 'This link does not work.', { errors: { token: messages('…') } });
    const error = await refused({
      what: 'a forged link of a closed date',
      given: [],
      call: getClosedDate,
      body: { token },
      status: 422,
      answer,
    });
    expect(error.fieldErrors).toHaveProperty('token');
  });

  it('moves the seat to another date', async () => {
    const own: Pinned<ClosedSeat> = {
      ...seat,
      chosen: { choice: 'move', at: aTime(), by_default: false, new_date: aDate, refund_cents: null },
      dates: [],
      refund_cents: null,
    };
    const { data: moved } = await exchange({
      what: 'the move of a seat on a closed date',
      given: [closed],
      call: chooseForClosedDate,
      body: { ...sent, choice: 'move', to: fromState('newDate', date) },
      answer: answerWith(own),
    });
    expect(moved.seats[0]?.chosen?.choice).toBe('move');
  });

  it('refunds the seat', async () => {
    const own: Pinned<ClosedSeat> = {
      ...seat,
      chosen: { choice: 'refund', at: aTime(), by_default: false, new_date: null, refund_cents: cents(5_000) },
      dates: [],
      refund_cents: null,
    };
    const { data: refunded } = await exchange({
      what: 'the refund of a seat on a closed date',
      given: [closed],
      call: chooseForClosedDate,
      body: { ...sent, choice: 'refund', to: '' },
      answer: answerWith(own),
    });
    expect(refunded.seats[0]?.chosen?.refund_cents).toBe(5_000);
  });

  it('lists the closed dates of a signed-in family', async () => {
    const { data: listed } = await exchange({
      what: 'the closed dates of a family',
      given: [states.parent, states.parentSignedIn, states.confirmedFamilies, closed],
      call: listClosedDates,
      token: tokens.parent,
      answer: pinned<ClosedDatesResponse>({ success: true, data: oneOrMore<ClosedDate>(page(seat)) }),
    });
    expect(listed[0]?.reason).toBe('Snow');
  });
});
