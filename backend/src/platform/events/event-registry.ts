import type { EventName } from '@academy/contracts/events/envelope';
import { paymentSucceeded } from '@academy/contracts/events/PaymentSucceeded';
import { providerEventReceived } from '@academy/contracts/events/ProviderEventReceived';
import { registrationSubmitted } from '@academy/contracts/events/RegistrationSubmitted';
import { studentCreated } from '@academy/contracts/events/StudentCreated';
import type { QueueName } from '../jobs/queues.js';

/** Every event there is. */
export const eventRegistry = {
  StudentCreated: studentCreated,
  PaymentSucceeded: paymentSucceeded,
  RegistrationSubmitted: registrationSubmitted,
  ProviderEventReceived: providerEventReceived,
} as const satisfies Record<EventName, { name: EventName; version: number }>;

/** Every subscriber there is: what it waits for and in which queue its jobs run. Start-up fails on one missing or doubled. */
export const subscriptions = {
  'apply-provider-event': { event: 'ProviderEventReceived', queue: 'payments' },
  'record-payment-when-payment-succeeds': { event: 'PaymentSucceeded', queue: 'payments' },
  'send-receipt-when-payment-succeeds': { event: 'PaymentSucceeded', queue: 'mail' },
  'send-confirmation-when-registration-submitted': { event: 'RegistrationSubmitted', queue: 'mail' },
  'send-staff-copy-when-registration-submitted': { event: 'RegistrationSubmitted', queue: 'mail' },
  'tell-parent-when-student-created': { event: 'StudentCreated', queue: 'mail' },
} as const satisfies Record<string, { event: EventName; queue: QueueName }>;

export type SubscriberName = keyof typeof subscriptions;

/** Names of the subscribers that wait for an event. */
export function subscribersOf(event: EventName): SubscriberName[] {
  return (Object.keys(subscriptions) as SubscriberName[]).filter((name) => subscriptions[name].event === event);
}
