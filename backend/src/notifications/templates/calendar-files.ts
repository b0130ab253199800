import { calendarFile, canceledEvent, type CalendarEvent } from '@academy/contracts/rules/calendar-file';
import type { Attachment } from '../mail.js';

/** Calendar entries of an email. */
export interface MailedEntries {
  filename: string;
  events: readonly CalendarEvent[];
  /** When they were booked or last changed. */
  changedAt: Date;
}

const attachment = (filename: string, method: 'PUBLISH' | 'REQUEST' | 'CANCEL', content: string): Attachment => ({
  filename,
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content,
});

/** One file that adds all entries to a calendar. None without entries. */
export const publishedFile = ({ filename, events, changedAt }: MailedEntries): Attachment[] =>
  events.length === 0 ? [] : [attachment(filename, 'PUBLISH', calendarFile(events, changedAt))];

/** Calendar entries for the reader of an email. */
export interface AddressedEntries extends MailedEntries {
  /** The reader's email address. */
  attendee: string;
}

/** A message to a calendar is about a single entry (RFC 5546), so each one has a file of its own: `lesson.ics`, `lesson-2.ics`. */
const filesOf = ({ filename, events, changedAt, attendee }: AddressedEntries, method: 'REQUEST' | 'CANCEL') =>
  events.map((event, index) =>
    attachment(
      index === 0 ? filename : filename.replace('.', `-${index + 1}.`),
      method,
      calendarFile([event], changedAt, { method, attendee }),
    ),
  );

/** Files that add the entries to the calendar of the reader, or move those it has. */
export const requestFiles = (entries: AddressedEntries): Attachment[] => filesOf(entries, 'REQUEST');

/** Files that remove the entries from the calendar of the reader. @param entries as they were before the cancellation */
export const removalFiles = (entries: AddressedEntries): Attachment[] =>
  filesOf({ ...entries, events: entries.events.map(canceledEvent) }, 'CANCEL');

/** Says what the file of a single entry that was moved does. */
export const movesEntry = 'The attached calendar file moves the entry in your calendar.';

/** Says what the {@link removalFiles} do; empty without any. */
export const removalNote = ({ events }: Pick<MailedEntries, 'events'>): string =>
  noteFor(events.length, [
    'The attached calendar file removes it from your calendar.',
    'The attached calendar files remove them from your calendar.',
  ]);

/** Says what the {@link requestFiles} do after a date that was canceled takes place after all; empty without any. */
export const returnNote = ({ events }: Pick<MailedEntries, 'events'>): string =>
  noteFor(events.length, [
    'The attached calendar file puts it back into your calendar.',
    'The attached calendar files put them back into your calendar.',
  ]);

const noteFor = (files: number, [one, several]: readonly [string, string]): string =>
  files === 0 ? '' : files === 1 ? one : several;
