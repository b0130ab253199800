import { vi } from 'vitest';
import type { StateValue } from 'xstate';
import type { OpenSlot } from '@academy/contracts/http/consultations';
import { aHandle } from './builders';
import { done } from './transitions';
import type { PurchaseEnding } from '../features/payment/purchase-flow.types';
import type { ConsultationContext, ConsultationPorts } from '../features/consultation/consultation.types';
import { purchaseOf, type ConsultationValues } from '../features/consultation/consultation-form';

/** 13:00 at the academy on Saturday, November 21. */
export const clock = new Date('2026-11-21T18:00:00Z');

export const values: ConsultationValues = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone_no: '9145550100',
  date: '2026-11-24',
  time_slot: 'morning',
  primary_interest: 'Other',
};

export const handle = aHandle({ id: 'c-1', token: 't-1', payment: '4f2a91b3-0c1d-4e5f-8a9b-0c1d2e3f4a5b' });

export const slots: OpenSlot[] = [
  { date: '2026-11-24', time_slot: 'morning', left: 2 },
  { date: '2026-11-25', time_slot: 'morning', left: 0 },
  { date: '2026-11-25', time_slot: 'evening', left: 1 },
];

export const ports: ConsultationPorts = {
  drafts: { load: () => null, save: vi.fn(() => true), remove: vi.fn() },
  now: () => clock,
  booked: vi.fn(),
};

export const input = { ports };
export const complete: Partial<ConsultationContext> = { values, termsAgreed: true, slots };
export const bought: Partial<ConsultationContext> = { ...complete, handle, purchase: purchaseOf(values) };
export const fresh = { editing: 'fresh' };
export const rejected = { editing: 'rejected' };
export const ended = (ending: PurchaseEnding) => done('purchase', ending);
export type AnyEvent = { type: string; [detail: string]: unknown };

/** The last entry is what the form holds afterwards. */
export type Row = [
  name: string,
  from: StateValue,
  context: Partial<ConsultationContext>,
  event: AnyEvent,
  to: StateValue,
  does: string[],
  holds?: Partial<ConsultationContext>,
];

export const past = { values: { ...values, date: '2026-11-20' }, handle: null };
