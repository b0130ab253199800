import { expect, it } from 'vitest';
import { describeChange, narratedCommands } from './change-sentences.js';
import type { AuditedChange } from './family-audit.repository.js';

const change = (command: string, more: Partial<AuditedChange> = {}): AuditedChange => ({
  at: new Date('2026-11-21T23:13:00Z'),
  actorKind: 'staff',
  actorName: 'Robin Desk',
  command,
  subjectKind: 'registration',
  subjectId: 'r',
  details: {},
  reason: null,
  ...more,
});
const textOf = (command: string, more?: Partial<AuditedChange>) =>
  describeChange(change(command, more), () => 'Essays for Kim').text;

it('describes the change, its subject, the actor and the reason', () => {
  expect(describeChange(change('CancelRegistration', { reason: 'Snow' }), () => 'Essays for Kim')).toEqual({
    at: '2026-11-21T23:13:00.000Z',
    text: 'Canceled Essays for Kim',
    by: 'Robin Desk',
    reason: 'Snow',
  });
});

it.each([
  ['parent', 'the parent'],
  ['student', 'the student'],
  ['guest', null],
  ['system', null],
] as const)('names the actor of kind %s', (actorKind, by) => {
  expect(describeChange(change('UpdateAccount', { actorKind, actorName: null }), () => '').by).toBe(by);
});

it('includes amounts, counts and field names', () => {
  expect(textOf('RecordSessions', { details: { sessions: 1, kind: 'used' } })).toBe(
    'Recorded 1 session (used) of Essays for Kim',
  );
  expect(textOf('RefundPayment', { details: { amount_cents: 5000 } })).toBe(
    'Requested a refund of $50.00 for Essays for Kim',
  );
  expect(textOf('UpdateRegistrationDetails', { details: { fields: ['school', 'parent_phone'] } })).toBe(
    'Changed school, parent phone of Essays for Kim',
  );
  expect(textOf('CancelRegistration', { details: { seat_id: 's' } })).toBe('Canceled one date of Essays for Kim');
});

it('says of a payment that it was recorded', () => {
  const receipt = (command: string) => describeChange(change(command), () => 'receipt AD07CAED').text;
  for (const command of ['StartOfficePurchase', 'RecordExpectedPayment'])
    expect(receipt(command)).toBe('Recorded the payment, receipt AD07CAED');
});

it('includes old and new values of a correction when they were recorded', () => {
  const values = [{ field: 'parent_email', from: 'jnae@example.com', to: 'jane@example.com' }];
  const details = { fields: ['school', 'parent_email'], values };
  expect(textOf('UpdateRegistrationDetails', { details })).toBe(
    'Changed school, parent email from “jnae@example.com” to “jane@example.com” of Essays for Kim',
  );
});

it('includes the amount proposed by the policy when it differs', () => {
  const details = { amount_cents: 1_500, proposed_cents: 5_000 };
  expect(textOf('RefundRegistration', { details })).toBe(
    'Requested a refund of $15.00 for Essays for Kim (the policy proposed $50.00)',
  );
  expect(textOf('RefundConsultation', { details: { ...details, amount_cents: 5_000 } })).toBe(
    'Requested a refund of $50.00 for Essays for Kim',
  );
});

it('includes how a refund was paid out, when that is known', () => {
  const details = { amount_cents: 5_000, method: 'check', reference: '2001' };
  const recorded = 'Recorded $50.00 of Essays for Kim as paid out';
  expect(textOf('RecordRefundPayout', { details })).toBe(`${recorded}: Check 2001`);
  expect(textOf('RecordRefundPayout', { details: { ...details, method: 'cash', reference: null } })).toBe(
    `${recorded}: Cash`,
  );
  expect(textOf('RecordRefundPayout', { details: { amount_cents: 5_000 } })).toBe(recorded);
});

it('has a sentence for every narrated command and throws for others', () => {
  for (const command of narratedCommands) expect(textOf(command, { details: {} }), command).not.toBe('');
  expect(() => textOf('SignIn')).toThrow('SignIn has no sentence');
});
