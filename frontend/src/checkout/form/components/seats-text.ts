import type { DateOption } from '../definition';

/** From so few on, the number of seats is emphasized. */
const few = 5;

export const isFull = ({ left }: DateOption): boolean => left === 0;
export const areFew = ({ left }: DateOption): boolean => left !== null && left > 0 && left <= few;

/** The number of seats left on a date. A chosen date may itself have the last seat, so it is never called full. */
export function seatsText(date: DateOption, chosen: string): string {
  const { left } = date;
  if (left === null) return '';
  if (left > 0) return left === 1 ? '1 seat left' : `${left} seats left`;
  return date.date === chosen ? '' : 'Full';
}
