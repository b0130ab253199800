import {
  moneyColumns,
  type MoneyAmounts,
  type MoneyColumn,
  type MoneyEntry,
  type MoneyGroup,
  type MoneyMonthSums,
  type MoneyRow,
} from '@academy/contracts/http/office/money';
import { cardBrandName } from '@academy/contracts/rules/billing';
import { cents, sumCents, type Cents } from '@academy/contracts/rules/money';
import { monthsUpTo } from '@academy/contracts/rules/months';
import { compareNames } from '@academy/contracts/rules/name-order';
import { offlineMethodName } from '@academy/contracts/rules/office-payments';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { serviceNames } from '@academy/contracts/rules/services';
import type { ProductType } from '../checkout/line-item.js';
import type { LedgerKind } from '../payment/ledger.repository.js';
import { shareEntries, type EntryShare } from './entry-shares.js';
import type { MonthSum, MovedEntry, MovedPayment } from './movements.repository.js';

/** The column that each kind of ledger entry counts in, and its sign. */
const columnOf: Record<LedgerKind, { column: Exclude<MoneyColumn, 'net'>; sign: 1 | -1 }> = {
  capture: { column: 'sales', sign: 1 },
  refund: { column: 'refunds', sign: 1 },
  refund_reversal: { column: 'refunds', sign: -1 },
  dispute_withdrawal: { column: 'disputes', sign: 1 },
  dispute_reinstatement: { column: 'disputes', sign: -1 },
};

/** The sign of an entry in a column: 1, -1, or 0 when it is not part of it. */
export function signIn(column: MoneyColumn, kind: LedgerKind): 1 | -1 | 0 {
  const own = columnOf[kind];
  if (column === 'net') return own.column === 'sales' ? 1 : own.sign === 1 ? -1 : 1;
  return own.column === column ? own.sign : 0;
}

/** A month's entry with its payment and its split by service. */
export interface DividedEntry {
  payment: MovedPayment;
  entry: MovedEntry;
  shares: EntryShare[];
}

/** The entries of the month that the payments were read for, oldest first. */
export const divideMonth = (payments: readonly MovedPayment[]): DividedEntry[] =>
  payments
    .flatMap((payment) => {
      const shares = shareEntries(payment);
      return payment.entries
        .filter(({ inMonth }) => inMonth)
        .map((entry) => ({ payment, entry, shares: shares.get(entry.id) ?? [] }));
    })
    .sort((a, b) => a.entry.at.localeCompare(b.entry.at) || Number(a.entry.id) - Number(b.entry.id));

/** Name of what was sold, on the month view and in the accounting file. */
export const serviceLabel = (service: ProductType): string =>
  service === 'consultation' ? 'Consultation' : service === 'online_payment' ? 'Custom payment' : serviceNames[service];

type Payer = Pick<MovedPayment, 'provider' | 'method' | 'cardBrand'>;

/** How the money of an entry moved. A refund that the office paid out has its own method: a check may be refunded in cash. */
export const movedBy = ({ payment, entry }: Omit<DividedEntry, 'shares'>): Payer & Pick<MovedPayment, 'reference'> =>
  entry.payout ? { ...payment, ...entry.payout } : payment;

const methodKey = ({ provider, method, cardBrand }: Payer): string => `${provider}-${method ?? cardBrand ?? 'card'}`;

/** Payment method: "Check", "Visa", or "Visa (demo)" when no card was charged. */
export const methodLabel = ({ provider, method, cardBrand }: Payer): string =>
  method ? offlineMethodName(method, '') : `${cardBrandName(cardBrand ?? '')}${provider === 'demo' ? ' (demo)' : ''}`;

/** As {@link methodLabel}, with the number of the check or the transfer: "Check 2001". */
export const numberedMethod = (payer: Payer & Pick<MovedPayment, 'reference'>): string =>
  payer.method ? offlineMethodName(payer.method, payer.reference ?? '') : methodLabel(payer);

/** The cents of an entry that belong to a row. */
export function partOf(one: DividedEntry, group: MoneyGroup, key: string): Cents {
  const { entry, shares } = one;
  if (group === 'service') return sumCents(shares.filter(({ service }) => service === key).map(({ amount }) => amount));
  return group === 'total' || methodKey(movedBy(one)) === key ? entry.amount : cents(0);
}

/** Adds up a row. */
export function amountsOf(entries: readonly DividedEntry[], group: MoneyGroup, key = ''): MoneyAmounts {
  const sum = (column: MoneyColumn) =>
    cents(entries.reduce((total, one) => total + signIn(column, one.entry.kind) * partOf(one, group, key), 0));
  return Object.fromEntries(moneyColumns.map((column) => [column, sum(column)])) as MoneyAmounts;
}

/** The rows of the month view, largest sales first. */
export function rowsOf(entries: readonly DividedEntry[], group: 'service' | 'method'): MoneyRow[] {
  const labels = new Map<string, string>();
  for (const one of entries) {
    const payer = movedBy(one);
    if (group === 'method') labels.set(methodKey(payer), methodLabel(payer));
    else for (const { service } of one.shares) labels.set(service, serviceLabel(service));
  }
  return [...labels]
    .map(([key, label]) => ({ key, label, ...amountsOf(entries, group, key) }))
    .sort((a, b) => b.sales - a.sales || compareNames(a.label, b.label));
}

/** The entries behind a number of the month view. Their amounts add up to that number, to the cent. */
export function explain(
  entries: readonly DividedEntry[],
  { group, key, column }: { group: MoneyGroup; key: string; column: MoneyColumn },
): MoneyEntry[] {
  return entries.flatMap((one) => {
    const sign = signIn(column, one.entry.kind);
    const part = partOf(one, group, key);
    return sign === 0 || part === 0 ? [] : [presentEntry(one, cents(sign * part), cents(sign * one.entry.amount))];
  });
}

/** @param amount cents of the entry that count @param whole cents of the whole entry */
export function presentEntry(one: Omit<DividedEntry, 'shares'>, amount: Cents, whole: Cents): MoneyEntry {
  const { id, at, kind } = one.entry;
  const { paymentId, payer, description } = one.payment;
  const method = numberedMethod(movedBy(one));
  const receipt = receiptNumber(paymentId);
  return { id, at, kind, payment_id: paymentId, receipt, payer, description, method, amount, whole };
}

/** Sums of the twelve months ending with `last`, oldest first. @param last YYYY-MM */
export function yearOf(sums: readonly MonthSum[], last: string): MoneyMonthSums[] {
  return monthsUpTo(last, 12).map((month) => {
    const own = sums.filter((sum) => sum.month === month);
    const sum = (column: MoneyColumn) =>
      cents(own.reduce((total, { kind, cents: amount }) => total + signIn(column, kind) * amount, 0));
    return { month, sales: sum('sales'), refunds: sum('refunds'), disputes: sum('disputes'), net: sum('net') };
  });
}
