import { centsToDollars, type Cents } from '@academy/contracts/rules/money';
import { academyDay } from '@academy/contracts/rules/dates';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import type { CsvColumn } from '../../platform/http/server/csv.js';
import type { LedgerKind } from '../payment/ledger.repository.js';
import type { PaymentSource } from '../providers/payment-provider.js';
import { methodLabel, movedBy, serviceLabel, type DividedEntry } from './month-view.js';

/** A line of the accounting file: one side of an entry. Cents; one of the two amounts is null. */
export interface AccountingLine {
  /** YYYY-MM-DD, academy time. */
  date: string;
  receipt: string;
  account: string;
  debit: Cents | null;
  credit: Cents | null;
  memo: string;
}

const words: Record<LedgerKind, string> = {
  capture: 'Payment',
  refund: 'Refund',
  refund_reversal: 'Refund returned by the bank',
  dispute_withdrawal: 'Dispute, withdrawn by the bank',
  dispute_reinstatement: 'Dispute, returned by the bank',
};

/** Clearing account that holds the money until it reaches the bank account. */
const clearing: Record<PaymentSource, string> = {
  stripe: 'Card clearing: Stripe',
  demo: 'Card clearing: Demo',
  offline: 'Undeposited funds',
};

/** A refund leaves the account of its own method: a check that is refunded in cash leaves less cash. */
function clearingOf(one: DividedEntry): string {
  const { provider, method } = movedBy(one);
  return method ? `${clearing.offline}: ${methodLabel({ provider, method, cardBrand: null })}` : clearing[provider];
}

/** Accounts for the other side of an entry. */
function accountsOf({ entry: { kind, amount }, shares }: DividedEntry): { account: string; amount: Cents }[] {
  if (kind === 'capture')
    return shares.map(({ service, amount: part }) => ({ account: `Sales: ${serviceLabel(service)}`, amount: part }));
  return [{ account: kind.startsWith('refund') ? 'Refunds' : 'Disputes', amount }];
}

/** Kinds of entries that add money to the clearing account; all others take money away. */
const comesIn: ReadonlySet<LedgerKind> = new Set(['capture', 'refund_reversal', 'dispute_reinstatement']);

/** Double-entry lines of a month: money in debits the clearing account and credits sales, refunds or disputes; money out is the reverse. */
export function accountingLines(entries: readonly DividedEntry[]): AccountingLine[] {
  return entries.flatMap((one) => {
    const { payment, entry } = one;
    const common = {
      date: academyDay(new Date(entry.at)),
      receipt: receiptNumber(payment.paymentId),
      memo: `${words[entry.kind]}: ${payment.description}`,
    };
    const isIn = comesIn.has(entry.kind);
    const line = (account: string, amount: Cents, isDebit: boolean): AccountingLine => ({
      ...common,
      account,
      debit: isDebit ? amount : null,
      credit: isDebit ? null : amount,
    });
    return [
      line(clearingOf(one), entry.amount, isIn),
      ...accountsOf(one).map(({ account, amount }) => line(account, amount, !isIn)),
    ];
  });
}

const dollars = (amount: Cents | null): string => (amount === null ? '' : centsToDollars(amount));

export const accountingColumns: readonly CsvColumn<AccountingLine>[] = [
  { header: 'Date', value: ({ date }) => date },
  { header: 'Receipt', value: ({ receipt }) => receipt },
  { header: 'Account', value: ({ account }) => account },
  { header: 'Debit', value: ({ debit }) => dollars(debit) },
  { header: 'Credit', value: ({ credit }) => dollars(credit) },
  { header: 'Memo', value: ({ memo }) => memo },
];
