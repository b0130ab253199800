import { bookingStatusText, bookingTone, registrationStatus } from '@academy/contracts/rules/booking-status';
import { Link } from '@tanstack/react-router';
import type { NewRegistration } from '@academy/contracts/http/office/today';
import { formatCents } from '@academy/contracts/rules/money';
import { academyToday } from '../../lib/academy-time';
import { Badge } from '../../ui/badge/badge';
import { Table, type TableColumn } from '../../ui/table/table';
import { dateText, momentText } from '../office-time';
import { rowLink } from '../use-row-arrows';
import * as css from './today.css';

const columns: readonly TableColumn<NewRegistration>[] = [
  {
    key: 'child',
    header: 'Child',
    main: true,
    cell: ({ id, child }) => (
      <Link className={css.opener} to="/office/families/$id" params={{ id }} {...rowLink}>
        {child}
      </Link>
    ),
  },
  {
    key: 'service',
    header: 'Service',
    cell: ({ service, dates, ...row }) => (
      <span className={css.pair}>
        {service} <Status {...row} />
        {dates.length > 0 && <span className={css.detail}>{dates.map(dateText).join(', ')}</span>}
      </span>
    ),
  },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatCents(amount) },
  {
    key: 'at',
    header: 'Registered',
    cell: ({ registered_at: at }) => <span className={css.short}>{momentText(at)}</span>,
  },
];

/** The status of a registration; nothing while it is booked. */
function Status({
  status,
  tests = [],
  refund_pending: isPending,
}: Pick<NewRegistration, 'status' | 'tests' | 'refund_pending'>) {
  const shown = registrationStatus({ status, tests }, academyToday());
  return (
    (shown !== 'booked' || isPending) && <Badge tone={bookingTone(shown)}>{bookingStatusText(shown, isPending)}</Badge>
  );
}

/** Registrations. Each student's name links to the family. */
export function RegistrationList({ registrations }: { registrations: readonly NewRegistration[] }) {
  return (
    <Table dense hideCaption caption="Registrations" columns={columns} rows={registrations} rowKey={({ id }) => id} />
  );
}
