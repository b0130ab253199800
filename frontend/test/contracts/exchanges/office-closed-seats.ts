import type { DateWithRoom } from '@academy/contracts/http/closed-dates';
import {
  listOfficeClosedSeats,
  chooseOfficeClosedSeat,
  type OfficeClosedSeat,
  type OfficeClosedSeatsResponse,
} from '@academy/contracts/http/office/closed-seats';
import type { OfficeMoneyResponse } from '@academy/contracts/http/office/registrations';
import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import { signedInOwner } from '../caller';
import { exchange, refused } from '../exchange';
import { facts, type State } from '../state';
import { ids, parent } from '../people';
import { anId, anInteger, aText, aTime, fromState, oneOrMore, pinned, refusal, textLike } from '../pinned';

const closed: State[] = [...signedInOwner, ['a family has a seat on a closed date', facts({ email: parent.email })]];
const id = ids.student;
const [seatId, date] = [ids.registration, '2027-01-09 09:00'];
const aDate = textLike(String.raw`^\d{4}-\d\d-\d\d \d\d:\d\d$`, date);
const seat = { seat_id: fromState('closedSeat', seatId) };

describe('a seat on a closed date in the office', () => {
  it('is listed with the open dates and the refund', async () => {
    await exchange({
      what: 'the seats of a registration on closed dates',
      given: closed,
      call: listOfficeClosedSeats,
      answer: pinned<OfficeClosedSeatsResponse>({
        success: true,
        method: aText('the demo card'),
        seats: oneOrMore<OfficeClosedSeat>({
          seat_id: anId(seatId),
          registration_id: anId(id),
          student: 'Ann Doe',
          test: 'SAT Practice Test',
          date: aDate,
          reason: 'Snow',
          choose_until: aTime(),
          chosen: null,
          dates: oneOrMore<DateWithRoom>({ date: aDate, seats_left: anInteger(30) }),
          refund_cents: cents(5_000),
          refund_is_whole: false,
          paid: { card_last4: null, offline: false },
        }),
      }),
    });
  });

  it('moves to another date', async () => {
    const { refund } = await exchange({
      what: 'the move of a seat on a closed date by the office',
      given: closed,
      call: chooseOfficeClosedSeat,
      body: { ...seat, choice: 'move', to: fromState('newDate', date) },
      answer: pinned<OfficeMoneyResponse>({ success: true, refund: null }),
    });
    expect(refund).toBeNull();
  });

  it('is refunded', async () => {
    const { refund } = await exchange({
      what: 'the refund of a seat on a closed date by the office',
      given: closed,
      call: chooseOfficeClosedSeat,
      body: { ...seat, choice: 'refund', to: '' },
      answer: pinned<OfficeMoneyResponse>({
        success: true,
        refund: { amount: cents(5_000), status: 'succeeded' },
      }),
    });
    expect(refund?.amount).toBe(5_000);
  });

  it('is not found under another registration', async () => {
    const error = await refused({
      what: 'a choice of the office for a seat of another registration',
      given: closed,
      call: chooseOfficeClosedSeat,
      body: { seat_id: seatId, choice: 'refund', to: '' },
      status: 404,
      answer: refusal('not_found', 'We could not find that.'),
    });
    expect(error.code).toBe('not_found');
  });
});
