import { MatchersV3 } from '@pact-foundation/pact';
import { givenBack, moved } from './stored-bookings.js';
import { events, receive } from './message-receiver.js';

const { integer, regex, string } = MatchersV3;
const testDate = (example: string) => regex('\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}', example);
/** A test's name, the event the workers receive, and the subjects of the emails to the family and to the staff. */
type Row = [what: string, happen: () => Promise<void>, subject: RegExp, staffSubject: RegExp | null];

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
    'say that a consultation was cancelled',
    () =>
      receive('a consultation was cancelled', {
        id: events.canceledConsultation,
        name: 'ConsultationCancelled',
        reads: ['consultation_id'],
      }),
    /^Canceled/,
    null,
  ],
  [
    'say that a registration was cancelled',
    () =>
      receive('a registration was cancelled', {
        id: events.canceledRegistration,
        name: 'RegistrationCancelled',
        reads: ['registration_id'],
      }),
    /^Canceled/,
    null,
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
    'confirm a lead and tell the staff',
    () => receive('a lead was received', { id: events.lead, name: 'LeadReceived', reads: ['lead_id'] }),
    /^We have your message/,
    /^Message: Jane Doe/,
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
    /returned \$50\.00/,
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
    'ask again when the address has changed',
    () =>
      receive('an email address was changed', {
        id: events.email,
        name: 'EmailChanged',
        reads: ['account_id', 'email_change_id'],
      }),
    confirm,
    null,
  ],
  [
    'tell of a changed password',
    () => receive('a password was changed', { id: events.password, name: 'PasswordChanged', reads: ['account_id'] }),
    /^Your password was changed/,
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
