import { describe, expect, it } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { after, done, step } from '../../testing/transitions';
import { registrationFormMachine } from './registration-form.machine';
import {
  input,
  handle,
  bought,
  charged,
  fresh,
  rejected,
  ended,
  finished,
  looked,
  type Row,
} from '../../testing/registration-form';

const watching = { finishing: 'watching' };

const table: Row[] = [
  ['dialog has a checkout', 'paying', bought, { type: 'OPENED', handle }, 'paying', ['bindCheckout']],
  [
    'dialog paid',
    'paying',
    bought,
    ended({ kind: 'paid', handle, paymentId: 'pi_1' }),
    'submitting',
    ['start:postRegistration'],
  ],
  [
    'dialog found it paid before',
    'paying',
    bought,
    ended({ kind: 'paid', handle, paymentId: null }),
    watching,
    ['start:finishCheckout'],
  ],
  [
    'dialog left without an answer',
    'paying',
    bought,
    ended({ kind: 'unknown', handle }),
    watching,
    ['start:finishCheckout'],
  ],
  ['dialog closed', 'paying', bought, ended({ kind: 'closed', handle }), fresh, ['bindCheckout', 'start:loadOffer']],
  [
    'draft refused',
    'paying',
    bought,
    ended({ kind: 'rejected', handle, message: 'No', fieldErrors: {} }),
    rejected,
    ['reprice', 'saveDraft', 'bindCheckout', 'tell:Validation Error', 'start:loadOffer'],
  ],
  [
    'price changed',
    'paying',
    bought,
    ended({ kind: 'priceChanged', handle, message: 'Now', amount: cents(1), lines: [] }),
    rejected,
    ['reprice', 'saveDraft', 'bindCheckout', 'tell:Please check the new price', 'start:loadOffer'],
  ],
  [
    'hold lapsed',
    'paying',
    bought,
    ended({ kind: 'expired', handle }),
    rejected,
    [
      'reprice',
      'saveDraft',
      'bindCheckout',
      'tell:This payment was not finished in time. Nothing was charged. You can continue.',
      'start:loadOffer',
    ],
  ],
  ['dialog refunded', 'paying', bought, ended({ kind: 'refunded', handle }), 'refunded', ['bindCheckout']],

  [
    'registered',
    'submitting',
    charged,
    done('postRegistration', { kind: 'registered', booked: [{ line_id: 'line-1', registration_id: 'r-1' }] }),
    'confirmed',
    ['settleRegistered', 'tell:Registration Successful'],
  ],
  [
    'post failed after the charge',
    'submitting',
    charged,
    done('postRegistration', { kind: 'later' }),
    watching,
    ['start:finishCheckout'],
  ],
  [
    'server finished it',
    watching,
    charged,
    finished('completed'),
    'confirmed',
    ['settleBooked', 'tell:Registration Successful'],
  ],
  ['server gives the money back', watching, charged, finished('refunded'), 'refunded', ['bindCheckout']],
  ['server is not done', watching, charged, finished('unknown'), { finishing: 'waiting' }, []],
  ['server knows less than we do', watching, charged, finished('unpaid'), { finishing: 'waiting' }, []],
  ['never charged after all', watching, bought, finished('unpaid'), rejected, ['bindCheckout']],
  ['lapsed before the charge', watching, bought, finished('lapsed'), rejected, ['bindCheckout']],
  [
    'looking again',
    { finishing: 'waiting' },
    charged,
    after('lookAgain', 'registration.form.finishing.waiting'),
    watching,
    ['start:finishCheckout'],
  ],

  [
    'earlier visit: booked',
    'resuming',
    bought,
    looked('completed'),
    'confirmed',
    ['settleBooked', 'tell:Registration Successful'],
  ],
  ['earlier visit: charged', 'resuming', bought, looked('paid'), watching, ['start:finishCheckout']],
  ['earlier visit: card network at it', 'resuming', bought, looked('processing'), watching, ['start:finishCheckout']],
  ['earlier visit: returned', 'resuming', bought, looked('refunded'), 'refunded', ['bindCheckout']],
  ['earlier visit: not paid', 'resuming', bought, looked('unpaid'), fresh, []],
  ['earlier visit: lapsed', 'resuming', bought, looked('lapsed'), fresh, ['bindCheckout']],
  ['earlier visit: no answer', 'resuming', bought, looked('unknown'), fresh, []],
  [
    'typing meanwhile',
    'resuming',
    bought,
    { type: 'CHANGE', field: 'school', value: 'Rye' },
    'resuming',
    ['saveDraft'],
  ],

  ['another student', 'confirmed', charged, { type: 'REGISTER_ANOTHER' }, fresh, []],
  ['another student after a refund', 'refunded', charged, { type: 'REGISTER_ANOTHER' }, fresh, []],
];

describe('paying for a registration', () => {
  it.each(table)('%s', (_name, value, context, event, to, does) => {
    const from = { value: { options: 'loaded', form: value }, context, input };
    const result = step(registrationFormMachine, from, event);
    // What was refused or given up may have changed what is on offer.
    const options = does.includes('start:loadOffer') ? 'refreshing' : 'loaded';
    expect({ to: result.to, does: result.does }).toEqual({ to: { options, form: to }, does });
  });
});
