import { Link } from '@tanstack/react-router';
import type { LeadRow } from '@academy/contracts/http/office/leads';
import { leadKindNames } from '@academy/contracts/rules/lead-labels';
import { leadStateNames } from '@academy/contracts/rules/office-leads';
import { useNow } from '../../lib/use-now';
import { Badge } from '../../ui/badge/badge';
import { Icon } from '../../ui/icon/icon';
import { Table, type TableColumn } from '../../ui/table/table';
import { momentText } from '../office-time';
import * as css from './leads.css';
import { nextStepText, stateTones, waitingOf } from './lead-words';
import { rowLink } from '../use-row-arrows';

interface Row extends LeadRow {
  /** Milliseconds since 1970. */
  now: number;
}

const columns: readonly TableColumn<Row>[] = [
  {
    key: 'name',
    header: 'Name',
    main: true,
    cell: ({ id, name, email }) => (
      <Link className={css.opener} to="/office/leads/$lead" params={{ lead: id }} {...rowLink}>
        {name || email}
      </Link>
    ),
  },
  { key: 'form', header: 'Form', cell: ({ kind }) => <span className={css.short}>{leadKindNames[kind]}</span> },
  { key: 'about', header: 'About', cell: ({ about }) => about },
  {
    key: 'received',
    header: 'Received',
    cell: ({ received_at: at }) => <span className={css.short}>{momentText(at)}</span>,
  },
  { key: 'waiting', header: 'Answer', cell: (row) => <WaitingText {...row} /> },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state }) => <Badge tone={stateTones[state]}>{leadStateNames[state]}</Badge>,
  },
  { key: 'owner', header: 'Owner', cell: ({ owner }) => owner?.name ?? <span className={css.quiet}>None</span> },
  {
    key: 'next',
    header: 'Next step',
    cell: ({ next_step: text, next_step_date: date }) =>
      text === '' ? <span className={css.quiet}>None</span> : nextStepText(text, date),
  },
];

/** How long the family has been waiting, highlighted when overdue. */
export function WaitingText({
  now,
  ...lead
}: Pick<Row, 'kind' | 'late' | 'received_at' | 'first_answered_at' | 'now'>) {
  const { text, late } = waitingOf(lead, now);
  return late ? (
    <span className={css.late}>
      <Icon name="warning" /> {text}
    </span>
  ) : (
    <span className={css.quiet}>{text}</span>
  );
}

/** A table of leads. Each name links to its lead. */
export function LeadTable({ leads }: { leads: readonly LeadRow[] }) {
  const now = useNow().getTime();
  return (
    <Table
      dense
      caption="Leads"
      hideCaption
      columns={columns}
      rows={leads.map((lead) => ({ ...lead, now }))}
      rowKey={({ id }) => id}
    />
  );
}
