import type { AccountPayment, AccountPaymentLine } from '@academy/contracts/http/account-payments';
import { cents, sumCents, type Cents } from '@academy/contracts/rules/money';
import { offlineMethodName } from '@academy/contracts/rules/office-payments';
import { describeLine, getLineName } from '../checkout/line-item.js';
import type { PaidSeat, ReceiptData, ReceiptItem } from './receipt.repository.js';

const datesOf = (seats: readonly PaidSeat[]) => seats.map(({ date, canceled }) => ({ date, canceled }));

/** One line for each test and price. Null when only the checkout line as a whole has a price. */
function testsOf(item: ReceiptItem, line: AccountPaymentLine): AccountPaymentLine[] | null {
  const groups = new Map<string, { title: string; price: Cents; seats: PaidSeat[] }>();
  for (const seat of item.seats) {
    if (seat.price === null) return null;
    const key = `${seat.price} ${seat.title}`;
    const group = groups.get(key) ?? { title: seat.title, price: seat.price, seats: [] };
    groups.set(key, { ...group, seats: [...group.seats, seat] });
  }
  const found = [...groups.values()].map(({ title, price, seats }) => ({
    ...line,
    label: `${getLineName(item)}: ${title}`,
    quantity: seats.length,
    unit_amount: price,
    amount: cents(price * seats.length),
    dates: datesOf(seats),
  }));
  return found.length > 0 && sumCents(found.map(({ amount }) => amount)) === item.amount ? found : null;
}

/** The number of sessions when the package's price divides evenly by it; otherwise 1, for the package as a whole. */
function quantityOf({ sessions, amount }: ReceiptItem): number {
  return sessions && amount % sessions === 0 ? sessions : 1;
}

/** The receipt lines of a checkout line: a practice line may include tests with several prices. */
function linesOf(item: ReceiptItem): AccountPaymentLine[] {
  const quantity = quantityOf(item);
  const line: AccountPaymentLine = {
    ...describeLine(item),
    student_id: item.studentId,
    registration_id: item.registrationId,
    quantity,
    unit_amount: cents(item.amount / quantity),
    dates: item.consultation ? [item.consultation] : datesOf(item.seats),
  };
  return testsOf(item, line) ?? [line];
}

/** A payment as shown to its family: the source for the page, the email and the PDF. */
export function toAccountPayment(data: ReceiptData): AccountPayment {
  const {
    id,
    paidAt,
    description,
    amount,
    refunded,
    demo,
    refunds,
    refundPending,
    card,
    billing,
    method,
    reference,
    lines,
  } = data;
  return {
    id,
    date: paidAt.toISOString(),
    description: lines.length > 0 ? [...new Set(lines.map(getLineName))].join(', ') : description,
    amount,
    refunded,
    refunds,
    ...(refundPending > 0 && { refund_pending: refundPending }),
    status: refunded === 0 ? 'Paid' : refunded < amount ? 'Partly refunded' : 'Refunded',
    demo,
    lines: lines.flatMap(linesOf),
    ...(billing && { billing }),
    ...(card && { card }),
    ...(method && { paid_by: offlineMethodName(method, reference ?? '') }),
  };
}
