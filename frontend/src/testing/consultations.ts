import type { StateValue } from 'xstate';
import type { OpenSlot } from '@academy/contracts/http/consultations';
import { consultationSeed } from '@academy/contracts/seed/consultation';
import { aCheckout } from './builders';
import { done } from './transitions';
import type { PurchaseResult } from '../checkout/purchase/purchase.types';
import { purchaseOf } from '../checkout/consultation/consultation-form';
import type { PurchaseFormContext, Values } from '../checkout/purchase-form/purchase-form.types';

/** Saturday, November 21, 1 pm in academy time. */
export const clock = new Date('2026-11-21T18:00:00Z');

export const values: Values = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone_no: '9145550100',
  date: '2026-11-24',
  time_slot: 'morning',
  start_time: '10:30',
  primary_interest: 'Other',
};

export const checkout = aCheckout({ id: 'c-1', token: 't-1' });

export const slots: OpenSlot[] = [
  { date: '2026-11-24', time_slot: 'morning', left: 2, starts: ['10:00', '10:30'] },
  { date: '2026-11-25', time_slot: 'morning', left: 0, starts: [] },
  { date: '2026-11-25', time_slot: 'evening', left: 1, starts: ['16:00'] },
];

export const feeCents = consultationSeed.priceCents;

export const complete: Partial<PurchaseFormContext> = { values, termsAgreed: true, slots, feeCents, now: clock };
export const bought: Partial<PurchaseFormContext> = { ...complete, checkout, order: purchaseOf({ values, feeCents }) };
export const fresh = { editing: 'fresh' };
export const rejected = { editing: 'rejected' };
export const ended = (ending: PurchaseResult) => done('purchase', ending);
export type AnyEvent = { type: string; [detail: string]: unknown };

/** One transition as a test case. `holds` is the expected context afterwards. */
export type Row = [
  name: string,
  from: StateValue,
  context: Partial<PurchaseFormContext>,
  event: AnyEvent,
  to: StateValue,
  does: string[],
  holds?: Partial<PurchaseFormContext>,
];

export const past = { values: { ...values, date: '2026-11-20' }, checkout: null };
