import type { DateOption } from '../definition';

/** Numbers of seats up to this one are emphasized. */
const few = 5;

export const isFull = ({ left }: DateOption): boolean => left === 0;
export const areFew = ({ left }: DateOption): boolean => left !== null && left > 0 && left <= few;

/** Number of seats left on a date, as text. A chosen date may hold the last seat itself, so it is never shown as full. */
export function seatsText(date: DateOption, chosen: string): string {
  const { left } = date;
  if (left === null) return '';
  if (left > 0) return left === 1 ? '1 seat left' : `${left} seats left`;
  return date.date === chosen ? '' : 'Full';
}
