import { accountCreated } from '@academy/contracts/events/AccountCreated';
import { caseOpened } from '@academy/contracts/events/CaseOpened';
import { consultationBooked } from '@academy/contracts/events/ConsultationBooked';
import { consultationCancelled } from '@academy/contracts/events/ConsultationCancelled';
import { emailChanged } from '@academy/contracts/events/EmailChanged';
import { emailCodeRequested } from '@academy/contracts/events/EmailCodeRequested';
import { emailVerified } from '@academy/contracts/events/EmailVerified';
import type { EventName } from '@academy/contracts/events/envelope';
import { leadReceived } from '@academy/contracts/events/LeadReceived';
import { passwordChanged } from '@academy/contracts/events/PasswordChanged';
import { passwordResetRequested } from '@academy/contracts/events/PasswordResetRequested';
import { paymentSucceeded } from '@academy/contracts/events/PaymentSucceeded';
import { providerEventReceived } from '@academy/contracts/events/ProviderEventReceived';
import { refundSucceeded } from '@academy/contracts/events/RefundSucceeded';
import { registrationCancelled } from '@academy/contracts/events/RegistrationCancelled';
import { registrationMoved } from '@academy/contracts/events/RegistrationMoved';
import { registrationSubmitted } from '@academy/contracts/events/RegistrationSubmitted';
import { reminderDue } from '@academy/contracts/events/ReminderDue';
import { studentCreated } from '@academy/contracts/events/StudentCreated';
import { studentEmailRemoved } from '@academy/contracts/events/StudentEmailRemoved';
import { studentsConfirmed } from '@academy/contracts/events/StudentsConfirmed';
import { verificationRequested } from '@academy/contracts/events/VerificationRequested';
import type { QueueName } from '../queues/queue.names.js';

/** Every event there is. */
export const eventRegistry = {
  AccountCreated: accountCreated,
  EmailChanged: emailChanged,
  EmailCodeRequested: emailCodeRequested,
  EmailVerified: emailVerified,
  PasswordChanged: passwordChanged,
  PasswordResetRequested: passwordResetRequested,
  VerificationRequested: verificationRequested,
  StudentCreated: studentCreated,
  StudentEmailRemoved: studentEmailRemoved,
  StudentsConfirmed: studentsConfirmed,
  PaymentSucceeded: paymentSucceeded,
  RegistrationSubmitted: registrationSubmitted,
  ProviderEventReceived: providerEventReceived,
  CaseOpened: caseOpened,
  ConsultationBooked: consultationBooked,
  ConsultationCancelled: consultationCancelled,
  LeadReceived: leadReceived,
  RefundSucceeded: refundSucceeded,
  RegistrationCancelled: registrationCancelled,
  RegistrationMoved: registrationMoved,
  ReminderDue: reminderDue,
} as const satisfies Record<EventName, { name: EventName; version: number }>;

/** What a subscriber waits for, in which queue its jobs run, and how long after the event they start (at once by default). */
export interface Subscription {
  event: EventName;
  queue: QueueName;
  delaySeconds?: number;
}

/** Every subscriber there is. Start-up fails on one missing or doubled. */
export const subscriptions = {
  'apply-provider-event': { event: 'ProviderEventReceived', queue: 'payments' },
  'record-payment-when-payment-succeeds': { event: 'PaymentSucceeded', queue: 'payments' },
  'send-receipt-when-payment-succeeds': { event: 'PaymentSucceeded', queue: 'mail' },
  'send-confirmation-when-registration-submitted': { event: 'RegistrationSubmitted', queue: 'mail' },
  'send-staff-copy-when-registration-submitted': { event: 'RegistrationSubmitted', queue: 'mail' },
  'send-verification-link-when-account-created': { event: 'AccountCreated', queue: 'mail' },
  'send-verification-link-when-email-changed': { event: 'EmailChanged', queue: 'mail' },
  'send-verification-link-when-verification-requested': { event: 'VerificationRequested', queue: 'mail' },
  'tell-old-address-when-email-changed': { event: 'EmailChanged', queue: 'mail' },
  'tell-parent-when-password-changed': { event: 'PasswordChanged', queue: 'mail' },
  'send-code-when-email-code-requested': { event: 'EmailCodeRequested', queue: 'mail' },
  'send-parent-link-when-password-reset-requested': { event: 'PasswordResetRequested', queue: 'mail' },
  'send-student-link-when-password-reset-requested': { event: 'PasswordResetRequested', queue: 'mail' },
  'tell-parent-when-student-created': { event: 'StudentCreated', queue: 'mail' },
  'send-password-link-when-no-account-mail': { event: 'StudentCreated', queue: 'mail', delaySeconds: 120 },
  'send-password-links-when-email-verified': { event: 'EmailVerified', queue: 'mail' },
  'send-password-links-when-students-confirmed': { event: 'StudentsConfirmed', queue: 'mail' },
  'tell-parent-when-student-email-removed': { event: 'StudentEmailRemoved', queue: 'mail' },
  'send-confirmation-when-consultation-booked': { event: 'ConsultationBooked', queue: 'mail' },
  'send-staff-copy-when-consultation-booked': { event: 'ConsultationBooked', queue: 'mail' },
  'send-notice-when-consultation-cancelled': { event: 'ConsultationCancelled', queue: 'mail' },
  'send-notice-when-registration-cancelled': { event: 'RegistrationCancelled', queue: 'mail' },
  'send-new-date-when-registration-moved': { event: 'RegistrationMoved', queue: 'mail' },
  'send-staff-copy-when-registration-moved': { event: 'RegistrationMoved', queue: 'mail' },
  'send-confirmation-when-lead-received': { event: 'LeadReceived', queue: 'mail' },
  'send-staff-copy-when-lead-received': { event: 'LeadReceived', queue: 'mail' },
  'send-notice-when-refund-succeeds': { event: 'RefundSucceeded', queue: 'mail' },
  'refund-when-case-opened': { event: 'CaseOpened', queue: 'payments' },
  'tell-staff-when-case-opened': { event: 'CaseOpened', queue: 'mail' },
  'send-reminder-when-reminder-due': { event: 'ReminderDue', queue: 'mail' },
} as const satisfies Record<string, Subscription>;

export type SubscriberName = keyof typeof subscriptions;

export function subscriptionOf(name: SubscriberName): Subscription {
  return subscriptions[name];
}

/** Names of the subscribers that wait for an event. */
export function subscribersOf(event: EventName): SubscriberName[] {
  return (Object.keys(subscriptions) as SubscriberName[]).filter((name) => subscriptions[name].event === event);
}
