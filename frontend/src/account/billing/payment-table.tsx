import type { ReactNode } from 'react';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { muted } from '../../theme/type.css';
import { Badge } from '../../ui/badge/badge';
import { Table, type TableColumn } from '../../ui/table/table';

/** A table row of a payment. */
export interface PaymentRow {
  id: string;
  /** MM/DD/YYYY */
  date: string;
  description: string;
  /** Names of the children the payment covers: "for Kim". */
  recipients?: string | undefined;
  amountCents: Cents;
  status?: string;
  /** Shown below the status. */
  note?: string | undefined;
  action?: ReactNode;
}

const base: readonly TableColumn<PaymentRow>[] = [
  { key: 'description', header: 'Description', cell: Description, main: true },
  { key: 'date', header: 'Date', cell: ({ date }) => date },
];
const amount: TableColumn<PaymentRow> = {
  key: 'amount',
  header: 'Amount',
  cell: ({ amountCents }) => formatCents(amountCents),
  align: 'end',
};
const status: TableColumn<PaymentRow> = {
  key: 'status',
  header: 'Status',
  cell: (row) => (
    <>
      <Badge tone={row.status === 'Paid' ? 'green' : 'gray'}>{row.status}</Badge>
      {row.note && (
        <>
          <br />
          <span className={muted}>{row.note}</span>
        </>
      )}
    </>
  ),
};
const action: TableColumn<PaymentRow> = { key: 'action', header: 'Receipt', cell: (row) => row.action };

/** A table of past payments (with status and receipt) or upcoming payments. */
export function PaymentTable({ caption, rows }: { caption: string; rows: readonly PaymentRow[] }) {
  const columns = [
    ...base,
    ...(rows.some((row) => row.status) ? [status] : []),
    amount,
    ...(rows.some((row) => row.action !== undefined) ? [action] : []),
  ];
  return <Table caption={caption} hideCaption columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

function Description({ description, recipients }: PaymentRow) {
  return (
    <>
      {description}
      {recipients && (
        <>
          {' '}
          <br />
          <span className={muted}>{recipients}</span>
        </>
      )}
    </>
  );
}
