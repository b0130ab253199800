import { MatchersV3 } from '@pact-foundation/pact';
import { events, receive } from './message-receiver.js';
import type { Row } from './notification-messages.js';

const { integer } = MatchersV3;

/** What the workers email because of what staff do in the office. */
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
