import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MoneyEntry } from '@academy/contracts/http/office/money';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { messageOf } from '../../api/errors';
import { moneyEntriesQuery, paymentEntriesQuery, type MoneyNumber } from '../../api/office/money';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { Button, UnstyledButton } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { ProgressText } from '../../ui/progress/progress';
import { Table, type TableColumn } from '../../ui/table/table';
import { momentText } from '../office-time';
import * as css from './money.css';
import { entryNames } from './money-words';

/** A number of a money report, with its name. */
export interface Explained {
  number: MoneyNumber;
  amount: Cents;
  /** "Sales, SAT/ACT Course, November 2026". */
  title: string;
}

/** The ledger entries that add up to a number. A receipt number opens all entries of its payment. */
export function ExplainDialog({ number, onClose }: { number: Explained; onClose: () => void }) {
  const [paymentId, setPaymentId] = useState<string | null>(null);
  return paymentId === null ? (
    <Numbers number={number} onClose={onClose} onOpen={setPaymentId} />
  ) : (
    <ReceiptDialog paymentId={paymentId} onClose={onClose} onBack={() => setPaymentId(null)} />
  );
}

interface NumbersProps {
  number: Explained;
  onClose: () => void;
  /** Opens a payment. */
  onOpen: (paymentId: string) => void;
}

function Numbers({ number: { number, amount, title }, onClose, onOpen }: NumbersProps) {
  const { data, error, isFetching, refetch } = useQuery(moneyEntriesQuery(number));
  return (
    <Dialog open onClose={onClose} size="wide" title={`${title}: ${formatCents(data?.total ?? amount)}`}>
      {data ? (
        <Entries entries={data.entries} total={data.total} onOpen={onOpen} />
      ) : error ? (
        <LoadFailure
          text={messageOf(error, 'We could not load the entries. Please try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProgressText>Loading the entries...</ProgressText>
      )}
    </Dialog>
  );
}

interface ReceiptDialogProps {
  paymentId: string;
  onClose: () => void;
  /** Goes back to the number; left out when there is none. */
  onBack?: () => void;
}

/** All ledger entries of one receipt. */
export function ReceiptDialog({ paymentId, onClose, onBack }: ReceiptDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(paymentEntriesQuery(paymentId));
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={data ? `Receipt ${data.receipt}` : 'Receipt'}
      description={data && [data.payer, data.description, data.method].filter((part) => part !== '').join(' · ')}
      footer={
        onBack && (
          <Button variant="secondary" onClick={onBack}>
            Back to the number
          </Button>
        )
      }
    >
      {data ? (
        <Entries entries={data.entries} total={data.total} />
      ) : error ? (
        <LoadFailure
          text={messageOf(error, 'We could not load this receipt. Please try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProgressText>Loading the receipt...</ProgressText>
      )}
    </Dialog>
  );
}

interface Row extends MoneyEntry {
  /** Opens the payment of the entry. */
  onOpen: (paymentId: string) => void;
}

const when: TableColumn<Row> = { key: 'at', header: 'When', main: true, cell: ({ at }) => momentText(at) };
const what: TableColumn<Row> = { key: 'kind', header: 'What', cell: (row) => <What {...row} /> };
const amount: TableColumn<Row> = { key: 'amount', header: 'Amount', align: 'end', cell: (row) => <Part {...row} /> };

/** Columns for entries of one payment, and for entries of several payments. */
const columns = {
  one: [when, what, amount],
  several: [
    when,
    what,
    { key: 'receipt', header: 'Receipt', cell: (row) => <Receipt {...row} /> },
    { key: 'payer', header: 'Paid by', cell: (row) => <Payer {...row} /> },
    amount,
  ],
} satisfies Record<string, readonly TableColumn<Row>[]>;

function What({ kind, method }: Row) {
  return (
    <span className={css.pair}>
      {entryNames[kind]}
      <span className={css.detail}>{method}</span>
    </span>
  );
}

function Receipt({ receipt, payment_id: id, onOpen }: Row) {
  return (
    <UnstyledButton className={css.amount} onClick={() => onOpen(id)}>
      {receipt}
    </UnstyledButton>
  );
}

function Payer({ payer, description }: Row) {
  return (
    <span className={css.pair}>
      {payer}
      <span className={css.detail}>{description}</span>
    </span>
  );
}

function Part({ amount: part, whole }: Row) {
  return (
    <span className={css.pair}>
      {formatCents(part)}
      {part !== whole && <span className={css.detail}>of {formatCents(whole)}</span>}
    </span>
  );
}

interface EntriesProps {
  entries: readonly MoneyEntry[];
  total: Cents;
  /** Left out when all entries belong to the same payment. */
  onOpen?: (paymentId: string) => void;
}

function Entries({ entries, total, onOpen }: EntriesProps) {
  const rows = entries.map((entry) => ({ ...entry, onOpen: onOpen ?? (() => undefined) }));
  return (
    <div className={css.entries}>
      <Table
        dense
        hideCaption
        caption="Entries"
        columns={columns[onOpen ? 'several' : 'one']}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <p className={css.sum}>
        <span>{entries.length === 1 ? 'One entry' : `${entries.length} entries`}</span>
        <strong>{formatCents(total)}</strong>
      </p>
    </div>
  );
}
