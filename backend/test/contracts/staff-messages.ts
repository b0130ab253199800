import { MatchersV3 } from '@pact-foundation/pact';
import { events, receive } from './message-receiver.js';
import { repeatKey } from './stored-repeats.js';
import { endedRequest, requestedPayment } from './stored-requests.js';
import type { Row } from './notification-messages.js';

const { boolean, integer, regex, uuid } = MatchersV3;

/** Emails that the workers send because of what staff do in the office. */
export const staffAccounts: Row[] = [
  [
    'send a staff member a link for a password',
    () =>
      receive('a staff member was to choose a password', {
        id: events.staffLink,
        name: 'StaffLinkRequested',
        reads: ['staff_id'],
        others: { expires: integer(4_102_444_800) },
      }),
    /^Choose your password/,
    null,
  ],
  [
    'email a family the answer of a staff member',
    () =>
      receive('a lead was answered', {
        id: events.leadAnswer,
        name: 'LeadAnswered',
        reads: ['answer_id'],
      }),
    /^Your question/,
    null,
  ],
  [
    'email a family that its data was erased',
    () => receive('a family was erased', { id: events.erased, name: 'FamilyErased', reads: ['email_id'] }),
    /^Your data was erased/,
    null,
  ],
  [
    'email a family how to pay what the office registered',
    () =>
      receive('a payment was requested', {
        id: events.paymentRequest,
        name: 'PaymentRequested',
        reads: [],
        others: { payment_id: uuid(requestedPayment.payment_id) },
      }),
    /^Please pay/,
    null,
  ],
  [
    'email a family that what the office registered is not kept any longer',
    () =>
      receive('the wait for a payment ended', {
        id: events.paymentRequestEnd,
        name: 'PaymentRequestEnded',
        reads: [],
        others: { checkout_id: uuid(endedRequest.checkout_id) },
      }),
    /^Your registration was not completed/,
    null,
  ],
  [
    'send the confirmation to a corrected address',
    () =>
      receive('the address of a registration was corrected', {
        id: events.correctedEmail,
        name: 'RegistrationEmailCorrected',
        reads: ['registration_id'],
        others: { with_receipt: boolean(true) },
      }),
    /is registered for SAT/,
    null,
  ],
  [
    'email a family once more what they were sent',
    () =>
      receive('an email was to be sent again', {
        id: events.repeatedEmail,
        name: 'EmailRepeatRequested',
        reads: [],
        others: { key: regex('^again-[0-9a-f-]{36}$', repeatKey) },
      }),
    /message/i,
    null,
  ],
  [
    'ask a family whether its feedback may be published',
    () =>
      receive('the office would like to publish feedback', {
        id: events.testimonial,
        name: 'TestimonialRequested',
        reads: ['request_id'],
        others: { version: integer(1) },
      }),
    /^May we publish your feedback/,
    null,
  ],
  [
    'email a family what the office wrote to everyone of a test date',
    () =>
      receive('the families of a date were written to', {
        id: events.dateMessage,
        name: 'DateMessageSent',
        reads: ['recipient_id'],
      }),
    /^Where to park/,
    null,
  ],
  [
    'ask a family what happens to its seat on a closed date',
    () => receive('a date was closed', { id: events.dateClosed, name: 'DateClosed', reads: ['family_id'] }),
    /is closed: please choose/,
    null,
  ],
  [
    'say that a closed date takes place after all',
    () => receive('a date was opened again', { id: events.dateReopened, name: 'DateReopened', reads: ['family_id'] }),
    /takes place after all/,
    null,
  ],
  [
    'confirm that a seat of a closed date is kept',
    () => receive('a seat was kept', { id: events.seatKept, name: 'SeatKept', reads: ['seat_id'] }),
    /^Your seat is kept/,
    null,
  ],
];
