import { academy } from '../academy.js';

/** One entry of a calendar file. */
export interface CalendarEvent {
  /** Stable across versions of the file, so that calendars update the existing entry. */
  uid: string;
  /** How many times the entry has changed since it was created; 0 when left out. */
  sequence?: number;
  start: Date;
  end: Date;
  summary: string;
  description: string;
  location: string;
  /** When the entry was created or last changed; defaults to the file's timestamp. */
  changedAt?: Date;
  /** Shown as canceled; see {@link canceledEvent}. */
  canceled?: boolean;
}

/** Options of {@link calendarFile}. */
export interface CalendarFileOptions {
  /**
   * `PUBLISH` (the default) adds or updates entries; `CANCEL` removes them; `REQUEST` also updates them in calendars that only accept
   * changes addressed to the attendee.
   */
  method?: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  /** Email address of the person a `REQUEST` or `CANCEL` is sent to. Booking counts as accepting, so no reply is requested. */
  attendee?: string;
  /** Name of a subscribed calendar. Calendar apps are asked to refresh it every hour. */
  subscription?: string;
}

/** Longest line without its line break, in octets (RFC 5545). */
const maxLineBytes = 75;

/** An instant in calendar format: "20261128T140000Z". */
function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escape(text: string): string {
  const oneLine = text.replace(/\r\n?|\n/g, '\n').replace(/[^\P{Cc}\n]/gu, '');
  return oneLine.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

function octets(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return [0x7f, 0x7ff, 0xffff].filter((limit) => code > limit).length + 1;
}

/** Folds a long line without splitting a character; continuation lines begin with a space. */
function fold(line: string): string {
  let [folded, length] = ['', 0];
  for (const character of line) {
    const size = octets(character);
    if (length + size > maxLineBytes) [folded, length] = [`${folded}\r\n `, 1];
    folded += character;
    length += size;
  }
  return folded;
}

/** Calendars apply an update or a cancellation only when it comes from the entry's organizer (RFC 5546). */
const organizer = `ORGANIZER;CN="${academy.name.replaceAll('"', '')}":mailto:${academy.email}`;

/** An email address as a URI (RFC 6068): letters outside ASCII and characters with a meaning in a URI are percent-encoded. */
const mailto = (email: string): string =>
  `mailto:${encodeURI(email.replace(/\s|\p{Cc}|\p{Cs}/gu, '')).replace(/[#&/;=?]/g, encodeURIComponent)}`;

const attendeeLine = (email: string) => `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:${mailto(email)}`;

function entryLines(event: CalendarEvent, stamp: Date, attendee?: string): string[] {
  const { uid, sequence, start, end, summary, description, location, changedAt = stamp, canceled = false } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escape(uid)}`,
    ...(sequence ? [`SEQUENCE:${sequence}`] : []),
    `DTSTAMP:${utc(changedAt)}`,
    organizer,
    ...(attendee === undefined ? [] : [attendeeLine(attendee)]),
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    ...(canceled ? ['STATUS:CANCELLED', 'TRANSP:TRANSPARENT'] : []),
    `SUMMARY:${escape(summary)}`,
    `DESCRIPTION:${escape(description)}`,
    `LOCATION:${escape(location)}`,
    'END:VEVENT',
  ];
}

/** RFC 5545 section 3.4 requires at least one component, even when a family has no dates, so the file includes a time zone. */
const timeZoneLines = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Calendar name and hourly refresh, each with its RFC 7986 property and the older equivalent. */
const subscriptionLines = (name: string): string[] => [
  `NAME:${escape(name)}`,
  `X-WR-CALNAME:${escape(name)}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
  ...timeZoneLines,
];

/**
 * Writes a calendar file (RFC 5545). Times are UTC, so every calendar shows them in its own zone.
 * @param stamp when the entries were created
 */
export function calendarFile(
  events: readonly CalendarEvent[],
  stamp: Date,
  { method = 'PUBLISH', attendee, subscription }: CalendarFileOptions = {},
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//academy//registrations//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(subscription === undefined ? [] : subscriptionLines(subscription)),
    ...events.flatMap((event) => entryLines(event, stamp, attendee)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/**
 * The entry marked as canceled, also for calendars that show canceled entries like any other. The higher sequence makes calendars
 * replace the entry they have.
 */
export function canceledEvent(event: CalendarEvent): CalendarEvent {
  return { ...event, sequence: (event.sequence ?? 0) + 1, summary: `Canceled: ${event.summary}`, canceled: true };
}
