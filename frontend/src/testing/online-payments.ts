import type { StateValue } from 'xstate';
import { aCheckout } from './builders';
import { done } from './transitions';
import type { PurchaseResult } from '../checkout/purchase/purchase.types';
import { purchaseOf } from '../checkout/online-payment/payment-form';
import type { PurchaseFormContext, Values } from '../checkout/purchase-form/purchase-form.types';

/** The time at which the form is used. */
export const clock = new Date('2026-11-21T18:00:00Z');

export const values: Values = {
  parentFirstName: 'Ann',
  parentLastName: 'Lee',
  parentPhone: '9145550100',
  parentEmail: 'ann@example.com',
  studentFirstName: 'Kim',
  studentLastName: 'Lee',
  email: 'kim@example.com',
  paymentType: 'Program Deposit',
  paymentAmount: '500',
};

export const checkout = aCheckout({ id: 'c-1', token: 't-1' });

export const complete: Partial<PurchaseFormContext> = { values, termsAgreed: true };
export const submitted: Partial<PurchaseFormContext> = {
  ...complete,
  checkout,
  order: purchaseOf(values),
  stored: { values, checkout },
};
export const fresh = { editing: 'fresh' };
export const rejected = { editing: 'rejected' };
export const ended = (ending: PurchaseResult) => done('purchase', ending);
type AnyEvent = { type: string; [detail: string]: unknown };

/** One transition as a test case. The last entry is the expected context afterwards. */
export type Row = [
  name: string,
  from: StateValue,
  context: Partial<PurchaseFormContext>,
  event: AnyEvent,
  to: StateValue,
  does: string[],
  holds?: Partial<PurchaseFormContext>,
];
