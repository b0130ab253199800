import { useQuery } from '@tanstack/react-query';
import type { CalendarEvent } from '@academy/contracts/rules/calendar-file';
import type { CheckoutResponseLine } from '@academy/contracts/http/payments';
import { consultationEvent, consultationFileName, startFollows } from '@academy/contracts/rules/consultation-calendar';
import { formatConsultation, formatSlotDay } from '@academy/contracts/rules/consultation-words';
import { testName } from '@academy/contracts/rules/booked-test';
import { consultationChangeText, testsRefundText } from '@academy/contracts/rules/refund-words';
import { calendarFileName, testEvents, testPlace } from '@academy/contracts/rules/test-calendar';
import { academyMinute, formatTestDate, lastDayToMove } from '@academy/contracts/rules/test-dates';
import { useNow } from '../../lib/use-now';
import { factsQuery } from '../../api/facts';
import { academyToday } from '../../lib/academy-time';
import { directionsLink } from '../../lib/calendar-links';
import { AddToCalendar, CalendarLinks } from '../../links/calendar-links';
import { headingThree } from '../../theme/type.css';
import { Inline, Stack } from '../../ui/layout/layout';
import * as css from './confirmation.css';

interface BookedDate {
  when: string;
  what: string;
  /** Deadline for moving it. */
  note?: string;
  event: CalendarEvent;
}

function datesOf({ registration_id: id = '', student = '', tests = [], booking }: CheckoutResponseLine): BookedDate[] {
  if (booking) {
    const { date, time_slot: timeSlot, start_time: startTime = null, moves = 0, topic, change_hours: hours } = booking;
    const notes = [
      ...(startTime === null ? [startFollows] : []),
      ...(hours === undefined ? [] : [consultationChangeText(hours)]),
    ];
    const event = consultationEvent({ id, date, timeSlot, startTime, moves });
    return [
      {
        when: formatConsultation({ date, timeSlot, startTime }),
        what: topic,
        note: notes.join(' '),
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
        when: `${formatTestDate(test.date)} to ${ends}`,
        what: testName(test),
        ...(academyToday() <= lastDayToMove(test.date) && {
          note: `You can move it until ${formatSlotDay(lastDayToMove(test.date))}.`,
        }),
        event,
      },
    ];
  });
}

/** The dates of one registration or consultation, with calendar links and directions. */
export function BookedDates({ line }: { line: CheckoutResponseLine }) {
  const { data: facts } = useQuery(factsQuery());
  const now = useNow();
  const dates = line.canceled ? [] : datesOf(line);
  if (dates.length === 0) return null;
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
      {isTest && facts && (
        <p>
          {testsRefundText(line.tests ?? [], facts.policy, {
            isOnePrice: line.service_type === 'sat_act_diagnostic',
            now,
          })}
        </p>
      )}
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
