import type { DateOption } from '../definition';

/** From so few on, the number of seats is said. */
const few = 5;

export const isFull = ({ left }: DateOption): boolean => left === 0;

/** What there is to say about a date's seats. A date that is chosen already may be the one who has the last seat, so it is never called full. */
export function seatsText(date: DateOption, chosen: string): string {
  const { left } = date;
  if (left === null || left > few) return '';
  if (left > 0) return left === 1 ? '1 seat left' : `${left} seats left`;
  return date.date === chosen ? '' : 'Full';
}
