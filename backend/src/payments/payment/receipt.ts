import type { AccountPayment, AccountPaymentLine } from '@academy/contracts/http/account-payments';
import type { RegistrationPayment } from '@academy/contracts/http/registration-page';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { fullName } from '@academy/contracts/rules/full-name';
import { cents, sumCents, type Cents } from '@academy/contracts/rules/money';
import { offlineMethodName } from '@academy/contracts/rules/office-payments';
import { buildReceipt } from '@academy/contracts/rules/receipt';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import type { ReceiptMail } from '../../notifications/index.js';
import type { Database } from '../../platform/database/database.js';
import { describeLine, getLineName, getCustomer, type LineItem } from '../checkout/line-item.js';
import { type PaidSeat, type ReceiptData, type ReceiptItem, readReceipt } from './receipt.repository.js';

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

/**
 * Whom an email about a payment goes to: the payer named in its first line, otherwise the address that the provider's receipt goes to.
 * @param paid its first line, if there is one, and that address, as typed
 * @returns null when no address was given
 */
export function recipientOf({
  line,
  to,
}: {
  line: LineItem | null | undefined;
  to: string | null;
}): { to: string; firstName: string } | null {
  const payer = line && getCustomer(line);
  const address = payer?.parentEmail ?? to;
  return address ? { to: address, firstName: payer?.parentFirstName ?? 'there' } : null;
}

/** A payment's receipt for an email, and what the payment bought. */
export interface MailedReceipt extends ReceiptMail, Pick<ReceiptData, 'purpose'> {
  /** Email address it goes to, as typed. */
  to: string;
}

/** Whom a payment's receipt goes to. @returns null when no address was given */
export const receiptRecipient = ({ lines: [line], to }: Pick<ReceiptData, 'lines' | 'to'>) => recipientOf({ line, to });

/**
 * Reads a payment's current receipt for an email.
 * @param publicUrl URL of the website
 * @returns null when no address was given @throws Error when the payment does not exist
 */
export async function readReceiptMail(
  database: Database,
  paymentId: string,
  publicUrl: string,
): Promise<MailedReceipt | null> {
  const paid = await readReceipt(database, paymentId);
  const recipient = receiptRecipient(paid);
  if (!recipient) return null;
  const payer = paid.lines[0] && getCustomer(paid.lines[0]);
  const receipt = buildReceipt(
    toAccountPayment(paid),
    payer ? fullName(payer.parentFirstName, payer.parentLastName) : '',
  );
  return {
    to: recipient.to,
    purpose: paid.purpose,
    parentFirstName: recipient.firstName,
    receipt,
    totalCents: paid.amount,
    receiptUrl: paid.accountId ? receiptUrl(publicUrl, receipt.number) : null,
  };
}

/**
 * Reads a payment's current receipt for an email to one address.
 * @param to as typed
 * @param publicUrl URL of the website
 * @returns null when the receipt goes to another address: it goes only to the payer's @throws Error when the payment does not exist
 */
export async function readReceiptMailTo(
  to: string,
  database: Database,
  paymentId: string,
  publicUrl: string,
): Promise<MailedReceipt | null> {
  const paid = await readReceiptMail(database, paymentId, publicUrl);
  return paid && normalizeEmail(paid.to) === normalizeEmail(to) ? paid : null;
}

/**
 * URL of a receipt's page on the site.
 * @param publicUrl base URL of the site, without a trailing slash
 */
export const receiptUrl = (publicUrl: string, number: string): string =>
  `${publicUrl}/account/earnings?receipt=${number}`;

/** A booking's payment as shown on the booking's page. Amounts in cents. */
export const toPaymentSummary = (paid: {
  paymentId: string;
  amountCents: RegistrationPayment['amount_cents'];
  refundedCents: RegistrationPayment['refunded_cents'];
  isRefundPending: boolean;
  cardLast4: string | null;
  offline: boolean;
  demo: boolean;
}): RegistrationPayment => ({
  payment_id: paid.paymentId,
  receipt_number: receiptNumber(paid.paymentId),
  amount_cents: paid.amountCents,
  refunded_cents: paid.refundedCents,
  ...(paid.isRefundPending && { refund_pending: true }),
  card_last4: paid.cardLast4,
  offline: paid.offline,
  demo: paid.demo,
});
