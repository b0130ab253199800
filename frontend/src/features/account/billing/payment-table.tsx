import type { ReactNode } from 'react';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { Badge } from '../../../ui/badge/badge';
import { Table, type TableColumn } from '../../../ui/table/table';

/** A payment as a table lists it. */
export interface PaymentRow {
  id: string;
  /** MM/DD/YYYY */
  date: string;
  description: string;
  amountCents: Cents;
  status?: string;
  action?: ReactNode;
}

const base: readonly TableColumn<PaymentRow>[] = [
  { key: 'description', header: 'Description', cell: ({ description }) => description, main: true },
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
  cell: (row) => <Badge tone={row.status === 'Paid' ? 'green' : 'gray'}>{row.status}</Badge>,
};
const action: TableColumn<PaymentRow> = { key: 'action', header: 'Receipt', cell: (row) => row.action };

/** Payments that were made (with their status and receipt), or that are to come. */
export function PaymentTable({ caption, rows }: { caption: string; rows: readonly PaymentRow[] }) {
  const columns = [
    ...base,
    ...(rows.some((row) => row.status) ? [status] : []),
    amount,
    ...(rows.some((row) => row.action !== undefined) ? [action] : []),
  ];
  return <Table caption={caption} hideCaption columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
