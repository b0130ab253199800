import { afterAll, beforeAll, expect, it } from 'vitest';
import { scheduleText } from '../../src/backoffice/today/today-words.js';
import { ScheduleRunner } from '../../src/platform/messaging/schedules/scheduler.js';
import { SubscriberRegistry } from '../../src/platform/messaging/subscribers/subscriber.registry.js';
import { startTestApp, type TestApp } from '../support/app.js';

/** All subscribers: name, event, queue, and delay of the first attempt in seconds. */
const subscribers = [
  ['apply-provider-event', 'ProviderEventReceived', 'payments', 0],
  ['complete-student-when-registration-submitted', 'RegistrationSubmitted', 'payments', 0],
  ['notify-parent-when-account-deleted', 'AccountDeleted', 'mail', 0],
  ['notify-parent-when-documents-added', 'StudentDocumentsAdded', 'mail', 600],
  ['notify-parent-when-results-ready', 'ResultsReady', 'mail', 0],
  ['notify-person-when-two-factor-changed', 'TwoFactorChanged', 'mail', 0],
  ['notify-tutor-when-lesson-canceled', 'LessonCanceled', 'mail', 0],
  ['notify-tutor-when-lesson-moved', 'LessonMoved', 'mail', 0],
  ['notify-tutor-when-lesson-note-overdue', 'LessonNoteOverdue', 'mail', 0],
  ['notify-tutor-when-lessons-booked', 'LessonsBooked', 'mail', 0],
  ['notify-tutor-when-student-replaced', 'RegistrationStudentChanged', 'mail', 0],
  ['offer-seat-when-seat-released', 'SeatReleased', 'payments', 0],
  ['record-payment-when-payment-succeeds', 'PaymentSucceeded', 'payments', 0],
  ['refund-when-case-opened', 'CaseOpened', 'payments', 0],
  ['send-answer-when-lead-answered', 'LeadAnswered', 'mail', 0],
  ['send-code-when-email-code-requested', 'EmailCodeRequested', 'mail', 0],
  ['send-confirmation-when-consultation-booked', 'ConsultationBooked', 'mail', 0],
  ['send-confirmation-when-lead-received', 'LeadReceived', 'mail', 0],
  ['send-confirmation-when-newsletter-requested', 'NewsletterRequested', 'mail', 0],
  ['send-confirmation-when-registration-email-corrected', 'RegistrationEmailCorrected', 'mail', 0],
  ['send-confirmation-when-registration-submitted', 'RegistrationSubmitted', 'mail', 0],
  ['send-confirmation-when-seat-kept', 'SeatKept', 'mail', 0],
  ['send-confirmation-when-waitlist-joined', 'WaitlistJoined', 'mail', 0],
  ['send-email-again-when-repeat-requested', 'EmailRepeatRequested', 'mail', 0],
  ['send-link-when-date-closed', 'DateClosed', 'mail', 0],
  ['send-link-when-staff-link-requested', 'StaffLinkRequested', 'mail', 0],
  ['send-message-when-date-message-sent', 'DateMessageSent', 'mail', 0],
  ['send-new-date-when-registration-moved', 'RegistrationMoved', 'mail', 0],
  ['send-new-time-when-consultation-moved', 'ConsultationMoved', 'mail', 0],
  ['send-note-when-lesson-note-saved', 'LessonNoteSaved', 'mail', 0],
  ['send-notice-when-consultation-cancelled', 'ConsultationCancelled', 'mail', 0],
  ['send-notice-when-consultation-student-replaced', 'ConsultationStudentChanged', 'mail', 0],
  ['send-notice-when-date-reopened', 'DateReopened', 'mail', 0],
  ['send-notice-when-family-erased', 'FamilyErased', 'mail', 0],
  ['send-notice-when-lesson-canceled', 'LessonCanceled', 'mail', 0],
  ['send-notice-when-lesson-moved', 'LessonMoved', 'mail', 0],
  ['send-notice-when-lessons-booked', 'LessonsBooked', 'mail', 0],
  ['send-notice-when-payment-request-ended', 'PaymentRequestEnded', 'mail', 0],
  ['send-notice-when-refund-pending', 'RefundPending', 'mail', 0],
  ['send-notice-when-refund-succeeds', 'RefundSucceeded', 'mail', 0],
  ['send-notice-when-refund-withdrawn', 'RefundWithdrawn', 'mail', 0],
  ['send-notice-when-registration-cancelled', 'RegistrationCancelled', 'mail', 0],
  ['send-notice-when-seat-offer-ended', 'SeatOfferEnded', 'mail', 0],
  ['send-notice-when-sessions-given', 'SessionsGiven', 'mail', 0],
  ['send-notice-when-sessions-transferred', 'SessionsTransferred', 'mail', 0],
  ['send-notice-when-student-replaced', 'RegistrationStudentChanged', 'mail', 0],
  ['send-notice-when-waitlist-closed', 'WaitlistClosed', 'mail', 0],
  ['send-offer-when-seat-offered', 'SeatOffered', 'mail', 0],
  ['send-parent-link-when-password-reset-requested', 'PasswordResetRequested', 'mail', 0],
  ['send-password-link-when-no-account-mail', 'StudentCreated', 'mail', 120],
  ['send-password-link-when-student-email-changed', 'StudentEmailChanged', 'mail', 0],
  ['send-password-links-when-email-verified', 'EmailVerified', 'mail', 0],
  ['send-password-links-when-students-confirmed', 'StudentsConfirmed', 'mail', 0],
  ['send-receipt-when-payment-succeeds', 'PaymentSucceeded', 'mail', 0],
  ['send-reminder-when-reminder-due', 'ReminderDue', 'mail', 0],
  ['send-request-when-payment-requested', 'PaymentRequested', 'mail', 0],
  ['send-request-when-testimonial-requested', 'TestimonialRequested', 'mail', 0],
  ['send-staff-copy-when-consultation-booked', 'ConsultationBooked', 'mail', 0],
  ['send-staff-copy-when-consultation-cancelled', 'ConsultationCancelled', 'mail', 0],
  ['send-staff-copy-when-consultation-moved', 'ConsultationMoved', 'mail', 0],
  ['send-staff-copy-when-lead-received', 'LeadReceived', 'mail', 0],
  ['send-staff-copy-when-registration-cancelled', 'RegistrationCancelled', 'mail', 0],
  ['send-staff-copy-when-registration-moved', 'RegistrationMoved', 'mail', 0],
  ['send-staff-copy-when-registration-submitted', 'RegistrationSubmitted', 'mail', 0],
  ['send-student-copy-when-date-closed', 'DateClosed', 'mail', 0],
  ['send-student-copy-when-date-reopened', 'DateReopened', 'mail', 0],
  ['send-student-copy-when-lesson-canceled', 'LessonCanceled', 'mail', 0],
  ['send-student-copy-when-lesson-moved', 'LessonMoved', 'mail', 0],
  ['send-student-copy-when-lessons-booked', 'LessonsBooked', 'mail', 0],
  ['send-student-copy-when-registration-cancelled', 'RegistrationCancelled', 'mail', 0],
  ['send-student-copy-when-registration-moved', 'RegistrationMoved', 'mail', 0],
  ['send-student-copy-when-registration-submitted', 'RegistrationSubmitted', 'mail', 0],
  ['send-student-copy-when-seat-kept', 'SeatKept', 'mail', 0],
  ['send-student-link-when-password-reset-requested', 'PasswordResetRequested', 'mail', 0],
  ['send-student-reminder-when-reminder-due', 'ReminderDue', 'mail', 0],
  ['send-verification-link-when-account-created', 'AccountCreated', 'mail', 0],
  ['send-verification-link-when-email-change-requested', 'EmailChangeRequested', 'mail', 0],
  ['send-verification-link-when-verification-requested', 'VerificationRequested', 'mail', 0],
  ['send-welcome-when-newsletter-confirmed', 'NewsletterConfirmed', 'mail', 0],
  ['tell-new-address-when-email-changed', 'EmailChanged', 'mail', 0],
  ['tell-old-address-when-email-change-requested', 'EmailChangeRequested', 'mail', 0],
  ['tell-old-address-when-email-changed', 'EmailChanged', 'mail', 0],
  ['tell-parent-when-password-changed', 'PasswordChanged', 'mail', 0],
  ['tell-parent-when-student-created', 'StudentCreated', 'mail', 0],
  ['tell-parent-when-student-email-removed', 'StudentEmailRemoved', 'mail', 0],
  ['tell-staff-when-case-opened', 'CaseOpened', 'mail', 0],
  ['tell-student-when-password-changed', 'StudentPasswordChanged', 'mail', 0],
] as const;

/** Subscribers that get no delivery for events with this payload. */
const unwanted = [
  ['complete-student-when-registration-submitted', { confirmed_by_payment: false }],
  ['send-confirmation-when-consultation-booked', { confirmed_by_payment: true }],
  ['send-confirmation-when-registration-submitted', { confirmed_by_payment: true }],
  ['send-notice-when-refund-pending', { announced: true }],
];

/** All schedules and their intervals in seconds. */
const schedules = [
  ['catch-up-with-provider', 300],
  ['check-webhook-endpoint', 86_400],
  ['clear-old-rows', 3600],
  ['delete-completed-jobs', 60],
  ['delete-discarded-files', 300],
  ['end-lessons', 60],
  ['expire-extra-sessions', 300],
  ['expire-open-checkouts', 60],
  ['find-stray-files', 86_400],
  ['finish-refunds', 60],
  ['flag-missing-notes', 600],
  ['invite-deferred-students', 300],
  ['offer-test-dates', 3600],
  ['reconcile-open-payments', 60],
  ['refund-closed-dates', 60],
  ['remind-of-coming-dates', 300],
  ['return-unclaimed-money', 600],
  ['send-staff-digests', 60],
  ['serve-waitlists', 60],
] as const;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const byName = ([a]: readonly [string, ...unknown[]], [b]: readonly [string, ...unknown[]]) => (a < b ? -1 : 1);

it('registers exactly the listed subscribers', () => {
  const found = app.app.get(SubscriberRegistry, { strict: false }).definitions();
  expect(
    found.map(({ name, event, queue, delaySeconds = 0 }) => [name, event, queue, delaySeconds] as const).sort(byName),
  ).toEqual(subscribers);
  const limited = found.filter(({ unless }) => unless).map(({ name, unless }) => [name, unless] as const);
  expect(limited.sort(byName)).toEqual(unwanted);
});

it('stores exactly the listed subscribers in a migrated database', async () => {
  const rows = await app.database.query<{
    subscriber: string;
    event: string;
    queue: string;
    delay_seconds: number;
    unless: object | null;
  }>('SELECT * FROM subscriptions ORDER BY subscriber');
  expect(rows.map((row) => [row.subscriber, row.event, row.queue, row.delay_seconds] as const).sort(byName)).toEqual(
    subscribers,
  );
  expect(rows.filter(({ unless }) => unless).map(({ subscriber, unless }) => [subscriber, unless])).toEqual(unwanted);
});

it('registers exactly the listed schedules', () => {
  const found = app.app.get(ScheduleRunner, { strict: false }).definitions();
  expect(found.map(({ name, everyMs }) => [name, everyMs / 1000] as const).sort(byName)).toEqual(schedules);
  // Today says in words what is not being done while a schedule is not running.
  expect(found.map(({ name }) => scheduleText(name)).filter((text) => text.startsWith('The schedule '))).toEqual([]);
});
