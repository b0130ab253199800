import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutstandingItem } from '@academy/contracts/http/office/money';
import { formatCents, sumCents } from '@academy/contracts/rules/money';
import { messageOf } from '../../api/errors';
import { outstandingQuery } from '../../api/office/money';
import { LoadFailure } from '../../auth/load-failure';
import { Badge } from '../../ui/badge/badge';
import { UnstyledButton } from '../../ui/button/button';
import { ProgressText } from '../../ui/progress/progress';
import { Table, type TableColumn } from '../../ui/table/table';
import { ReceiptDialog } from './explain-dialog';
import * as css from './money.css';
import { ageText, outstandingTexts } from './money-words';

interface Row extends OutstandingItem {
  /** ISO 8601. */
  now: string;
  /** Opens a payment. */
  onOpen: (paymentId: string) => void;
}

const columns: readonly TableColumn<Row>[] = [
  {
    key: 'kind',
    header: 'What',
    main: true,
    cell: ({ kind }) => <Badge tone={outstandingTexts[kind].tone}>{outstandingTexts[kind].label}</Badge>,
  },
  {
    key: 'receipt',
    header: 'Receipt',
    cell: ({ receipt, payment_id: id, onOpen }) => (
      <UnstyledButton className={css.amount} aria-haspopup="dialog" onClick={() => onOpen(id)}>
        {receipt}
      </UnstyledButton>
    ),
  },
  {
    key: 'payer',
    header: 'Paid by',
    cell: ({ payer, description }) => (
      <span className={css.pair}>
        {payer}
        <span className={css.detail}>{description}</span>
      </span>
    ),
  },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatCents(amount) },
  { key: 'age', header: 'Since', cell: ({ since, now }) => <span className={css.short}>{ageText(since, now)}</span> },
  {
    key: 'next',
    header: 'What happens next',
    cell: ({ kind, next_at: nextAt }) => outstandingTexts[kind].next(nextAt),
  },
];

/** What is owed, or not yet final. */
export function OutstandingView() {
  const { data, error, isFetching, refetch } = useQuery(outstandingQuery());
  const [paymentId, setPaymentId] = useState<string | null>(null);
  if (!data)
    return error ? (
      <LoadFailure
        text={messageOf(error, 'We could not load what is outstanding. Please try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <ProgressText>Loading what is outstanding...</ProgressText>
    );
  const { items, now } = data;
  if (items.length === 0) return <p className={css.empty}>Nothing is outstanding: every payment is settled.</p>;
  return (
    <>
      <p className={css.intro}>
        {items.length === 1 ? 'One payment is' : `${items.length} payments are`} not final yet, with{' '}
        {formatCents(sumCents(items.map(({ amount }) => amount)))} in all. The longest waiting is first.
      </p>
      <Table
        dense
        hideCaption
        caption="Outstanding"
        columns={columns}
        rows={items.map((item) => ({ ...item, now, onOpen: setPaymentId }))}
        rowKey={({ id }) => id}
      />
      {paymentId !== null && <ReceiptDialog paymentId={paymentId} onClose={() => setPaymentId(null)} />}
    </>
  );
}
