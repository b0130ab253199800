import type { SeatTakenBody } from '@academy/contracts/http/errors';
import type { ChosenTest } from '../cart/cart-lines';
import { chosenDates } from '../cart/chosen-tests';
import type { DateConflict } from './date-conflicts';

/** A chosen date whose last seat was taken by another family. */
export type SoldOutDate = Pick<DateConflict, 'testId' | 'kind' | 'date'>;

/** The dates of a line that the server reported as sold out. @param seats of all lines of the purchase */
export function soldOutDates(
  tests: readonly ChosenTest[],
  seats: SeatTakenBody['seats'],
  lineId: string,
): SoldOutDate[] {
  const isGone = (testId: string, date: string) =>
    seats.some((seat) => seat.line_id === lineId && seat.session_id === testId && seat.date === date);
  return chosenDates(tests).flatMap(({ sessionId: testId, kind, date }) =>
    isGone(testId, date) ? [{ testId, kind, date }] : [],
  );
}
