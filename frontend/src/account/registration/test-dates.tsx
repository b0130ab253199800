import type { RegistrationPage, RegistrationTest } from '@academy/contracts/http/registration-page';
import { bookingStatusText, bookingTone, seatStatus } from '@academy/contracts/rules/booking-status';
import { testDayNote } from '@academy/contracts/seed/test-day';
import { calendarFileName, testEvents, testPlace } from '@academy/contracts/rules/test-calendar';
import { academyTimeZoneName } from '@academy/contracts/rules/dates';
import { academyMinute, formatTestDate } from '@academy/contracts/rules/test-dates';
import { academyToday } from '../../lib/academy-time';
import { directionsLink } from '../../lib/calendar-links';
import { AddToCalendar, CalendarLinks } from '../../links/calendar-links';
import { Badge } from '../../ui/badge/badge';
import { textLink } from '../../ui/link/text-link.css';
import { Button } from '../../ui/button/button';
import { Inline, Stack } from '../../ui/layout/layout';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import { moveNote } from './registration-wording';
import * as css from '../booking/booking.css';

interface TestDatesProps {
  page: RegistrationPage;
  onMove: (test: RegistrationTest) => void;
  onCancel: (test: RegistrationTest) => void;
}

/** Whether the student came, if that was recorded. Without it the academy does not know, so the family reads nothing. */
function Attended({ seat: { date, attendance } }: { seat: RegistrationTest }) {
  if (!attendance) return null;
  const shown = seatStatus({ date, attendance }, academyToday());
  return <Badge tone={bookingTone(shown)}>{bookingStatusText(shown)}</Badge>;
}

/** The test dates of a registration: when, where, what to bring, and the possible changes. */
export function TestDates({ page, onMove, onCancel }: TestDatesProps) {
  const { id, student_name: student, tests, status, changed_at } = page;
  const events = testEvents(
    id,
    student,
    tests.map(({ session_id: sessionId, ...test }) => ({ sessionId, ...test })),
  );
  const isBooked = status === 'booked';
  // The dates of a diagnostic end together, and share one deadline.
  const wholeNote = tests.some(({ cancel }) => cancel.reason === 'whole') ? page.cancel.refund_note : undefined;
  return (
    <Stack gap={5}>
      <ul className={css.history} role="list">
        {tests.map((test, index) => {
          const event = events[index];
          const ends = event && formatTestDate(academyMinute(event.end)).replace(/^.* @ /, '');
          // Hidden text that distinguishes buttons with the same label.
          const of = ` (${test.name}, ${formatTestDate(test.date)})`;
          const note = [moveNote(test), test.cancel.refund_note].filter(Boolean).join(' ');
          return (
            <li key={`${test.session_id} ${test.date}`} className={css.date}>
              <strong className={css.when}>
                {formatTestDate(test.date)}
                {ends && ` to ${ends}`} {academyTimeZoneName}
              </strong>
              <span>
                {test.name} {status !== 'cancelled' && status !== 'refunded' && <Attended seat={test} />}
              </span>
              {isBooked && note && <span className={css.note}>{note}</span>}
              {isBooked && event && <CalendarLinks event={event} />}
              {(test.move.allowed || test.cancel.allowed) && (
                <div className={css.actions}>
                  {test.move.allowed && (
                    <Button variant="secondary" onClick={() => onMove(test)}>
                      Move<VisuallyHidden>{of}</VisuallyHidden>
                    </Button>
                  )}
                  {test.cancel.allowed && tests.length > 1 && (
                    <Button variant="secondary" onClick={() => onCancel(test)}>
                      Cancel this date<VisuallyHidden>{of}</VisuallyHidden>
                    </Button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {isBooked && (
        <>
          {wholeNote && <p className={css.note}>{wholeNote}</p>}
          <p className={css.place}>
            {testPlace}.{' '}
            <a className={textLink} href={directionsLink(testPlace)} target="_blank" rel="noreferrer">
              Directions
            </a>
          </p>
          <p className={css.place}>{testDayNote(tests.map(({ date }) => date))}</p>
          <Inline gap={3} data-screen-only="">
            <AddToCalendar events={events} fileName={calendarFileName} changedAt={new Date(changed_at)} />
          </Inline>
        </>
      )}
    </Stack>
  );
}
