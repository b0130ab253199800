import type {
  AddressOfFamilyBody,
  AllocatablePaymentResponse,
  ExpectedPayment,
  ExpectedPaymentResponse,
  ExpectedPaymentsResponse,
  OfficePurchaseRequest,
  OfficePurchaseResponse,
  RecordRefundPayoutResponse,
  WithdrawRefundResponse,
} from '@academy/contracts/http/office/registering';
import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import {
  allocatePayment,
  getAllocatablePayment,
  listExpectedPayments,
  recordExpectedPayment,
  recordRefundPayout,
  releaseExpectedPayment,
  sendPaymentLink,
  startOfficePurchase,
  withdrawRefund,
} from '../../../src/api/office/registering';
import { exampleKey, refusalOf, type State } from '../exchange';
import { officeExchange } from '../office-exchange';
import { checkout, ids, line, states } from '../people';
import { anId, aText, aTime, fromState, messages, oneOrMore, pinned, refusal, type Pinned } from '../pinned';

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

const call = { route: 'startOfficePurchase', given: signedIn } as const;

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
    const done = await officeExchange(
      { ...call, what: 'a registration by phone', body, status: 200, answer },
      (client) => startOfficePurchase(body, exampleKey, client),
    );
    expect(done.status).toBe('paid');
  });

  it('is on the page of the family that called', async () => {
    const answer = pinned<OfficePurchaseResponse>({ success: true, status: 'paid' });
    const body = { ...request({}), family_id: id };
    const done = await officeExchange(
      {
        what: 'a registration of a family that called',
        given: [...signedIn, called],
        route: 'startOfficePurchase',
        body: { ...body, family_id: fromState('id', id) },
        status: 200,
        answer,
      },
      (client) => startOfficePurchase(body, exampleKey, client),
    );
    expect(done.status).toBe('paid');
  });

  it('is refused when the email belongs to another family', async () => {
    const answer = refusal<AddressOfFamilyBody>('validation_failed', 'The parent’s email belongs to another family.', {
      family: { id: anId(id), name: aText('Jane Doe') },
    });
    const body = { ...request({}), family_id: id };
    const error = await officeExchange(
      {
        what: 'a registration with the email of another family',
        given: [states.parent, ...signedIn, called],
        route: 'startOfficePurchase',
        body: { ...body, family_id: fromState('id', id) },
        status: 422,
        answer,
      },
      (client) => refusalOf(startOfficePurchase(body, exampleKey, client)),
    );
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
    const done = await officeExchange(
      { ...call, what: 'a registration by phone that is paid by card', body, status: 200, answer },
      (client) => startOfficePurchase(body, exampleKey, client),
    );
    expect(done).toMatchObject({ status: 'waiting', registrations: [] });
  });

  it('cannot be free without a reason', async () => {
    const answer = refusal('validation_failed', 'Please correct the highlighted errors before submitting.', {
      errors: { 'pay.reason': messages('Please enter why it is free.') },
    });
    const body = request({ method: 'free' });
    const error = await officeExchange(
      { ...call, what: 'a registration for free without a reason', body, status: 422, answer },
      (client) => refusalOf(startOfficePurchase(body, exampleKey, client)),
    );
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
    const listed = await officeExchange(
      { what: 'the expected payments', given, route: 'listExpectedPayments', status: 200, answer },
      (client) => listExpectedPayments(client),
    );
    expect(listed).toMatchObject([{ method: 'check' }]);
  });

  it('is recorded as paid', async () => {
    const answer = pinned<ExpectedPaymentResponse>({ success: true, status: 'paid' });
    const done = await officeExchange(
      { what: 'a check that came', given, route: 'recordExpectedPayment', body: check, status: 200, answer },
      (client) => recordExpectedPayment(id, check, client),
    );
    expect(done.status).toBe('paid');
  });

  it('is requested from the family again', async () => {
    const answer = pinned<ExpectedPaymentResponse>({ success: true, status: 'waiting' });
    const done = await officeExchange(
      { what: 'another email about a payment', given, route: 'sendPaymentLink', status: 200, answer },
      (client) => sendPaymentLink(id, client),
    );
    expect(done.status).toBe('waiting');
  });

  it('is released', async () => {
    const answer = pinned<ExpectedPaymentResponse>({ success: true, status: 'released' });
    const done = await officeExchange(
      { what: 'a payment that will not come', given, route: 'releaseExpectedPayment', status: 200, answer },
      (client) => releaseExpectedPayment(id, client),
    );
    expect(done.status).toBe('released');
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
    const read = await officeExchange(
      { what: 'a payment that can be used', given, route: 'getAllocatablePayment', status: 200, answer },
      (client) => getAllocatablePayment(id, client),
    );
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
    const done = await officeExchange(
      { what: 'a registration with a payment', given, route: 'allocatePayment', body, status: 200, answer },
      (client) => allocatePayment(id, body, exampleKey, client),
    );
    expect(done.status).toBe('paid');
  });
});

it('the office records a cash refund as paid out', async () => {
  const cash = { method: 'cash', reference: '' } as const;
  const answer = pinned<RecordRefundPayoutResponse>({ success: true, amount: cents(100) });
  const done = await officeExchange(
    {
      what: 'a refund that was paid out',
      given: [...signedIn, owed],
      route: 'recordRefundPayout',
      body: cash,
      status: 200,
      answer,
    },
    (client) => recordRefundPayout(id, cash, client),
  );
  expect(done.amount).toBe(100);
});

it('the office withdraws a refund that is not paid out yet', async () => {
  const body = { reason: 'Recorded for the wrong family.' };
  const answer = pinned<WithdrawRefundResponse>({ success: true, amount: cents(100), emailed: false });
  const done = await officeExchange(
    {
      what: 'a refund that is not paid out after all',
      given: [...signedIn, owed],
      route: 'withdrawRefund',
      body,
      status: 200,
      answer,
    },
    (client) => withdrawRefund(id, body, client),
  );
  expect(done.emailed).toBe(false);
});
