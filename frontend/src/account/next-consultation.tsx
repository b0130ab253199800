import { Link } from '@tanstack/react-router';
import type { ConsultationItem } from '@academy/contracts/http/consultation-page';
import { consultationEvent, consultationFileName } from '@academy/contracts/rules/consultation-calendar';
import { formatConsultation } from '@academy/contracts/rules/consultation-words';
import { AddToCalendar } from '../links/calendar-links';
import { headingFour, muted } from '../theme/type.css';
import { buttonClass } from '../ui/button/button';
import { Inline, Stack } from '../ui/layout/layout';
import { Panel } from '../ui/panel/panel';
import { ReaderTime } from '../links/reader-time';
import { academyInstant } from '@academy/contracts/rules/test-dates';

/** Shown if the family's next date is a consultation: its time, topic and format, and a link to change it. */
export function NextConsultation({ booking }: { booking: ConsultationItem }) {
  const { id, date, time_slot: timeSlot, start_time: startTime, moves, topic, changed_at } = booking;
  const event = consultationEvent({ id, date, timeSlot, startTime, moves });
  return (
    <Panel as="section" tone="marked" aria-labelledby="next-up">
      <Stack gap={4}>
        <Stack gap={1}>
          <p className={muted}>Next</p>
          <h2 id="next-up" className={headingFour}>
            {formatConsultation({ date, timeSlot, startTime })}
            {startTime !== null && <ReaderTime at={academyInstant(`${date} ${startTime}`)} />}
          </h2>
          <p>Consultation: {topic}</p>
          <p className={muted}>{event.location}</p>
        </Stack>
        <Inline gap={3} align="center">
          <Link className={buttonClass('secondary')} to="/account/consultations/$booking" params={{ booking: id }}>
            See details or change it
          </Link>
          <AddToCalendar events={[event]} fileName={consultationFileName} changedAt={new Date(changed_at)} />
        </Inline>
      </Stack>
    </Panel>
  );
}
