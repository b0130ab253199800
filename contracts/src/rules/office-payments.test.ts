import { describe, expect, it } from 'vitest';
import {
  checkOfficePayment,
  officePaymentMessages,
  offlineMethodName,
  waitUntil,
  checkAllocation,
  checkPaymentReference,
  officePaymentMethods,
  mayBeExpected,
} from './office-payments.js';
import { cents } from './money.js';
import { reasonTooLong } from './reason.js';

const now = new Date('2026-11-23T15:00:00Z');

describe('how long a seat waits for an offline payment', () => {
  it.each([
    ['a check for something without a date', 'check', null, '2026-11-30T15:00:00.000Z'],
    ['a check for a test in three weeks', 'check', '2026-12-12 09:00', '2026-11-30T15:00:00.000Z'],
    ['a check for a test this week', 'check', '2026-11-28 09:00', '2026-11-26T14:00:00.000Z'],
    ['a transfer for a test tomorrow', 'transfer', '2026-11-24 09:00', null],
    ['a card for a test in three weeks', 'card_link', '2026-12-12 09:00', '2026-11-25T15:00:00.000Z'],
    ['a card for a test tomorrow', 'card_link', '2026-11-24 09:00', '2026-11-24T13:00:00.000Z'],
    ['a card for a test in an hour', 'card_link', '2026-11-23 11:00', null],
  ] as const)('sets the deadline for %s', (_name, method, test, until) => {
    expect(waitUntil(method, now, test)?.toISOString() ?? null).toBe(until);
  });

  it('counts elapsed hours across a clock change', () => {
    const friday = new Date('2027-03-12T15:00:00Z');
    expect(waitUntil('check', friday, '2027-03-15 09:00')?.toISOString()).toBe('2027-03-13T13:00:00.000Z');
  });
});

describe('a payment entered by staff', () => {
  const fields = { method: 'check', received: true, reference: '1042', reason: '' } as const;

  it('requires the number of a received check', () => {
    expect(checkOfficePayment(fields)).toEqual({});
    expect(checkOfficePayment({ ...fields, reference: ' ' })).toEqual({
      reference: [officePaymentMessages.numberRequired],
    });
    expect(checkOfficePayment({ ...fields, received: false, reference: '' })).toEqual({});
    expect(checkOfficePayment({ ...fields, reference: '1'.repeat(61) })).toEqual({
      reference: [officePaymentMessages.referenceTooLong],
    });
  });

  it('requires a reason when there is no charge', () => {
    expect(checkOfficePayment({ ...fields, method: 'free' })).toEqual({
      reason: [officePaymentMessages.reasonRequired],
    });
    expect(checkOfficePayment({ ...fields, method: 'free', reason: 'Scholarship' })).toEqual({});
    expect(checkOfficePayment({ ...fields, method: 'free', reason: 'x'.repeat(301) })).toEqual({
      reason: [reasonTooLong],
    });
  });

  it('rejects an unknown method and names known methods', () => {
    expect(checkOfficePayment({ ...fields, method: 'coins' as never })).toEqual({
      method: [officePaymentMessages.methodRequired],
    });
    expect(offlineMethodName('check', '1042')).toBe('Check 1042');
    expect(offlineMethodName('free', 'x')).toBe('No charge');
  });
});

it('allows card links, checks and transfers, but not cash or free, to be received later', () => {
  expect(officePaymentMethods.filter((method) => mayBeExpected(method))).toEqual(
    expect.arrayContaining(['card_link', 'check', 'transfer']),
  );
  expect(officePaymentMethods.filter((method) => !mayBeExpected(method))).toEqual(
    expect.arrayContaining(['cash', 'free']),
  );
});

it('accepts an allocation only for the exact amount of the payment', () => {
  expect(checkAllocation(cents(5_000), cents(5_000))).toBeNull();
  expect(checkAllocation(cents(5_000), cents(4_999))).toBe(
    'The payment is $50.00 and this costs $49.99. It can only be used for a purchase with exactly that price.',
  );
});

it.each([
  ['check', '1042', 'Check 1042'],
  ['check', '', 'Check'],
  ['cash', '', 'Cash'],
  ['transfer', '77', 'Bank transfer 77'],
  ['free', '77', 'No charge'],
] as const)('names the method %s with reference "%s" as %s', (method, reference, name) => {
  expect(offlineMethodName(method, reference)).toBe(name);
});

it('limits the trimmed length of the reason and the reference', () => {
  const free = { method: 'free', received: true, reference: '', reason: ` ${'a'.repeat(300)} ` } as const;
  expect(checkOfficePayment(free)).toEqual({});
  expect(checkOfficePayment({ ...free, reason: 'a'.repeat(301) })).toEqual({
    reason: [reasonTooLong],
  });
  expect(checkOfficePayment({ ...free, reason: ' ' })).toEqual({ reason: [officePaymentMessages.reasonRequired] });
  expect(checkPaymentReference(` ${'a'.repeat(60)} `)).toBeNull();
  expect(checkPaymentReference('a'.repeat(61))).toBe(officePaymentMessages.referenceTooLong);
  expect(checkOfficePayment({ ...free, method: 'cash', reason: '' })).toEqual({});
});
