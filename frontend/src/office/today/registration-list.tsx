import { Link } from '@tanstack/react-router';
import type { NewRegistration } from '@academy/contracts/http/office/today';
import { formatCents } from '@academy/contracts/rules/money';
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
    cell: ({ service, status, dates }) => (
      <span className={css.pair}>
        {service} {endedStates[status] && <Badge tone="gray">{endedStates[status]}</Badge>}
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

const endedStates: Readonly<Record<string, string>> = { cancelled: 'Canceled', refunded: 'Refunded' };

/** Registrations. Each student's name links to the family. */
export function RegistrationList({ registrations }: { registrations: readonly NewRegistration[] }) {
  return (
    <Table dense hideCaption caption="Registrations" columns={columns} rows={registrations} rowKey={({ id }) => id} />
  );
}
