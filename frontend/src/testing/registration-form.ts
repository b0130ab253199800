import type { StateValue } from 'xstate';
import { cents } from '@academy/contracts/rules/money';
import { aCheckout } from './builders';
import { completeDraft, formInput } from './registrations';
import { done } from './transitions';
import type { PurchaseResult } from '../checkout/purchase/purchase.types';
import { satActCourse } from '../checkout/products/sat-act-course';
import type { RegistrationContext } from '../checkout/form/registration-form.types';

export const input = formInput(satActCourse);
export const complete: Partial<RegistrationContext> = { ...completeDraft(satActCourse), termsAccepted: true };
export const checkout = aCheckout({ id: 'c-1', token: 't-1' });

export const purchase = {
  request: { amount: cents(147_500), currency: 'usd' as const },
  lines: [],
  dates: [],
  bundledServices: [],
  amount: cents(147_500),
  billing: {},
};

export const bought: Partial<RegistrationContext> = { ...complete, checkout, purchase };
export const pristine = { filling: { editing: 'pristine' } };
export const rejected = { filling: { editing: 'rejected' } };
export const resuming = { filling: 'resuming' };
export const ended = (result: PurchaseResult) => done('purchase', result);
type AnyEvent = { type: string; [detail: string]: unknown };

/** One transition as a test case: initial state, event, resulting state and actions. */
export type Row = [
  name: string,
  from: StateValue,
  context: Partial<RegistrationContext>,
  event: AnyEvent,
  to: StateValue,
  does: string[],
];
