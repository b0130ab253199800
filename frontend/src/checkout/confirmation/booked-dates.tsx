import type { ReactNode } from 'react';
import type { CalendarEvent } from '@academy/contracts/rules/calendar-file';
import type { CheckoutResponseLine } from '@academy/contracts/http/payments';
import { consultationEvent, consultationFileName, startFollows } from '@academy/contracts/rules/consultation-calendar';
import { formatConsultation } from '@academy/contracts/rules/consultation-words';
import { academyTimeZoneName } from '@academy/contracts/rules/dates';
import { testName } from '@academy/contracts/rules/booked-test';
import { calendarFileName, testEvents, testPlace } from '@academy/contracts/rules/test-calendar';
import { academyMinute, formatTestDate } from '@academy/contracts/rules/test-dates';
import { directionsLink } from '../../lib/calendar-links';
import { AddToCalendar, CalendarLinks } from '../../links/calendar-links';
import { ReaderTime } from '../../links/reader-time';
import { headingThree } from '../../theme/type.css';
import { Inline, Stack } from '../../ui/layout/layout';
import * as css from './confirmation.css';

interface BookedDate {
  when: ReactNode;
  what: string;
  /** What is still to be settled. */
  note?: string;
  event: CalendarEvent;
}

function datesOf({ registration_id: id = '', student = '', tests = [], booking }: CheckoutResponseLine): BookedDate[] {
  if (booking) {
    const { date, time_slot: timeSlot, start_time: startTime = null, moves = 0, topic } = booking;
    const event = consultationEvent({ id, date, timeSlot, startTime, moves });
    return [
      {
        when: (
          <>
            {formatConsultation({ date, timeSlot, startTime })}
            {startTime !== null && <ReaderTime at={event.start} />}
          </>
        ),
        what: topic,
        ...(startTime === null && { note: startFollows }),
        event,
      },
    ];
  }
  const booked = tests.map(({ session_id: sessionId, ...test }) => ({ sessionId, ...test }));
  return testEvents(id, student, booked).flatMap((event, index) => {
    const test = booked[index];
    if (!test) return [];
    const ends = formatTestDate(academyMinute(event.end)).replace(/^.* @ /, '');
    return [
      {
        when: `${formatTestDate(test.date)} to ${ends} ${academyTimeZoneName}`,
        what: testName(test),
        event,
      },
    ];
  });
}

/** The dates of one registration or consultation, with calendar links and directions. */
export function BookedDates({ line }: { line: CheckoutResponseLine }) {
  const dates = line.canceled ? [] : datesOf(line);
  if (dates.length === 0) return line.canceled || !line.change_notes ? null : <PackageChanges line={line} />;
  const id = `dates-${line.line_id}`;
  const isTest = line.booking === undefined;
  return (
    <section className={css.dates} aria-labelledby={id}>
      <h2 className={headingThree} id={id}>
        {isTest ? `Test dates${line.student ? ` for ${line.student}` : ''}` : 'Your consultation'}
      </h2>
      <Stack as="ul" gap={4} role="list">
        {dates.map(({ when, what, note, event }) => (
          <li key={event.uid} className={css.date}>
            <strong className={css.when}>{when}</strong>
            <span>{what}</span>
            {note && <span className={css.note}>{note}</span>}
            <CalendarLinks event={event} />
          </li>
        ))}
      </Stack>
      {line.change_notes?.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p className={css.place}>
        {isTest ? (
          <>
            {testPlace}.{' '}
            <a href={directionsLink(testPlace)} target="_blank" rel="noreferrer">
              Directions
            </a>
          </>
        ) : (
          dates[0]?.event.location
        )}
      </p>
      <Inline gap={3} data-screen-only="">
        <AddToCalendar
          events={dates.map(({ event }) => event)}
          fileName={isTest ? calendarFileName : consultationFileName}
        />
      </Inline>
    </section>
  );
}

/** Until when a package can be canceled for a refund. */
function PackageChanges({
  line: { line_id: lineId, label = '', student = '', change_notes: notes },
}: {
  line: CheckoutResponseLine;
}) {
  const id = `changes-${lineId}`;
  return (
    <section className={css.dates} aria-labelledby={id}>
      <h2 className={headingThree} id={id}>
        {student ? `${label} for ${student}` : label}
      </h2>
      {notes?.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  );
}
