import { MatchersV3 } from '@pact-foundation/pact';
import { events, receive } from './message-receiver.js';
import type { Row } from './notification-messages.js';

const { integer } = MatchersV3;

/** What the workers email staff about their own accounts. */
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
];
