import { calendarFile, type CalendarEvent } from '@academy/contracts/rules/calendar-file';
import { googleCalendarLink, outlookCalendarLink } from '../lib/calendar-links';
import { saveFile } from '../lib/save-file';
import { Button } from '../ui/button/button';
import * as css from './calendar-links.css';

/** Opens one entry in the reader's calendar on the web. */
export function CalendarLinks({ event }: { event: CalendarEvent }) {
  return (
    <span className={css.links} data-screen-only="">
      <a href={googleCalendarLink(event)} target="_blank" rel="noreferrer">
        Google Calendar
      </a>
      <a href={outlookCalendarLink(event)} target="_blank" rel="noreferrer">
        Outlook
      </a>
    </span>
  );
}

interface AddToCalendarProps {
  events: readonly CalendarEvent[];
  fileName: string;
  /** When the entries were last changed, now if it is not known: calendars keep the newest. */
  changedAt?: Date;
  /** Quiet where the button repeats in a list. */
  variant?: 'secondary' | 'quiet';
}

/** Saves entries as one calendar file. */
export function AddToCalendar({ events, fileName, changedAt, variant = 'secondary' }: AddToCalendarProps) {
  const save = () =>
    saveFile(fileName, 'text/calendar;charset=utf-8', calendarFile([...events], changedAt ?? new Date()));
  return (
    <Button variant={variant} onClick={save}>
      Add to calendar
    </Button>
  );
}
