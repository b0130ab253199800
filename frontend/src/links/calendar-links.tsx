import { calendarFile, type CalendarEvent } from '@academy/contracts/rules/calendar-file';
import { googleCalendarLink, outlookCalendarLink } from '../lib/calendar-links';
import { saveFile } from '../lib/save-file';
import { Button } from '../ui/button/button';
import * as css from './calendar-links.css';

/** Links that add an event to the reader's web calendar. */
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
  /** When the events were last changed; defaults to now. Calendars keep the newest version. */
  changedAt?: Date;
  /** Use `quiet` if the button is repeated in a list. */
  variant?: 'secondary' | 'quiet';
}

/** A button that saves events as one calendar file. */
export function AddToCalendar({ events, fileName, changedAt, variant = 'secondary' }: AddToCalendarProps) {
  const save = () =>
    saveFile(fileName, 'text/calendar;charset=utf-8', calendarFile([...events], changedAt ?? new Date()));
  return (
    <Button variant={variant} onClick={save}>
      Add to calendar
    </Button>
  );
}
