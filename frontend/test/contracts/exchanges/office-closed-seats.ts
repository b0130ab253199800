import type { DateWithRoom } from '@academy/contracts/http/closed-dates';
import type { OfficeClosedSeat, OfficeClosedSeatsResponse } from '@academy/contracts/http/office/closed-seats';
import type { OfficeMoneyResponse } from '@academy/contracts/http/office/registrations';
import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import { chooseOfficeClosedSeat, listOfficeClosedSeats } from '../../../src/api/office/closed-seats';
import { signedInOwner } from '../caller';
import { facts, refusalOf, type State } from '../exchange';
import { officeExchange } from '../office-exchange';
import { ids, parent } from '../people';
import { anId, anInteger, aText, aTime, fromState, oneOrMore, pinned, refusal, textLike } from '../pinned';

const closed: State[] = [...signedInOwner, ['a family has a seat on a closed date', facts({ email: parent.email })]];
const id = ids.student;
const [seatId, date] = [ids.registration, '2027-01-09 09:00'];
const aDate = textLike(String.raw`^\d{4}-\d\d-\d\d \d\d:\d\d$`, date);
const seat = { seat_id: fromState('closedSeat', seatId) };

describe('a seat on a closed date in the office', () => {
  it('is listed with the open dates and the refund', async () => {
    const read = await officeExchange(
      {
        what: 'the seats of a registration on closed dates',
        given: closed,
        route: 'listOfficeClosedSeats',
        status: 200,
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
          }),
        }),
      },
      (client) => listOfficeClosedSeats(id, client),
    );
    expect(read.seats[0]).toMatchObject({ chosen: null, refund_cents: 5_000 });
  });

  it('moves to another date', async () => {
    const { refund } = await officeExchange(
      {
        what: 'the move of a seat on a closed date by the office',
        given: closed,
        route: 'chooseOfficeClosedSeat',
        body: { ...seat, choice: 'move', to: fromState('newDate', date) },
        status: 200,
        answer: pinned<OfficeMoneyResponse>({ success: true, refund: null }),
      },
      (client) => chooseOfficeClosedSeat(id, { seat_id: seatId, choice: 'move', to: date }, client),
    );
    expect(refund).toBeNull();
  });

  it('is refunded', async () => {
    const { refund } = await officeExchange(
      {
        what: 'the refund of a seat on a closed date by the office',
        given: closed,
        route: 'chooseOfficeClosedSeat',
        body: { ...seat, choice: 'refund', to: '' },
        status: 200,
        answer: pinned<OfficeMoneyResponse>({
          success: true,
          refund: { amount: cents(5_000), status: 'succeeded' },
        }),
      },
      (client) => chooseOfficeClosedSeat(id, { seat_id: seatId, choice: 'refund', to: '' }, client),
    );
    expect(refund?.amount).toBe(5_000);
  });

  it('is not found under another registration', async () => {
    const error = await officeExchange(
      {
        what: 'a choice of the office for a seat of another registration',
        given: closed,
        route: 'chooseOfficeClosedSeat',
        body: { seat_id: seatId, choice: 'refund', to: '' },
        status: 404,
        answer: refusal('not_found', 'We could not find that.'),
      },
      (client) => refusalOf(chooseOfficeClosedSeat(id, { seat_id: seatId, choice: 'refund', to: '' }, client)),
    );
    expect(error.code).toBe('not_found');
  });
});
