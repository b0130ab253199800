import type { CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import type { PricedLine, ReservedSeat } from '../fulfillment/product-handler.js';
import { countSeats, fingerprintOf, keyOwnerOf, linesOf, providerMetadata, type PricedDraft } from './priced-draft.js';

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
  expect(keyOwnerOf(guest)).toBe('k');
  expect(keyOwnerOf({ ...guest, accountId: 'a' })).toBe('a');
});

it('sums the seats of all lines', () => {
  const line = (count: number) => ({ seats: Array.from({ length: count }) }) as unknown as PricedLine;
  expect(countSeats([line(2), line(0), line(1)])).toBe(3);
  expect(countSeats([])).toBe(0);
});

const test = (id: string): ReservedSeat => ({ id, title: id, date: `2026-11-2${id} 09:00`, kind: 'test' });

const line = (more: Partial<PricedLine>): PricedLine => ({
  lineId: 'l',
  call: 'executive_coaching',
  serviceType: 'executive_function',
  packageId: null,
  packageName: 'Five sessions',
  sessions: null,
  amount: cents(10_000),
  body: { student_first_name: 'Alex', school: 'Greenwich High' },
  seats: [],
  ...more,
});

const practice = line({
  serviceType: 'sat_act_practice',
  packageName: 'Tests',
  seats: [test('1'), test('1'), test('2')],
});

const metadataOf = (lines: PricedLine[], more: Partial<PricedDraft> = {}) =>
  providerMetadata(
    {
      request: { amount: cents(30_000), currency: 'usd' },
      purpose: 'registrations',
      productHandler: null,
      lines,
      amount: cents(30_000),
      ...more,
    },
    'c1',
  );

describe('payment provider metadata', () => {
  it('contains services, packages and counts, but no student data', () => {
    expect(metadataOf([line({}), line({}), practice])).toEqual({
      checkout_id: 'c1',
      purpose: 'registrations',
      form_type: 'executive_function, sat_act_practice',
      service_types: 'executive_function, sat_act_practice',
      services: 'Executive Function Coaching, SAT/ACT Practice Test',
      package_names: 'Five sessions, Five sessions, Tests',
      line_count: '3',
      test_count: '2',
      test_ids: '1, 2',
      package_count: '1',
      total_packages: '2',
      total_amount: '30000',
      source: 'web_form',
    });
  });

  it('omits counts that are zero', () => {
    expect(metadataOf([practice])).not.toHaveProperty('package_count');
    expect(metadataOf([practice])).not.toHaveProperty('total_packages');
    expect(metadataOf([line({})])).not.toHaveProperty('test_count');
    expect(metadataOf([line({})])).not.toHaveProperty('test_ids');
    expect(metadataOf([], { purpose: null })).toEqual({ checkout_id: 'c1', total_amount: '30000', source: 'web_form' });
  });

  it('counts a consultation as a package and includes its time', () => {
    const consultation = line({ serviceType: 'consultation', packageName: 'Consultation', seats: [test('3')] });
    expect(metadataOf([consultation], { purpose: 'consultation' })).toMatchObject({
      services: 'Consultation Fee',
      package_count: '1',
      total_packages: '1',
      exam_date: '2026-11-23 09:00',
    });
    expect(metadataOf([consultation], { purpose: 'consultation' })).not.toHaveProperty('test_count');
  });

  it('omits counts for a custom payment', () => {
    const custom = line({ serviceType: 'online_payment', packageName: 'Custom payment' });
    expect(metadataOf([custom], { purpose: 'online_payment' })).not.toHaveProperty('package_count');
  });

  it('contains the requested exam dates, but not the test dates', () => {
    const withDates = { amount: cents(1), currency: 'usd' as const, exam_date: ['2026-12-05', '2027-03-13'] };
    expect(metadataOf([practice], { request: withDates })).toMatchObject({ exam_date: '2026-12-05, 2027-03-13' });
  });

  it('is truncated to the provider’s limit of 500 characters', () => {
    const named = (length: number) => metadataOf([line({ packageName: 'a'.repeat(length) })])['package_names'];
    expect(named(500)).toBe('a'.repeat(500));
    expect(named(501)).toBe(`${'a'.repeat(499)}…`);
  });
});
