import { describe, expect, it } from 'vitest';
import { academy } from '../academy.js';
import { testName, type BookedTest } from './booked-test.js';
import { calendarFile, canceledEvent, type CalendarEvent } from './calendar-file.js';
import { testEvents } from './test-calendar.js';

const stamp = new Date('2026-11-20T17:45:00Z');
const event: CalendarEvent = {
  uid: 'one@example.com',
  start: new Date('2026-11-28T14:00:00Z'),
  end: new Date('2026-11-28T18:00:00Z'),
  summary: 'SAT Practice Test',
  description: 'Bring a pencil',
  location: 'Larchmont',
};

const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const bytes = (line: string) => encodeURIComponent(line).replace(/%../g, 'x').length;

describe('a calendar file', () => {
  it('contains one complete event in iCalendar format', () => {
    expect(calendarFile([event], stamp)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//academy//registrations//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:one@example.com',
        'DTSTAMP:20261120T174500Z',
        `ORGANIZER;CN="${academy.name}":mailto:${academy.email}`,
        'DTSTART:20261128T140000Z',
        'DTEND:20261128T180000Z',
        'SUMMARY:SAT Practice Test',
        'DESCRIPTION:Bring a pencil',
        'LOCATION:Larchmont',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it.each([
    ['a, b; c\\d', 'a\\, b\\; c\\\\d'],
    ['one\ntwo\r\nthree', 'one\\ntwo\\nthree'],
    ['x\r\nEND:VEVENT\u0007', 'x\\nEND:VEVENT'],
  ])('escapes text so that it cannot inject iCalendar lines: %j', (text, written) => {
    const lines = unfold(calendarFile([{ ...event, summary: text }], stamp));
    expect(lines).toContain(`SUMMARY:${written}`);
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });

  it.each(['x'.repeat(300), 'é'.repeat(200), '李'.repeat(150), '🎓'.repeat(80), `${'x'.repeat(66)}é${'y'.repeat(80)}`])(
    'folds lines at 75 octets without breaking a character: %#',
    (text) => {
      const file = calendarFile([{ ...event, summary: text }], stamp);
      for (const line of file.split('\r\n')) expect(bytes(line)).toBeLessThanOrEqual(75);
      expect(file).not.toContain('\uFFFD');
      expect(unfold(file)).toContain(`SUMMARY:${text}`);
    },
  );
});

describe('the calendar file of a cancellation', () => {
  const statusLines = (file: string) =>
    unfold(file).filter((line) => /^(METHOD|UID|SEQUENCE|DTSTAMP|ORGANIZER|ATTENDEE|STATUS|TRANSP|SUMMARY)/.test(line));
  const organizer = `ORGANIZER;CN="${academy.name}":mailto:${academy.email}`;

  it('cancels each entry by its UID with the next sequence number', () => {
    const canceled = [event, { ...event, uid: 'two@example.com', sequence: 2 }].map(canceledEvent);
    const entry = (uid: string, sequence: number) => [
      `UID:${uid}`,
      `SEQUENCE:${sequence}`,
      'DTSTAMP:20261120T174500Z',
      organizer,
      'ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ann@example.com',
      'STATUS:CANCELLED',
      'TRANSP:TRANSPARENT',
      'SUMMARY:Canceled: SAT Practice Test',
    ];
    expect(statusLines(calendarFile(canceled, stamp, { method: 'CANCEL', attendee: 'ann@example.com' }))).toEqual([
      'METHOD:CANCEL',
      ...entry('one@example.com', 1),
      ...entry('two@example.com', 3),
    ]);
  });

  it.each([
    ['josé@example.com', 'jos%C3%A9@example.com'],
    ['анна@пример.example', '%D0%B0%D0%BD%D0%BD%D0%B0@%D0%BF%D1%80%D0%B8%D0%BC%D0%B5%D1%80.example'],
    ['ann+sat@example.com', 'ann+sat@example.com'],
    ['a%b#c&d;e@example.com', 'a%25b%23c%26d%3Be@example.com'],
    ["o'brien@example.com", "o'brien@example.com"],
    ['ann@example.com\r\nX-EVIL:1', 'ann@example.comX-EVIL:1'],
    ['a\ud800nn@example.com', 'ann@example.com'],
  ])('keeps every letter of the address %j', (address, written) => {
    const lines = unfold(calendarFile([event], stamp, { method: 'REQUEST', attendee: address }));
    expect(lines).toContain(`ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${written}`);
    expect(lines.filter((line) => line.startsWith('X-EVIL'))).toEqual([]);
  });

  it('gives a canceled test a higher sequence number than its moves, under the same UID', () => {
    const test = {
      sessionId: 'practice-sat',
      title: 'SAT Practice Test',
      date: '2026-12-05 09:00',
      kind: 'practice' as const,
      minutes: 240,
      moved: { from: '2026-11-28 09:00', times: 2 },
    };
    const [before] = testEvents('6f96', 'Sam Doe', [{ ...test, date: '2026-11-28 09:00', moved: null }]);
    const [moved] = testEvents('6f96', 'Sam Doe', [test]);
    const canceled = moved && canceledEvent(moved);
    expect(new Set([before?.uid, moved?.uid, canceled?.uid]).size).toBe(1);
    expect([before?.sequence, moved?.sequence, canceled?.sequence]).toEqual([0, 2, 3]);
  });
});

describe('a calendar subscription', () => {
  it('has a name, an hourly refresh interval and the change time of each entry', () => {
    const changed = { ...event, changedAt: new Date('2026-11-22T10:00:00Z') };
    const lines = unfold(calendarFile([changed], stamp, { subscription: 'Academy: Sam, Doe' }));
    expect(lines.slice(4, 9)).toEqual([
      'METHOD:PUBLISH',
      'NAME:Academy: Sam\\, Doe',
      'X-WR-CALNAME:Academy: Sam\\, Doe',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ]);
    expect(lines).toContain('DTSTAMP:20261122T100000Z');
  });

  it('contains a time zone component when it has no entries', () => {
    const lines = unfold(calendarFile([], stamp, { subscription: 'Academy' }));
    expect(lines.filter((line) => /^(BEGIN|END):V/.test(line))).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VTIMEZONE',
      'END:VTIMEZONE',
      'END:VCALENDAR',
    ]);
  });
});

describe('the calendar of a registration', () => {
  const tests = [
    {
      sessionId: 'diagnostic-sat-act',
      title: 'SAT and ACT Diagnostic Test',
      date: '2026-10-31 09:00',
      kind: 'sat' as const,
      minutes: 240,
    },
    {
      sessionId: 'diagnostic-sat-act',
      title: 'SAT and ACT Diagnostic Test',
      date: '2026-11-07 09:00',
      kind: 'act' as const,
      minutes: 240,
    },
  ];

  const fileOf = (booked: readonly BookedTest[], at = stamp) =>
    unfold(calendarFile(testEvents('6f96', 'Sam Doe', booked), at));

  it('starts tests at 9 am academy time before and after the clock change', () => {
    const lines = fileOf(tests);
    expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
      'DTSTART:20261031T130000Z',
      'DTSTART:20261107T140000Z',
    ]);
    expect(lines.filter((line) => line.startsWith('SUMMARY'))).toEqual([
      'SUMMARY:SAT and ACT Diagnostic Test (SAT): Sam Doe',
      'SUMMARY:SAT and ACT Diagnostic Test (ACT): Sam Doe',
    ]);
    expect(lines.find((line) => line.startsWith('LOCATION'))).toContain('Boston Post Road');
  });

  it('gives each entry a stable, unique UID', () => {
    const ids = (at: Date) => fileOf(tests, at).filter((line) => line.startsWith('UID'));
    expect(ids(new Date())).toEqual(ids(stamp));
    expect(new Set(ids(stamp)).size).toBe(2);
  });

  it('keeps the UID of a moved test and raises its sequence number', () => {
    const moved = tests.map((test) =>
      test.kind === 'act' ? { ...test, date: '2026-11-21 09:00', moved: { from: test.date, times: 3 } } : test,
    );
    const lines = fileOf(moved);
    const uids = (of: string[]) => of.filter((line) => line.startsWith('UID'));
    expect(uids(lines)).toEqual(uids(fileOf(tests)));
    expect(lines.filter((line) => /^(SEQUENCE|DTSTART)/.test(line))).toEqual([
      'DTSTART:20261031T130000Z',
      'SEQUENCE:3',
      'DTSTART:20261121T140000Z',
    ]);
  });

  it('names a practice test by its title only', () => {
    expect(testName({ title: 'SAT Practice Test', kind: 'practice' })).toBe('SAT Practice Test');
  });
});
