import { vi } from 'vitest';
import type { StateValue } from 'xstate';
import { aHandle } from './builders';
import { done } from './transitions';
import type { PurchaseEnding } from '../features/payment/purchase-flow.types';
import type { OnlinePaymentContext, OnlinePaymentPorts } from '../features/online-payment/online-payment.types';
import { purchaseOf, type PaymentValues } from '../features/online-payment/payment-form';

export const values: PaymentValues = {
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

export const handle = aHandle({ id: 'c-1', token: 't-1', payment: '4f2a91b3-0c1d-4e5f-8a9b-0c1d2e3f4a5b' });

export const ports = (isGone = false): OnlinePaymentPorts => ({
  drafts: { load: () => null, save: vi.fn(() => true), remove: vi.fn() },
  isGone: () => isGone,
  recorded: vi.fn(),
});

export const input = { ports: ports() };
export const complete: Partial<OnlinePaymentContext> = { values, termsAgreed: true };
export const submitted: Partial<OnlinePaymentContext> = { ...complete, handle, pending: purchaseOf(values) };
export const fresh = { editing: 'fresh' };
export const rejected = { editing: 'rejected' };
export const ended = (ending: PurchaseEnding) => done('purchase', ending);
type AnyEvent = { type: string; [detail: string]: unknown };

/** The last entry is what the form holds afterwards. */
export type Row = [
  name: string,
  from: StateValue,
  context: Partial<OnlinePaymentContext>,
  event: AnyEvent,
  to: StateValue,
  does: string[],
  holds?: Partial<OnlinePaymentContext>,
];
