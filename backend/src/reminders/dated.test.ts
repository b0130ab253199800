import type { PolicyConsultation } from '@academy/contracts/rules/consultation-policy';
import { cents } from '@academy/contracts/rules/money';
import { defaultPolicy } from '@academy/contracts/seed/policy';
import { expect, it } from 'vitest';
import { consultationChangeNote } from './dated.js';

/** Starts at 15:30 UTC. */
const booked: PolicyConsultation = {
  status: 'booked',
  date: '2026-11-24',
  timeSlot: 'morning',
  startTime: '10:30',
  policy: { ...defaultPolicy, changeHours: 24 },
  amountCents: cents(19_900),
  refundedCents: cents(0),
  paymentLeftCents: cents(19_900),
  isDisputed: false,
};
const free = { ...booked, amountCents: cents(0), paymentLeftCents: cents(0) };
const [early, late, begun] = ['2026-11-23T15:30:00Z', '2026-11-23T15:31:00Z', '2026-11-24T15:30:00Z'];
const until = 'until Monday, November 23, 2026 at 10:30 am ET';

it.each([
  ['paid, up to the deadline', booked, early, `You can move it, or cancel it for a full refund, ${until}.`],
  ['free, up to the deadline', free, early, `You can move it ${until}, and cancel it until it starts.`],
  [
    'disputed, up to the deadline',
    { ...booked, isDisputed: true },
    early,
    `You can move it ${until}. To cancel it, please call us.`,
  ],
  [
    'paid, after the deadline',
    booked,
    late,
    'It can no longer be moved online. Canceling it now does not include a refund.',
  ],
  ['free, after the deadline', free, late, 'It can no longer be moved online. You can cancel it until it starts.'],
  ['begun', booked, begun, 'It can no longer be moved or canceled online.'],
])('tells what can still be changed about a consultation that is %s', (_case, consultation, now, note) => {
  expect(consultationChangeNote(consultation, new Date(now))).toBe(note);
});
