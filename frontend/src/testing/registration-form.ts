import type { StateValue } from 'xstate';
import { cents } from '@academy/contracts/rules/money';
import { aHandle } from './builders';
import { completeDraft, fakePorts } from './registrations';
import { done } from './transitions';
import type { DialogEnding } from '../features/payment/card-dialog.types';
import { satActCourse } from '../features/registration/definitions/sat-act-course';
import type { RegistrationContext } from '../features/registration/registration-form.types';

export const input = { definition: satActCourse, ports: fakePorts({ newId: () => 'line-1' }) };
export const complete: Partial<RegistrationContext> = { ...completeDraft(satActCourse), termsAccepted: true };
export const handle = aHandle({ id: 'c-1', token: 't-1' });

export const purchase = {
  request: { amount: cents(147_500), currency: 'usd' as const },
  lines: [],
  dates: [],
  alongServices: [],
  amount: cents(147_500),
  handle,
};

export const bought: Partial<RegistrationContext> = { ...complete, handle, purchase };
export const charged: Partial<RegistrationContext> = { ...bought, charged: true, paymentId: 'pi_1' };
export const fresh = { editing: 'fresh' };
export const rejected = { editing: 'rejected' };
export const ended = (ending: DialogEnding) => done('cardDialog', ending);
export const finished = (status: string) => done('finishCheckout', { status, booked: [] });
export const looked = (status: string) => done('lookAtCheckout', { status, booked: [] });
type AnyEvent = { type: string; [detail: string]: unknown };

/** One transition as a test: where it starts, what happens, where it ends and what it does. */
export type Row = [
  name: string,
  from: StateValue,
  context: Partial<RegistrationContext>,
  event: AnyEvent,
  to: StateValue,
  does: string[],
];
