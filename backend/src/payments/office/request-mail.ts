import type { Database } from '../../platform/database/database.js';
import type { PaymentRequestEndedMail } from '../../notifications/index.js';
import { describeLine, getCustomer } from '../checkout/line-item.js';
import type { ProductHandlers, RequestedTimes } from '../fulfillment/product-handler.js';
import type { OfficePayment } from './expected-payments.repository.js';

/** Data for the emails about an unpaid registration. */
export interface PaymentRequest extends PaymentRequestEndedMail {
  /** Null when no address is known. */
  to: string | null;
}

/** The times of an office checkout, from the feature that holds them. */
export async function requestedTimes(
  database: Database,
  productHandlers: ProductHandlers,
  { purpose, checkoutId }: Pick<OfficePayment, 'purpose' | 'checkoutId'>,
): Promise<RequestedTimes> {
  const handler = purpose && productHandlers.find(purpose);
  return handler ? handler.findRequestedTimes(database, checkoutId) : { closedDates: [], consultation: null };
}

/** What the emails about an office checkout say. */
export async function readRequest(
  database: Database,
  productHandlers: ProductHandlers,
  payment: OfficePayment,
): Promise<PaymentRequest> {
  const { to, amount, lines, purpose } = payment;
  const [first] = lines;
  const payer = first && getCustomer(first);
  return {
    to: to ?? payer?.parentEmail ?? null,
    firstName: payer?.parentFirstName ?? 'there',
    purpose,
    amountCents: amount,
    lines: lines.map((line) => {
      const { label, student } = describeLine(line);
      return { label, student, dates: line.dates };
    }),
    ...(await requestedTimes(database, productHandlers, payment)),
  };
}
