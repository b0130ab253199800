import { describe, expect, it } from 'vitest';
import { checkOfficePayment, officePaymentMessages, offlineMethodName, waitUntil } from './office-payments.js';

const now = new Date('2026-11-23T15:00:00Z');

describe('what waits for its payment', () => {
  it.each([
    ['a check for something without a date', 'check', null, '2026-11-30T15:00:00.000Z'],
    ['a check for a test in three weeks', 'check', '2026-12-12 09:00', '2026-11-30T15:00:00.000Z'],
    ['a check for a test this week', 'check', '2026-11-28 09:00', '2026-11-26T14:00:00.000Z'],
    ['a transfer for a test tomorrow', 'transfer', '2026-11-24 09:00', null],
    ['a card for a test in three weeks', 'card_link', '2026-12-12 09:00', '2026-11-25T15:00:00.000Z'],
    ['a card for a test tomorrow', 'card_link', '2026-11-24 09:00', '2026-11-24T13:00:00.000Z'],
    ['a card for a test in an hour', 'card_link', '2026-11-23 11:00', null],
  ] as const)('%s', (_name, method, test, until) => {
    expect(waitUntil(method, now, test)?.toISOString() ?? null).toBe(until);
  });

  it('counts the hours of the night in which the clocks change', () => {
    const friday = new Date('2027-03-12T15:00:00Z');
    expect(waitUntil('check', friday, '2027-03-15 09:00')?.toISOString()).toBe('2027-03-13T13:00:00.000Z');
  });
});

describe('a payment that staff enter', () => {
  const fields = { method: 'check', received: true, reference: '1042', reason: '' } as const;

  it('needs the number of a check that is here', () => {
    expect(checkOfficePayment(fields)).toEqual({});
    expect(checkOfficePayment({ ...fields, reference: ' ' })).toEqual({
      reference: [officePaymentMessages.numberRequired],
    });
    expect(checkOfficePayment({ ...fields, received: false, reference: '' })).toEqual({});
    expect(checkOfficePayment({ ...fields, reference: '1'.repeat(61) })).toEqual({
      reference: [officePaymentMessages.referenceTooLong],
    });
  });

  it('needs a reason when it is free', () => {
    expect(checkOfficePayment({ ...fields, method: 'free' })).toEqual({
      reason: [officePaymentMessages.reasonRequired],
    });
    expect(checkOfficePayment({ ...fields, method: 'free', reason: 'Scholarship' })).toEqual({});
    expect(checkOfficePayment({ ...fields, method: 'free', reason: 'x'.repeat(301) })).toEqual({
      reason: [officePaymentMessages.reasonTooLong],
    });
  });

  it('names the method', () => {
    expect(checkOfficePayment({ ...fields, method: 'coins' as never })).toEqual({
      method: [officePaymentMessages.methodRequired],
    });
    expect(offlineMethodName('check', '1042')).toBe('Check 1042');
    expect(offlineMethodName('free', 'x')).toBe('No charge');
  });
});
