import { type GalleryEntry, longEmail, longText } from '../gallery';
import { Table, type TableColumn } from './table';

interface Payment {
  what: string;
  payer: string;
  amount: string;
}

const columns: readonly TableColumn<Payment>[] = [
  { key: 'what', header: 'Service', cell: ({ what }) => what, main: true },
  { key: 'payer', header: 'Paid by', cell: ({ payer }) => payer },
  { key: 'amount', header: 'Amount', cell: ({ amount }) => amount, align: 'end' },
];
const rows = [
  { what: 'SAT diagnostic', payer: 'Dana Park', amount: '$125.00' },
  { what: longText, payer: longEmail, amount: '$12,750.00' },
];

export default {
  examples: {
    rows: <Table caption="Payments" columns={columns} rows={rows} rowKey={({ what }) => what} />,
    dense: <Table dense caption="Payments" columns={columns} rows={rows} rowKey={({ what }) => what} />,
  },
} satisfies GalleryEntry;
