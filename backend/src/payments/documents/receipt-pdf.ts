import type { Receipt } from '@academy/contracts/rules/receipt';
import { paymentPdf } from './payment-pdf.js';

/** A receipt as a PDF, with the same text as its page and email. */
export const receiptPdf = (receipt: Receipt): Promise<Buffer> =>
  paymentPdf(`Receipt ${receipt.number}`, 'Receipt', receipt);
