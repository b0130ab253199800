import { formatClock } from '@academy/contracts/rules/clock';
import { academyTimeZoneName } from '@academy/contracts/rules/dates';
import { academyInstant } from '@academy/contracts/rules/test-dates';
import { VisuallyHidden } from '../ui/visually-hidden/visually-hidden';
import { ReaderTime } from './reader-time';

/**
 * Label of a start time in a list of choices: "10:30 am". The time zone is only in its accessible name; a reader in another one also sees
 * their own time.
 * @param day YYYY-MM-DD; left out where only staff read it
 */
export function StartLabel({ day, start }: { day?: string; start: string }) {
  return (
    <>
      {formatClock(start)}
      <VisuallyHidden> {academyTimeZoneName}</VisuallyHidden>
      {day !== undefined && <ReaderTime at={academyInstant(`${day} ${start}`)} />}
    </>
  );
}
