import type { CheckoutResponse } from '@academy/contracts/http/payments';
import { centsToDollars } from '@academy/contracts/rules/money';
import { formatConsultation } from '@academy/contracts/rules/consultation-words';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import type { CheckoutSession } from '../../api/payments';
import { newId } from '../../lib/uuid';
import { purchaseLogic } from '../purchase/purchase-actors';
import type { PurchaseOrder } from '../purchase/purchase.types';

/** A purchase without its own call after the payment: the server already has the registration and completes it once it is paid. */
export const payLogic = purchaseLogic(() => Promise.reject(new Error('The server fulfills it')));

/** The checkout id, which is the first part of a link's token. */
export const checkoutOf = (token: string): string => token.split('.')[0] ?? '';

/** The checkout session of a checkout created by the office. */
export const sessionOf = (token: string): CheckoutSession => ({
  key: newId(),
  fingerprint: token,
  id: checkoutOf(token),
  token,
  replaces: null,
});

/** The order registered by the office, for the card dialog. */
export function orderOf({ amount, requested }: CheckoutResponse): PurchaseOrder {
  const { payer = {}, lines = [], consultation } = requested ?? {};
  const times = consultation
    ? [
        formatConsultation({
          date: consultation.date,
          timeSlot: consultation.time_slot,
          startTime: consultation.start_time,
        }),
      ]
    : [];
  return {
    request: { amount, currency: 'usd' },
    amount,
    billing: payer,
    lines: lines.map(({ line_id, label, student, amount: cents, dates }) => ({
      line_id,
      title: label,
      detail: student,
      notes: [...dates.map(formatTestDate), ...times],
      price: Number(centsToDollars(cents)),
    })),
  };
}
