import { Link } from '@tanstack/react-router';
import type { FamilySummary } from '@academy/contracts/http/office/families';
import { formatPhone } from '@academy/contracts/rules/contact';
import { familyAccountTexts } from '@academy/contracts/rules/office-families';
import { EmailText } from '../../ui/email-text/email-text';
import { Table, type TableColumn } from '../../ui/table/table';
import { dateText } from '../office-time';
import { rowLink } from '../use-row-arrows';
import * as css from './families.css';

const columns: readonly TableColumn<FamilySummary>[] = [
  {
    key: 'name',
    header: 'Parent',
    main: true,
    cell: ({ id, name }) => (
      <Link className={css.name} to="/office/families/$id" params={{ id }} {...rowLink}>
        {name}
      </Link>
    ),
  },
  { key: 'children', header: 'Children', cell: ({ children }) => children.join(', ') || '–' },
  {
    key: 'phone',
    header: 'Phone',
    cell: ({ phone }) => <span className={css.plain}>{phone ? formatPhone(phone) : '–'}</span>,
  },
  { key: 'email', header: 'Email', cell: ({ email }) => (email ? <EmailText>{email}</EmailText> : '–') },
  { key: 'registrations', header: 'Registrations', align: 'end', cell: ({ registrations }) => registrations },
  {
    key: 'account',
    header: 'Account',
    cell: ({ account }) => <span className={css.plain}>{familyAccountTexts[account]}</span>,
  },
  {
    key: 'activity',
    header: 'Last activity',
    cell: ({ last_activity_at: at }) => <span className={css.plain}>{dateText(at)}</span>,
  },
];

/** A table of families. Each name links to the family's page. */
export function FamilyTable({ families }: { families: readonly FamilySummary[] }) {
  return <Table dense caption="Families" hideCaption columns={columns} rows={families} rowKey={({ id }) => id} />;
}
