import { describe, expect, it } from 'vitest';
import { checkPayment, draftOf, paidRecord, pendingRecord, purchaseOf, type PaymentField } from './payment-form';
import type { Values } from '../purchase-form/purchase-form.types';
import { notices } from './online-payment-wording';

const values: Values = {
  parentFirstName: ' Ann ',
  parentLastName: 'Lee',
  parentPhone: '9145550100',
  parentEmail: 'ann@example.com',
  studentFirstName: 'Kim',
  studentLastName: 'Lee',
  email: 'kim@example.com',
  paymentType: 'Program Deposit',
  paymentAmount: '1475',
  paymentNotes: 'Deposit for June',
};
const record = {
  student_first_name: 'Kim',
  student_last_name: 'Lee',
  email: 'kim@example.com',
  payment_type: 'Program Deposit',
  payment_amount: '1475.00',
  note: 'Deposit for June',
  parent_first_name: 'Ann',
  parent_last_name: 'Lee',
  parent_phone: '9145550100',
  parent_email: 'ann@example.com',
};

describe('the record of an online payment', () => {
  it('is pending before payment and successful with the payment ID', () => {
    expect(pendingRecord(values)).toEqual({ ...record, stripe_id: '', payment_status: 'Pending' });
    expect(paidRecord(draftOf(values), 'pi_1')).toEqual({ ...record, stripe_id: 'pi_1', payment_status: 'Success' });
  });

  it('has the id of the chosen child, in the draft and in the record, but not in the payment’s own fields', () => {
    const chosen = { ...values, studentFirstName: 'Kimmy', studentId: 's-1' };
    expect(draftOf(chosen)).toEqual({ ...record, student_first_name: 'Kimmy', student_id: 's-1' });
    expect(paidRecord(draftOf(chosen), 'pi_1')).toMatchObject({ student_id: 's-1' });
    const { payment, ...rest } = purchaseOf(chosen).request;
    expect([payment?.student_id, JSON.stringify(rest)]).toEqual(['s-1', expect.not.stringContaining('s-1')]);
    expect(draftOf({ ...values, studentId: '' })).toEqual(record);
  });

  it('has the digits of a phone number in any notation', () => {
    const typed = { ...values, parentPhone: ' +1 (914) 555-0100' };
    expect(draftOf(typed)).toEqual(draftOf(values));
    expect(checkPayment(typed, true)).toEqual({});
  });

  it('is sent before the charge with the amount in cents and no payment fields', () => {
    const { request, amount, lines, billing } = purchaseOf(values);
    expect(request).toMatchObject({
      amount: 147_500,
      currency: 'usd',
      purpose: 'online_payment',
      payment: record,
      receipt_email: 'ann@example.com',
      student_email: 'kim@example.com',
    });
    expect(request.payment).toEqual(record);
    expect(request.terms_version).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect({ amount, lines, billing }).toEqual({
      amount: 147_500,
      lines: [{ line_id: 'payment', title: 'Program Deposit', detail: 'Kim Lee', price: 1475 }],
      billing: { name: 'Ann Lee', email: 'ann@example.com', phone: '9145550100' },
    });
  });

  it.each([
    ['110.5', '110.50'],
    ['$1,475.00', '1475.00'],
    [' 20 ', '20.00'],
    ['1,5', '1,5'],
    ['x', 'x'],
  ])('parses the amount %s as %s', (typed, sent) =>
    expect(draftOf({ paymentAmount: typed }).payment_amount).toBe(sent),
  );
});

describe('validating the online payment form', () => {
  it('accepts a form without notes', () => expect(checkPayment({ ...values, paymentNotes: '' }, true)).toEqual({}));

  it.each<[PaymentField, string, string]>([
    ['studentFirstName', '', 'This field is required'],
    ['studentLastName', ' ', 'This field is required'],
    ['email', '', 'This field is required'],
    ['paymentType', '', 'This field is required'],
    ['paymentAmount', '', 'This field is required'],
    ['parentFirstName', '', 'This field is required'],
    ['parentLastName', '', 'This field is required'],
    ['parentPhone', '', 'This field is required'],
    ['parentEmail', '', 'This field is required'],
    ['parentPhone', '914555010', 'Phone number must be exactly 10 digits, numbers only'],
    ['parentPhone', '+44 20 7946 0958', 'Phone number must be exactly 10 digits, numbers only'],
    ['parentEmail', 'abc', 'Parent email must be a valid email address'],
    ['email', 'abc', 'Student email must be a valid email address'],
    ['paymentAmount', '0', 'Please enter a valid amount greater than 0'],
    ['paymentAmount', '-1', 'Please enter a valid amount greater than 0'],
    ['paymentAmount', 'x', 'Please enter a valid amount greater than 0'],
    ['paymentAmount', '20001', 'Please enter an amount between $1 and $20,000'],
  ])('rejects %s "%s": %s', (field, value, message) =>
    expect(checkPayment({ ...values, [field]: value }, true)).toEqual({ [field]: [message] }),
  );
});

describe('notices', () => {
  const checkout = { key: 'k', fingerprint: 'f', id: null, token: null, payment: null, replaces: null };
  it.each([
    [
      'with a fault at a field',
      { kind: 'rejected' as const, checkout, message: 'No', fieldErrors: { email: ['No'] } },
      'Validation Error',
      'Please correct the highlighted errors before submitting.',
    ],
    [
      'in the server’s words',
      { kind: 'rejected' as const, checkout, message: 'Not today.', fieldErrors: {} },
      'Error',
      'Not today.',
    ],
    [
      'without words',
      { kind: 'rejected' as const, checkout, message: '', fieldErrors: {} },
      'Error',
      'Failed to process payment. Please try again.',
    ],
    [
      'after a charge that never was',
      { kind: 'unpaid' as const, checkout },
      'Error',
      'Payment failed. Please try again.',
    ],
  ])('explain a rejected payment %s', (_how, ending, title, text) =>
    expect(notices.uncharged(ending)).toEqual({ tone: 'error', title, text }),
  );

  it('confirm a recorded payment', () =>
    expect(notices.succeeded('')).toEqual({
      tone: 'success',
      title: 'Payment Successful',
      text: 'Payment recorded and confirmation email sent.',
    }));
});
