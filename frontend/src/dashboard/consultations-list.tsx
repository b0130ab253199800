import { Link } from '@tanstack/react-router';
import type { ConsultationItem } from '@academy/contracts/http/consultation-page';
import { formatConsultation } from '@academy/contracts/rules/consultation-words';
import { shownStatus, statusTone } from '@academy/contracts/rules/registration-status';
import { capitalize } from '../account/dashboard-wording';
import * as css from '../account/dashboard.css';
import { headingFour } from '../theme/type.css';
import { Badge } from '../ui/badge/badge';
import { textLink } from '../ui/link/text-link.css';
import { Table, type TableColumn } from '../ui/table/table';
import { ReaderTime } from '../links/reader-time';
import { academyInstant } from '@academy/contracts/rules/test-dates';

const columns: readonly TableColumn<ConsultationItem>[] = [
  { key: 'when', header: 'When', cell: (booking) => <ConsultationLink {...booking} />, main: true },
  { key: 'topic', header: 'Topic', cell: ({ topic }) => topic },
  { key: 'status', header: 'Status', cell: ({ status }) => <Status status={shownStatus(status)} /> },
];

const Status = ({ status }: { status: string }) => <Badge tone={statusTone(status)}>{capitalize(status)}</Badge>;

/** A link to the consultation's page. */
function ConsultationLink({ id, date, time_slot: timeSlot, start_time: startTime }: ConsultationItem) {
  return (
    <Link className={textLink} to="/account/consultations/$booking" params={{ booking: id }}>
      {formatConsultation({ date, timeSlot, startTime })}
      {startTime !== null && <ReaderTime at={academyInstant(`${date} ${startTime}`)} />}
    </Link>
  );
}

/** A table of the consultations that a parent has booked. Renders nothing if there are none. */
export function ConsultationsList({ consultations }: { consultations: readonly ConsultationItem[] }) {
  if (consultations.length === 0) return null;
  return (
    <div className={css.part}>
      <h3 className={headingFour}>Consultations</h3>
      <Table caption="Consultations" hideCaption columns={columns} rows={consultations} rowKey={({ id }) => id} />
    </div>
  );
}
