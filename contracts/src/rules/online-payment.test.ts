import { describe, expect, it } from 'vitest';
import { checkOnlinePayment, checkPaymentAmount } from './online-payment.js';

const whole = {
  student_first_name: 'Sam',
  student_last_name: 'Doe',
  email: 'sam@example.com',
  payment_type: 'Other',
  payment_amount: '20',
  parent_first_name: 'Jane',
  parent_last_name: 'Doe',
  parent_phone: '9145550123',
  parent_email: 'jane@example.com',
};

describe('an online payment', () => {
  it('is valid without a note', () => {
    expect(checkOnlinePayment(whole)).toEqual({});
  });

  it('requires every other field', () => {
    expect(checkOnlinePayment({})).toEqual(
      Object.fromEntries(Object.keys(whole).map((field) => [field, ['This field is required']])),
    );
  });

  it.each([
    [{ parent_phone: '914555012' }, { parent_phone: ['Phone number must be exactly 10 digits, numbers only'] }],
    [{ parent_phone: '91455501234' }, { parent_phone: ['Phone number must be exactly 10 digits, numbers only'] }],
    [{ parent_email: 'abc' }, { parent_email: ['Parent email must be a valid email address'] }],
    [{ email: 'abc' }, { email: ['Student email must be a valid email address'] }],
    [{ note: 'x'.repeat(1_001) }, { note: ['Must be at most 1000 characters'] }],
  ])('returns an error on the invalid field of %j', (change, errors) => {
    expect(checkOnlinePayment({ ...whole, ...change })).toEqual(errors);
  });

  it.each([
    ['0', 'Please enter a valid amount greater than 0'],
    ['-1', 'Please enter a valid amount greater than 0'],
    ['x', 'Please enter a valid amount greater than 0'],
    ['0.001', 'Please enter a valid amount greater than 0'],
    ['0.99', 'Please enter an amount between $1 and $20,000'],
    ['1', null],
    ['20000.00', null],
    ['20000.01', 'Please enter an amount between $1 and $20,000'],
    ['1.625', 'Please enter an amount in dollars, such as 1625 or 1625.50'],
  ])('with amount %s returns the right error or none', (amount, message) => {
    expect(checkPaymentAmount(amount)).toBe(message);
  });
});
