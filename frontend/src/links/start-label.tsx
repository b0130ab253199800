import { formatStart } from '@academy/contracts/rules/consultation-words';
import { academyTimeZoneFullName } from '@academy/contracts/rules/dates';
import { VisuallyHidden } from '../ui/visually-hidden/visually-hidden';

/** A start without its time zone, where that is said beside it: "10:30 am". @param start "HH:mm" */
export const clockTime = (start: string): string => formatStart(start).replace(` ${academyTimeZoneFullName}`, '');

/** A start as a choice among others: "10:30 am". The time zone, said once beside them, is part of its accessible name. */
export function StartLabel({ start }: { start: string }) {
  return (
    <>
      {clockTime(start)}
      <VisuallyHidden> {academyTimeZoneFullName}</VisuallyHidden>
    </>
  );
}
