import { Link } from '@tanstack/react-router';
import type { DayConsultation } from '@academy/contracts/http/office/today';
import { Badge } from '../../ui/badge/badge';
import { rowLink } from '../use-row-arrows';
import { CallLink } from './call-link';
import * as css from './today.css';

const stateNames: Readonly<Record<string, string>> = { completed: 'Held', cancelled: 'Canceled', refunded: 'Refunded' };

/** Consultations in order of time. Each name links to the family. */
export function ConsultationList({ consultations }: { consultations: readonly DayConsultation[] }) {
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
          {stateNames[status] && <Badge tone="gray">{stateNames[status]}</Badge>}
          {phone !== '' && <CallLink phone={phone} />}
        </li>
      ))}
    </ul>
  );
}
