import { randomUUID } from 'node:crypto';
import { officePaymentMessages } from '@academy/contracts/rules/office-payments';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CartPricing } from '../../src/payments/checkout/priced-draft.js';
import { signUpConfirmed } from '../support/families.js';
import { fillIn, practiceForm, saturday } from '../support/forms.js';
import { purchaseOf, registerByPhone } from '../support/office-purchases.js';
import {
  app,
  confirmed,
  desk,
  left,
  mailTo,
  manager,
  newEmail,
  paymentRow,
  sitting,
  start,
  stop,
} from '../support/phone-app.js';
import { setCapacity } from '../support/seats.js';

beforeAll(start);
afterAll(stop);

let weeks = 5;

describe('a registration made by the office', () => {
  it.each([
    ['cash', { method: 'cash' }, 'Cash'],
    ['a check', { method: 'check', reference: ' 1042 ' }, 'Check 1042'],
    ['a transfer', { method: 'transfer', reference: 'A-77' }, 'Bank transfer A-77'],
  ] as const)('paid with %s is completed and confirmed immediately', async (_name, pay, method) => {
    const email = newEmail();
    const before = await left();
    const { status, body } = await registerByPhone(desk, purchaseOf([sitting(email)], pay));
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'paid', waits_until: null, amount: 5_000 } });
    expect(body.registrations).toHaveLength(1);
    expect(await left()).toBe(before - 1);
    expect(await paymentRow(body.payment_id)).toMatchObject({
      provider: 'offline',
      status: 'succeeded',
      received: 5_000,
      entries: 1,
    });
    const mail = await mailTo(email, confirmed);
    expect(mail.text).toContain(method);
    expect(mail.text).not.toMatch(/card/i);
  });

  it('belongs to the family’s account when that is given', async () => {
    const parent = app.client();
    const { user } = await signUpConfirmed(app, parent);
    const form = fillIn.sat_act_course({ parent_email: user.email });
    const { body } = await registerByPhone(desk, purchaseOf([form], { method: 'cash' }, user.id));
    const { body: payments } = await parent.get<{ data: { id: string; paid_by?: string }[] }>('/api/account/payments');
    expect(payments.data).toMatchObject([{ id: body.payment_id, paid_by: 'Cash' }]);
  });

  it('is rejected with 404 for an unknown account', async () => {
    const request = purchaseOf([sitting(newEmail())], { method: 'cash' }, randomUUID());
    expect((await registerByPhone(desk, request)).status).toBe(404);
  });

  it('is free only when a manager makes it with a reason [office task 31]', async () => {
    const email = newEmail();
    const free = purchaseOf([sitting(email)], { method: 'free', reason: 'Scholarship 2026' });
    expect(await registerByPhone(desk, free)).toMatchObject({
      status: 403,
      body: { message: officePaymentMessages.managerOnly },
    });
    expect(await registerByPhone(manager, purchaseOf([sitting(email)], { method: 'free' }))).toMatchObject({
      status: 422,
      body: { errors: { 'pay.reason': [officePaymentMessages.reasonRequired] } },
    });
    const { body } = await registerByPhone(manager, free);
    expect(body).toMatchObject({ status: 'paid', amount: 0 });
    expect(await paymentRow(body.payment_id)).toMatchObject({
      method: 'free',
      reason: 'Scholarship 2026',
      received: 0,
      entries: 0,
    });
    expect((await mailTo(email, confirmed)).text).toContain('No charge');
  });

  it('is rejected for an invalid field, a changed price or a missing check number', async () => {
    const bad = sitting('not an address');
    expect((await registerByPhone(desk, purchaseOf([bad], {}))).status).toBe(422);
    const cheap = purchaseOf([sitting(newEmail())], {});
    expect(
      await registerByPhone(desk, { ...cheap, purchase: { ...cheap.purchase, amount: 1 as never } }),
    ).toMatchObject({
      status: 409,
      body: { error: 'price_changed', amount: 5_000 },
    });
    expect(await registerByPhone(desk, purchaseOf([sitting(newEmail())], { method: 'check' }))).toMatchObject({
      status: 422,
      body: { errors: { 'pay.reference': [officePaymentMessages.numberRequired] } },
    });
  });

  it('is created once per idempotency key, and other data under that key is rejected', async () => {
    const [request, key] = [purchaseOf([sitting(newEmail())], {}), randomUUID()];
    const answers = await Promise.all([1, 2, 3].map(() => registerByPhone(desk, request, key)));
    expect(new Set(answers.map(({ body }) => body.payment_id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const other = purchaseOf(request.purchase.lines ? [sitting(newEmail())] : [], { method: 'cash' });
    expect(await registerByPhone(desk, other, key)).toMatchObject({
      status: 409,
      body: { error: 'idempotency_mismatch' },
    });
  });

  it.each([
    ['cash', { method: 'cash' }, 30],
    ['a check that is expected', { method: 'check', received: false }, 30],
    ['nothing', { method: 'free', reason: 'Scholarship 2026' }, 30],
    ['cash, and has the last seat', { method: 'cash' }, 1],
  ] as const)('is created once when a copy overtakes it, paid with %s', async (_name, pay, capacity) => {
    const date = saturday((weeks += 1));
    await setCapacity(app, 'practice-act', date, capacity);
    const form = practiceForm({ parent_email: newEmail() }, [{ id: 'practice-act', dates: [date] }]);
    const [request, key] = [purchaseOf([form], pay), randomUUID()];
    const pricing = app.app.get(CartPricing, { strict: false });
    const price = pricing.price.bind(pricing);
    const copies: Awaited<ReturnType<typeof registerByPhone>>[] = [];
    vi.spyOn(pricing, 'price').mockImplementationOnce(async (...draft) => {
      copies.push(await registerByPhone(manager, request, key));
      return price(...draft);
    });
    const answer = await registerByPhone(manager, request, key);
    expect(answer).toMatchObject({ status: 200, body: copies[0]?.body });
  });
});
