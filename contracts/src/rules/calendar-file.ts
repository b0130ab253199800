/** One entry of a calendar file. */
export interface CalendarEvent {
  /** Stays the same whenever the file is made again, so that a calendar updates the entry it has. */
  uid: string;
  /** How often the entry has been changed since it was first made; 0 when left out. */
  sequence?: number;
  start: Date;
  end: Date;
  summary: string;
  description: string;
  location: string;
}

/** Octets of a line without its line break, as RFC 5545 allows. */
const longestLine = 75;

/** An instant as calendars write it: 20261128T140000Z. */
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

/** Breaks a line where it would grow too long, never inside a character; what follows begins with a space. */
function fold(line: string): string {
  let [folded, length] = ['', 0];
  for (const character of line) {
    const size = octets(character);
    if (length + size > longestLine) [folded, length] = [`${folded}\r\n `, 1];
    folded += character;
    length += size;
  }
  return folded;
}

/**
 * Writes a calendar file (RFC 5545). Times are UTC, so every calendar shows them in its own zone.
 * @param stamp when the entries were made
 */
export function calendarFile(events: readonly CalendarEvent[], stamp: Date): string {
  const entries = events.flatMap(({ uid, sequence, start, end, summary, description, location }) => [
    'BEGIN:VEVENT',
    `UID:${escape(uid)}`,
    ...(sequence ? [`SEQUENCE:${sequence}`] : []),
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escape(summary)}`,
    `DESCRIPTION:${escape(description)}`,
    `LOCATION:${escape(location)}`,
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//academy//registrations//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
