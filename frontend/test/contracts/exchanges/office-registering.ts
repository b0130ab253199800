import {
  startOfficePurchase,
  listExpectedPayments,
  recordExpectedPayment,
  sendPaymentLink,
  releaseExpectedPayment,
  getAllocatablePayment,
  allocatePayment,
  recordRefundPayout,
  withdrawRefund,
  type AddressOfFamilyBody,
  type AllocatablePaymentResponse,
  type ExpectedPayment,
  type ExpectedPaymentResponse,
  type ExpectedPaymentsResponse,
  type OfficePurchaseRequest,
  type OfficePurchaseResponse,
  type RecordRefundPayoutResponse,
  type WithdrawRefundResponse,
} from '@academy/contracts/http/office/registering';
import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import { exchange, refused } from '../exchange';
import { checkout, ids, line, states } from '../people';
import { anId, aText, aTime, fromState, messages, oneOrMore, pinned, refusal, type Pinned } from '../pinned';
import type { State } from '../state';

const signedIn: State[] = [['there is an owner'], ['the owner is signed in to the office']];
const called: State = ['a family has called'];
const waiting: State = ['a family was registered by phone and its check is on its way'];
const owed: State = ['a refund of cash is not paid out yet'];
const id = ids.student;

const request = (pay: Partial<OfficePurchaseRequest['pay']>): OfficePurchaseRequest => ({
  purchase: checkout,
  account_id: null,
  pay: { method: 'check', received: true, reference: '1042', reason: '', ...pay },
});

const call = { call: startOfficePurchase, given: signedIn } as const;

describe('a registration by phone', () => {
  it('is paid by check', async () => {
    const answer = pinned<OfficePurchaseResponse>({
      success: true,
      checkout_id: anId(id),
      payment_id: anId(id),
      status: 'paid',
      waits_until: null,
      amount: cents(147_500),
      registrations: oneOrMore<OfficePurchaseResponse['registrations'][number]>({
        line_id: line.line_id,
        registration_id: anId(id),
      }),
    });
    const body = request({});
    await exchange({ ...call, what: 'a registration by phone', body, answer });
  });

  it('is on the page of the family that called', async () => {
    const answer = pinned<OfficePurchaseResponse>({ success: true, status: 'paid' });
    const body = { ...request({}), family_id: id };
    await exchange({
      what: 'a registration of a family that called',
      given: [...signedIn, called],
      call: startOfficePurchase,
      body: { ...body, family_id: fromState('id', id) },
      answer,
    });
  });

  it('is refused when the email belongs to another family', async () => {
    const answer = refusal<AddressOfFamilyBody>('validation_failed', 'The parent’s email belongs to another family.', {
      family: { id: anId(id), name: aText('Jane Doe') },
    });
    const body = { ...request({}), family_id: id };
    const error = await refused({
      what: 'a registration with the email of another family',
      given: [states.parent, ...signedIn, called],
      call: startOfficePurchase,
      body: { ...body, family_id: fromState('id', id) },
      status: 422,
      answer,
    });
    expect(error.body).toMatchObject({ family: { name: 'Jane Doe' } });
  });

  it('waits for a payment through a card link', async () => {
    const answer = pinned<OfficePurchaseResponse>({
      success: true,
      checkout_id: anId(id),
      payment_id: anId(id),
      status: 'waiting',
      waits_until: aTime(),
      amount: cents(147_500),
      registrations: [] as Pinned<OfficePurchaseResponse['registrations']>,
    });
    const body = request({ method: 'card_link', received: false, reference: '' });
    await exchange({
      ...call,
      what: 'a registration by phone that is paid by card',
      body,
      answer,
    });
  });

  it('cannot be free without a reason', async () => {
    const answer = refusal('validation_failed', 'Please correct the highlighted errors before submitting.', {
      errors: { 'pay.reason': messages('Please enter why it is free.') },
    });
    const body = request({ method: 'free' });
    const error = await refused({
      ...call,
      what: 'a registration for free without a reason',
      body,
      status: 422,
      answer,
    });
    expect(error.fieldErrors['pay.reason']).toHaveLength(1);
  });
});

describe('an expected payment', () => {
  const given = [...signedIn, waiting];
  const check = { method: 'check', reference: '1042' } as const;

  it('is listed', async () => {
    const answer = pinned<ExpectedPaymentsResponse>({
      success: true,
      payments: oneOrMore<ExpectedPayment>({
        id: anId(id),
        method: 'check',
        payer: aText('Jane Doe'),
        email: aText('jane@example.com'),
        account_id: null,
        lines: messages('SAT/ACT Course: 5 Sessions (Sam Doe)'),
        amount: cents(147_500),
        since: aTime(),
        waits_until: aTime(),
      }),
    });
    const { payments: listed } = await exchange({
      what: 'the expected payments',
      given,
      call: listExpectedPayments,
      answer,
    });
    expect(listed).toMatchObject([{ method: 'check' }]);
  });

  it('is recorded as paid', async () => {
    const answer = pinned<ExpectedPaymentResponse>({ success: true, status: 'paid' });
    await exchange({
      what: 'a check that came',
      given,
      call: recordExpectedPayment,
      body: check,
      answer,
    });
  });

  it('is requested from the family again', async () => {
    const answer = pinned<ExpectedPaymentResponse>({ success: true, status: 'waiting' });
    await exchange({
      what: 'another email about a payment',
      given,
      call: sendPaymentLink,
      answer,
    });
  });

  it('is released', async () => {
    const answer = pinned<ExpectedPaymentResponse>({ success: true, status: 'released' });
    await exchange({
      what: 'a payment that will not come',
      given,
      call: releaseExpectedPayment,
      answer,
    });
  });
});

describe('an unallocated payment', () => {
  const given: State[] = [...signedIn, ['a deposit of what a course costs can be used']];

  it('is returned with its amount', async () => {
    const answer = pinned<AllocatablePaymentResponse>({
      success: true,
      payment: {
        id: anId(id),
        receipt: aText('PR-1234ABCD'),
        payer: aText('Jane Doe'),
        description: aText('Program Deposit'),
        amount: cents(147_500),
        method: aText('Cash'),
        paid_at: aTime(),
        account_id: null,
      },
    });
    const { payment: read } = await exchange({
      what: 'a payment that can be used',
      given,
      call: getAllocatablePayment,
      answer,
    });
    expect(read.amount).toBe(147_500);
  });

  it('pays for a registration', async () => {
    const answer = pinned<OfficePurchaseResponse>({
      success: true,
      checkout_id: anId(id),
      payment_id: anId(id),
      status: 'paid',
      waits_until: null,
      amount: cents(147_500),
      registrations: oneOrMore<OfficePurchaseResponse['registrations'][number]>({
        line_id: line.line_id,
        registration_id: anId(id),
      }),
    });
    const body = { purchase: checkout, account_id: null };
    await exchange({
      what: 'a registration with a payment',
      given,
      call: allocatePayment,
      body,
      answer,
    });
  });
});

it('the office records a cash refund as paid out', async () => {
  const cash = { method: 'cash', reference: '' } as const;
  const answer = pinned<RecordRefundPayoutResponse>({ success: true, amount: cents(100) });
  await exchange({
    what: 'a refund that was paid out',
    given: [...signedIn, owed],
    call: recordRefundPayout,
    body: cash,
    answer,
  });
});

it('the office withdraws a refund that is not paid out yet', async () => {
  const body = { reason: 'Recorded for the wrong family.' };
  const answer = pinned<WithdrawRefundResponse>({ success: true, amount: cents(100), emailed: false });
  await exchange({
    what: 'a refund that is not paid out after all',
    given: [...signedIn, owed],
    call: withdrawRefund,
    body,
    answer,
  });
});
