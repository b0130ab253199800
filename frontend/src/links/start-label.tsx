import { formatStart } from '@academy/contracts/rules/consultation-words';
import { academyTimeZoneFullName } from '@academy/contracts/rules/dates';
import { academyInstant } from '@academy/contracts/rules/test-dates';
import { VisuallyHidden } from '../ui/visually-hidden/visually-hidden';
import { ReaderTime } from './reader-time';

/** Formats a start time without its time zone, which must be shown next to it: "10:30 am". @param start "HH:mm" */
export const clockTime = (start: string): string => formatStart(start).replace(` ${academyTimeZoneFullName}`, '');

/**
 * Label of a start time in a list of choices: "10:30 am". The time zone is only in its accessible name; a reader in another one also sees
 * their own time.
 * @param day YYYY-MM-DD; left out where only staff read it
 */
export function StartLabel({ day, start }: { day?: string; start: string }) {
  return (
    <>
      {clockTime(start)}
      <VisuallyHidden> {academyTimeZoneFullName}</VisuallyHidden>
      {day !== undefined && <ReaderTime at={academyInstant(`${day} ${start}`)} />}
    </>
  );
}
