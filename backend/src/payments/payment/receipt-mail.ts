import { normalizeEmail } from '@academy/contracts/rules/contact';
import { fullName } from '@academy/contracts/rules/full-name';
import { buildReceipt } from '@academy/contracts/rules/receipt';
import type { ReceiptMail } from '../../notifications/index.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { getCustomer } from '../checkout/line-item.js';
import { toAccountPayment } from './account-payment.js';
import { readReceipt, type ReceiptData } from './receipt.repository.js';
import { recipientOf } from './recipient.js';
import { receiptUrl } from './receipt-url.js';

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
  database: Pick<Transaction, 'query'>,
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
  database: Pick<Transaction, 'query'>,
  paymentId: string,
  publicUrl: string,
): Promise<MailedReceipt | null> {
  const paid = await readReceiptMail(database, paymentId, publicUrl);
  return paid && normalizeEmail(paid.to) === normalizeEmail(to) ? paid : null;
}
