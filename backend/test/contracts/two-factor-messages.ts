import { MatchersV3 } from '@pact-foundation/pact';
import { events, receive } from './message-receiver.js';
import type { Row } from './notification-messages.js';

const { regex } = MatchersV3;

/** Returns a matcher for the kind of change, with an example. */
export const change = (example: string) => regex('on|off|new_codes|removed', example);

/** Emails that the workers send to parents about two-factor authentication. */
export const twoFactor: Row[] = [
  [
    'notify a parent of a change of two-factor authentication',
    () =>
      receive('two-factor authentication was changed', {
        id: events.twoFactor,
        name: 'TwoFactorChanged',
        reads: ['account_id'],
        others: { change: change('on') },
      }),
    /^Two-factor authentication is on/,
    null,
  ],
];
