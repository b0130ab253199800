import { recordRefundPayout } from '@academy/contracts/http/office/registering';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutstandingItem } from '@academy/contracts/http/office/money';
import { formatCents, sumCents } from '@academy/contracts/rules/money';
import { messageOf } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import { outstandingQuery } from '../../api/office/money';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { Badge } from '../../ui/badge/badge';
import { UnstyledButton } from '../../ui/button/button';
import { ProgressText } from '../../ui/progress/progress';
import { Table, type TableColumn } from '../../ui/table/table';
import { useToast } from '../../ui/toast/toast';
import { counted } from '../counted';
import { OfflineMoneyDialog } from '../expected/offline-money-dialog';
import { RecordPaymentDialog } from '../expected/record-payment-dialog';
import { CallLink } from '../today/call-link';
import { ReceiptDialog } from './explain-dialog';
import * as css from './money.css';
import { ageText, outstandingTexts } from './money-words';
import { PayerLink } from './payer-link';
import { UsePaymentDialog } from './use-payment-dialog';
import { WithdrawDialog } from './withdraw-dialog';

interface Row extends OutstandingItem {
  /** ISO 8601. */
  now: string;
  /** Opens a payment. */
  onOpen: (paymentId: string) => void;
  /** Whether the reader may see a payment's entries, and pay out or withdraw its refund. */
  isManager: boolean;
  /** Records a refund as paid out. */
  onPayOut: (item: OutstandingItem) => void;
  /** Asks for the reason to withdraw a refund. */
  onWithdraw: (item: OutstandingItem) => void;
  /** Asks for the family whose registration a payment is for. */
  onUse: (item: OutstandingItem) => void;
  /** Records an expected payment. */
  onReceive: (item: OutstandingItem) => void;
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
    // Before a payment arrives, its receipt has no entries.
    cell: ({ kind, receipt, payment_id: id, isManager, onOpen }) =>
      kind === 'payment_expected' ? (
        '–'
      ) : !isManager ? (
        receipt
      ) : (
        <UnstyledButton className={css.amount} aria-haspopup="dialog" onClick={() => onOpen(id)}>
          {receipt}
        </UnstyledButton>
      ),
  },
  {
    key: 'payer',
    header: 'Person',
    cell: ({ payer, family, phone, description }) => (
      <span className={css.pair}>
        <PayerLink payer={payer} family={family} />
        {phone !== undefined && (
          <span className={css.detail}>
            <CallLink phone={phone} />
          </span>
        )}
        <span className={css.detail}>{description}</span>
      </span>
    ),
  },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatCents(amount) },
  { key: 'age', header: 'Since', cell: ({ since, now }) => <span className={css.short}>{ageText(since, now)}</span> },
  {
    key: 'next',
    header: 'What happens next',
    cell: ({ isManager, onPayOut, onWithdraw, onUse, onReceive, ...item }) => (
      <span className={css.next}>
        <span>
          {item.kind === 'refund_to_pay_out' && !isManager
            ? 'A manager pays it out, or withdraws it.'
            : outstandingTexts[item.kind].next(item.next_at, item.waits_for)}
        </span>
        {item.kind === 'refund_to_pay_out' && isManager && (
          <>
            <UnstyledButton className={css.amount} aria-haspopup="dialog" onClick={() => onPayOut(item)}>
              Record as paid out
            </UnstyledButton>
            <UnstyledButton className={css.amount} aria-haspopup="dialog" onClick={() => onWithdraw(item)}>
              Withdraw the refund
            </UnstyledButton>
          </>
        )}
        {item.kind === 'payment_expected' && (
          <UnstyledButton className={css.amount} aria-haspopup="dialog" onClick={() => onReceive(item)}>
            Record the payment
          </UnstyledButton>
        )}
        {item.kind === 'unclaimed' && (
          <UnstyledButton className={css.amount} aria-haspopup="dialog" onClick={() => onUse(item)}>
            Use for a registration
          </UnstyledButton>
        )}
      </span>
    ),
  },
];

/** The number of items with their totals. What has not been paid yet is not added to what was paid. */
function totalsText(items: readonly OutstandingItem[]): string {
  const sum = (isExpected: boolean) =>
    sumCents(items.filter(({ kind }) => (kind === 'payment_expected') === isExpected).map(({ amount }) => amount));
  const [expected, paid] = [sum(true), sum(false)];
  const parts = [
    paid > 0 ? `${formatCents(paid)} was paid and is not settled` : '',
    expected > 0 ? `${formatCents(expected)} has not been paid yet` : '',
  ].filter(Boolean);
  return `${counted(items.length, 'open item')}: ${parts.join(', and ')}.`;
}

/** Amounts that are owed or not final yet. @param isManager whether refunds can be paid out and withdrawn */
export function OutstandingView({ isManager }: { isManager: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(outstandingQuery());
  const show = useToast();
  const [paymentId, setPaymentId] = useState<string | null>(null);
  const [paidOut, setPaidOut] = useState<OutstandingItem | null>(null);
  const [withdrawn, setWithdrawn] = useState<OutstandingItem | null>(null);
  const [received, setReceived] = useState<OutstandingItem | null>(null);
  const [used, setUsed] = useState<OutstandingItem | null>(null);
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
  return (
    <>
      {items.length === 0 ? (
        <p className={css.empty}>Nothing is outstanding: every payment is settled.</p>
      ) : (
        <>
          <p className={css.intro}>{totalsText(items)} Oldest first.</p>
          <Table
            dense
            hideCaption
            caption="Outstanding"
            columns={columns}
            rows={items.map((item) => ({
              ...item,
              now,
              onOpen: setPaymentId,
              isManager,
              onPayOut: setPaidOut,
              onWithdraw: setWithdrawn,
              onUse: setUsed,
              onReceive: setReceived,
            }))}
            rowKey={({ id }) => id}
          />
        </>
      )}
      {paidOut && (
        <OfflineMoneyDialog
          title={`Paid out ${formatCents(paidOut.amount)}`}
          description={`${paidOut.payer === '' ? 'For' : `To ${paidOut.payer}, for`} receipt ${paidOut.receipt}.`}
          method="check"
          submitText="Record"
          busyText="Recording..."
          failed={{ title: 'Not recorded', text: 'We could not record the refund. Please try again.' }}
          onClose={() => setPaidOut(null)}
          record={(money) => officeApi.send(recordRefundPayout, { params: { id: paidOut.id }, body: money })}
          onDone={() => {
            setPaidOut(null);
            show({ tone: 'success', title: `${formatCents(paidOut.amount)} recorded as paid out` });
          }}
        />
      )}
      {withdrawn && <WithdrawDialog item={withdrawn} onClose={() => setWithdrawn(null)} />}
      {received && (
        <RecordPaymentDialog
          payment={{ id: received.payment_id, amount: received.amount, method: received.method ?? 'check' }}
          description={[received.payer, received.description].filter(Boolean).join(': ')}
          onClose={() => setReceived(null)}
        />
      )}
      {used && <UsePaymentDialog item={used} onClose={() => setUsed(null)} />}
      {paymentId !== null && <ReceiptDialog paymentId={paymentId} onClose={() => setPaymentId(null)} />}
    </>
  );
}
