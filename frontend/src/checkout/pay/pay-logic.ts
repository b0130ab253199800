import type { CheckoutResponse } from '@academy/contracts/http/payments';
import { centsToDollars } from '@academy/contracts/rules/money';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import type { CheckoutSession } from '../../api/payments';
import { newId } from '../../lib/uuid';
import { purchaseLogic } from '../purchase/purchase-actors';
import type { PurchaseOrder } from '../purchase/purchase.types';

/** A purchase without a post of its own: the server has the registration, and fulfills it as soon as it is paid. */
export const payLogic = purchaseLogic(() => Promise.reject(new Error('The server fulfills it')));

/** The id that a link's token begins with. */
export const checkoutOf = (token: string): string => token.split('.')[0] ?? '';

/** The checkout that the office made, as the card dialog pays it. */
export const sessionOf = (token: string): CheckoutSession => ({
  key: newId(),
  fingerprint: token,
  id: checkoutOf(token),
  token,
  replaces: null,
});

/** What the office registered, as the card dialog shows it. */
export function orderOf({ amount, requested }: CheckoutResponse): PurchaseOrder {
  const { payer, lines } = requested ?? { payer: {}, lines: [] };
  return {
    request: { amount, currency: 'usd' },
    amount,
    billing: payer,
    lines: lines.map(({ line_id, label, student, amount: cents, dates }) => ({
      line_id,
      title: label,
      detail: student,
      notes: dates.map(formatTestDate),
      price: Number(centsToDollars(cents)),
    })),
  };
}
