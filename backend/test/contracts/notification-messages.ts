import { MatchersV3 } from '@pact-foundation/pact';
import { givenBack, moved } from './stored-bookings.js';
import { events, ids, receive } from './message-receiver.js';

const { integer, regex, string, uuid } = MatchersV3;
const testDate = (example: string) => regex('\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}', example);
/** The name of a test, the event the workers receive, and the subjects of the emails to the family and to the staff. */
export type Row = [what: string, happen: () => Promise<void>, subject: RegExp | null, staffSubject: RegExp | null];

export const told: Row[] = [
  [
    'confirm a consultation and tell the staff',
    () =>
      receive('a consultation was booked', {
        id: events.consultation,
        name: 'ConsultationBooked',
        reads: ['consultation_id'],
      }),
    /^Your consultation/,
    /^New consultation/,
  ],
  [
    'remind of a date',
    () => receive('a reminder is due', { id: events.reminder, name: 'ReminderDue', reads: ['reminder_id'] }),
    /^Reminder/,
    null,
  ],
  [
    'say that a consultation was cancelled and tell the staff',
    () =>
      receive('a consultation was cancelled', {
        id: events.canceledConsultation,
        name: 'ConsultationCancelled',
        reads: ['consultation_id'],
      }),
    /^Canceled/,
    /^Consultation canceled/,
  ],
  [
    'say that a consultation was moved and tell the staff',
    () =>
      receive('a consultation was moved', {
        id: events.movedConsultation,
        name: 'ConsultationMoved',
        reads: ['consultation_id'],
        others: {
          old_date: regex('\\d{4}-\\d{2}-\\d{2}', '2026-12-09'),
          old_time_slot: regex('morning|afternoon|evening', 'afternoon'),
          old_start_time: regex('\\d{2}:\\d{2}', '12:30'),
          moves: integer(1),
        },
      }),
    /^New time for your consultation/,
    /^Consultation moved/,
  ],
  [
    'say whose a consultation is from now on',
    () =>
      receive('the student of a consultation was replaced', {
        id: events.replacedConsultation,
        name: 'ConsultationStudentChanged',
        reads: ['consultation_id'],
        others: { old_student_id: uuid(ids.student_id), new_student_id: uuid(ids.student_id) },
      }),
    /^This consultation is now Ann Marie Doe’s/,
    null,
  ],
  [
    'say that a registration was cancelled and tell the staff',
    () =>
      receive('a registration was cancelled', {
        id: events.canceledRegistration,
        name: 'RegistrationCancelled',
        reads: ['registration_id'],
      }),
    /^Canceled/,
    /^Canceled/,
  ],
  [
    'say that a test was moved and tell the staff',
    () =>
      receive('a test was moved', {
        id: events.movedTest,
        name: 'RegistrationMoved',
        reads: ['registration_id'],
        others: {
          session_id: string(moved.session_id),
          old_date: testDate(moved.old_date),
          new_date: testDate(moved.new_date),
        },
      }),
    /^New test date for Sam Doe/,
    /^Test moved: Sam Doe/,
  ],
  [
    'say that sessions were transferred',
    () =>
      receive('sessions were transferred', {
        id: events.transferred,
        name: 'SessionsTransferred',
        reads: ['registration_id', 'new_registration_id'],
      }),
    /^1 session transferred to Ann Marie Doe/,
    null,
  ],
  [
    'confirm a lead and tell the staff',
    () => receive('a lead was received', { id: events.lead, name: 'LeadReceived', reads: ['lead_id'] }),
    /^We received your message/,
    /^Message: Jane Doe/,
  ],
  [
    'ask to confirm the newsletter',
    () =>
      receive('the newsletter was requested', {
        id: events.newsletter,
        name: 'NewsletterRequested',
        reads: ['subscription_id'],
      }),
    /^Confirm your newsletter subscription/,
    null,
  ],
  [
    'welcome a subscriber',
    () =>
      receive('the newsletter was confirmed', {
        id: events.confirmedNewsletter,
        name: 'NewsletterConfirmed',
        reads: [],
        others: { subscription_id: uuid(ids.active_subscription_id) },
      }),
    /^You are subscribed to our newsletter/,
    null,
  ],
  [
    'ask to confirm a place on a waitlist',
    () => receive('a family joined a waitlist', { id: events.waitlist, name: 'WaitlistJoined', reads: ['entry_id'] }),
    /^Confirm your place on the waitlist/,
    null,
  ],
  [
    'offer a seat',
    () =>
      receive('a seat was offered', {
        id: events.seatOffer,
        name: 'SeatOffered',
        reads: [],
        others: { entry_id: uuid(ids.offered_entry_id) },
      }),
    /^A seat is open/,
    null,
  ],
  [
    'say that an offer has ended',
    () =>
      receive('the offer of a seat ended', {
        id: events.endedOffer,
        name: 'SeatOfferEnded',
        reads: [],
        others: { entry_id: uuid(ids.offered_entry_id) },
      }),
    /^The offer for .+ has ended/,
    null,
  ],
  [
    'say that no seat opened',
    () =>
      receive('a waitlist closed', {
        id: events.closedWaitlist,
        name: 'WaitlistClosed',
        reads: [],
        others: { entry_id: uuid(ids.closed_entry_id) },
      }),
    /^No seat opened for /,
    null,
  ],
  [
    'say that money went back',
    () =>
      receive('money went back', {
        id: events.refund,
        name: 'RefundSucceeded',
        reads: ['payment_id'],
        others: { amount: integer(givenBack), total_refunded: integer(givenBack) },
      }),
    /refund of \$50\.00/,
    null,
  ],
  [
    'say that a refund was requested and is on its way',
    () =>
      receive('a refund waits at the card provider', {
        id: events.pendingRefund,
        name: 'RefundPending',
        reads: ['payment_id', 'refund_id'],
        others: { amount: integer(givenBack) },
      }),
    /refund of \$50\.00 was requested/,
    null,
  ],
  [
    'say that a refund is not paid out after all',
    () =>
      receive('a refund that the family knew of was withdrawn', {
        id: events.withdrawnRefund,
        name: 'RefundWithdrawn',
        reads: ['payment_id'],
        others: { amount: integer(givenBack), reason: string('Your check was returned.') },
      }),
    /refund of \$50\.00 was withdrawn/,
    null,
  ],
];

const confirm = /^Confirm your email address/;
export const care: Row[] = [
  [
    'ask a new parent to confirm the address',
    () => receive('an account was created', { id: events.account, name: 'AccountCreated', reads: ['account_id'] }),
    confirm,
    null,
  ],
  [
    'ask once more when another link is wanted',
    () =>
      receive('another link was asked for', {
        id: events.verification,
        name: 'VerificationRequested',
        reads: ['account_id'],
      }),
    confirm,
    null,
  ],
  [
    'ask the new address when another one was entered',
    () =>
      receive('another email address was entered', {
        id: events.emailRequested,
        name: 'EmailChangeRequested',
        reads: ['account_id'],
        others: { email_change_id: uuid(ids.requested_email_change_id) },
      }),
    confirm,
    null,
  ],
  [
    'tell the old address of a change',
    () =>
      receive('an email address was changed', { id: events.email, name: 'EmailChanged', reads: ['email_change_id'] }),
    /^Your email address was changed/,
    null,
  ],
  [
    'tell of a changed password',
    () => receive('a password was changed', { id: events.password, name: 'PasswordChanged', reads: ['account_id'] }),
    /^Your password was changed/,
    null,
  ],
  [
    'confirm that an account was deleted',
    () => receive('an account was deleted', { id: events.deleted, name: 'AccountDeleted', reads: ['account_id'] }),
    /^Your account was deleted/,
    null,
  ],
  [
    'send a code that proves an email address',
    () => receive('an email code was requested', { id: events.code, name: 'EmailCodeRequested', reads: ['code_id'] }),
    /code/i,
    null,
  ],
  [
    'send a link for a new password',
    () =>
      receive('a password was forgotten', {
        id: events.forgotten,
        name: 'PasswordResetRequested',
        reads: ['request_id'],
      }),
    /^Choose a new password/,
    null,
  ],
];
