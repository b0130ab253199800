import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import type { CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import type { PricedLine } from '../fulfillment/product-handler.js';
import { callerOf, countUnits, fingerprintOf, linesOf } from './priced-draft.js';

const request: CreatePaymentIntentRequest = { amount: cents(10_000), currency: 'usd', lines: [] };

describe('the lines of a draft', () => {
  const lines = [
    { line_id: 'a', call: 'executive_coaching', body: {} },
  ] as unknown as CreatePaymentIntentRequest['lines'];

  it('are the submitted lines for registrations', () => {
    expect(linesOf({ ...request, purpose: 'registrations', lines })).toBe(lines);
    expect(linesOf({ ...request, lines: undefined })).toEqual([]);
  });

  it.each([
    ['online_payment', 'payment', 'payments'],
    ['consultation', 'booking', 'tutors/schedule'],
  ] as const)('are one generated line for the purpose %s', (purpose, field, call) => {
    const body = { name: 'Mary Lee' };
    const [line, ...others] = linesOf({ ...request, purpose, lines, [field]: body });
    expect(line).toMatchObject({ call, body });
    expect(line?.line_id).toMatch(/^[\da-f-]{36}$/);
    expect(others).toEqual([]);
    expect(linesOf({ ...request, purpose })).toMatchObject([{ call, body: {} }]);
  });
});

describe('the fingerprint of a request', () => {
  it('ignores the email code and the replaced checkout', () => {
    expect(fingerprintOf({ ...request, email_code: '123456', replaces: 'x' })).toEqual(fingerprintOf(request));
  });

  it('changes when any other field differs', () => {
    expect(fingerprintOf({ ...request, receipt_email: 'mary@example.com' })).not.toEqual(fingerprintOf(request));
    expect(fingerprintOf({ ...request, amount: cents(1) })).not.toEqual(fingerprintOf(request));
  });
});

it('identifies the caller by account, or by the key for a guest', () => {
  const guest = { accountId: null, key: 'k', network: '', device: null };
  expect(callerOf(guest)).toBe('k');
  expect(callerOf({ ...guest, accountId: 'a' })).toBe('a');
});

it('sums the places of all lines', () => {
  const line = (count: number) => ({ places: Array.from({ length: count }) }) as unknown as PricedLine;
  expect(countUnits([line(2), line(0), line(1)])).toBe(3);
  expect(countUnits([])).toBe(0);
});
