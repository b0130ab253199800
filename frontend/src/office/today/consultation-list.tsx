import { bookingStatusText, bookingTone, consultationStatus } from '@academy/contracts/rules/booking-status';
import { Link } from '@tanstack/react-router';
import type { DayConsultation } from '@academy/contracts/http/office/today';
import { academyToday } from '../../lib/academy-time';
import { Badge } from '../../ui/badge/badge';
import { rowLink } from '../use-row-arrows';
import { CallLink } from './call-link';
import * as css from './today.css';

interface ConsultationListProps {
  /** YYYY-MM-DD. */
  day: string;
  consultations: readonly DayConsultation[];
}

/** Consultations of a day in order of time. Each name links to the family. */
export function ConsultationList({ day, consultations }: ConsultationListProps) {
  return (
    <ul className={css.list} role="list">
      {consultations.map(({ id, time, name, phone, topic, status }) => (
        <li key={id} className={css.appointment}>
          <span className={css.time}>{time}</span>
          <span className={css.person}>
            <Link className={css.opener} to="/office/families/$id" params={{ id }} {...rowLink}>
              {name}
            </Link>
            <span className={css.topic}>{topic}</span>
          </span>
          <Status status={status} date={day} />
          {phone !== '' && <CallLink phone={phone} />}
        </li>
      ))}
    </ul>
  );
}

/** The status of a consultation; nothing while it is booked. */
function Status(consultation: { status: string; date: string }) {
  const shown = consultationStatus(consultation, academyToday());
  return shown !== 'booked' && <Badge tone={bookingTone(shown)}>{bookingStatusText(shown)}</Badge>;
}
