import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import type { PaidLine } from '../fulfillment/product-handler.js';
import type { PaidPayment } from '../payment/payment.repository.js';
import { buildPaymentRecord } from './payment-record.js';

const line = (more: Partial<PaidLine>) =>
  ({
    serviceType: 'sat_act_course',
    packageName: 'Fall',
    body: { student_first_name: 'Alex', parent_first_name: 'Mary', note: 'For October' },
    ...more,
  }) as PaidLine;

const paid = (lines: PaidLine[], amount = 10_000): PaidPayment => ({
  paymentId: 'p1',
  intentId: 'pi_1',
  amountReceived: cents(amount),
  lines,
});

describe('the record of a payment', () => {
  it('contains the payer, the amount and the services', () => {
    const lines = [
      line({}),
      line({ packageName: 'Spring' }),
      line({ serviceType: 'college_essays', packageName: 'One' }),
    ];
    expect(buildPaymentRecord(paid(lines), 'worker')).toMatchObject({
      studentFirstName: 'Alex',
      parentFirstName: 'Mary',
      paymentId: 'p1',
      intentId: 'pi_1',
      paymentType: 'SAT/ACT Course, College Essay Coaching',
      amount: 10_000,
      note: 'Fall, Spring, One',
      recordedBy: 'worker',
    });
  });

  it('uses the typed note of a custom payment', () => {
    const custom = line({ serviceType: 'online_payment', packageName: 'Custom payment' });
    expect(buildPaymentRecord(paid([custom]), 'worker')).toMatchObject({
      paymentType: 'Custom payment',
      note: 'For October',
    });
    expect(buildPaymentRecord(paid([{ ...custom, body: {} }]), 'worker')?.note).toBe('');
  });

  it('is null without lines or without a paid amount', () => {
    expect(buildPaymentRecord(paid([]), 'worker')).toBeNull();
    expect(buildPaymentRecord(paid([line({})], 0), 'worker')).toBeNull();
  });
});
