import { randomUUID } from 'node:crypto';
import type { FamilyResponse } from '@academy/contracts/http/office/families';
import type { AllocatablePaymentResponse } from '@academy/contracts/http/office/registering';
import { officePaymentMessages } from '@academy/contracts/rules/office-payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allocate, allocationOf, takeDeposit } from '../support/allocations.js';
import { signUpConfirmed } from '../support/families.js';
import { fillIn } from '../support/forms.js';
import { confirmDemo, startCheckout, until } from '../support/journey.js';
import { purchaseOf, registerByPhone } from '../support/office-purchases.js';
import { deskOf, historyOf, officeRegistration, refundOf } from '../support/office-registrations.js';
import { app, desk, left, mailTo, manager, newEmail, paymentRow, sitting, start, stop } from '../support/phone-app.js';

beforeAll(start);
afterAll(stop);

const familyOf = async (id: string) => (await desk.get<FamilyResponse>(`/api/office/families/${id}`)).body.family;
const allocatable = (id: string) => desk.get<AllocatablePaymentResponse>(`/api/office/payments/${id}/allocation`);

describe('allocating a received payment to a registration', () => {
  it('pays for a registration of exactly the same amount [office task 39]', async () => {
    const email = newEmail();
    const paymentId = await takeDeposit(desk, email);
    expect((await allocatable(paymentId)).body.payment).toMatchObject({
      description: 'Program Deposit',
      amount: 5_000,
      method: 'Cash',
    });
    const before = await left();
    const { status, body } = await allocate(desk, paymentId, allocationOf([sitting(email)]));
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { payment_id: paymentId, status: 'paid', amount: 5_000, registrations: [{}] },
    });
    expect(await left()).toBe(before - 1);
    // No money has moved.
    expect(await paymentRow(paymentId)).toMatchObject({ method: 'cash', received: 5_000, entries: 1 });
    const [id = ''] = body.registrations.map(({ registration_id: one }) => one);
    expect(await familyOf(id)).toMatchObject({
      registrations: [{ id, amount: 5_000, status: 'booked' }],
      payments: [{ id: paymentId, description: 'SAT/ACT Practice Test', allocatable: false }],
    });
    expect(
      await app.database.query('SELECT payment_type FROM payment_records WHERE payment_id = $1', [paymentId]),
    ).toEqual([{ payment_type: 'SAT/ACT Practice Test' }]);
    expect((await mailTo(email, /is registered for/)).text).toContain('Sam');
    expect(await historyOf(desk, id)).toContainEqual(
      expect.stringMatching(/^Used receipt \S+ for a registration instead of Program Deposit \| Test desk/),
    );
    const refund = await deskOf(manager).refund(
      id,
      refundOf(await officeRegistration(manager, id), 5_000, 'Asked for.'),
    );
    expect(refund.status).toBe(200);
  });

  it('uses the payment once, also for a repeated request', async () => {
    const email = newEmail();
    const paymentId = await takeDeposit(desk, email);
    const [request, key, before] = [allocationOf([sitting(email)]), randomUUID(), await left()];
    const first = await allocate(desk, paymentId, request, key);
    expect((await allocate(desk, paymentId, request, key)).body).toEqual(first.body);
    expect(await allocate(desk, paymentId, allocationOf([sitting(newEmail())]))).toMatchObject({
      status: 409,
      body: { error: 'stale_version' },
    });
    expect((await allocate(desk, paymentId, allocationOf([sitting(email, 5)]), key)).status).toBe(409);
    expect(await left()).toBe(before - 1);
    expect((await allocatable(paymentId)).status).toBe(404);
  });

  it.each([
    ['inquiry', 409],
    ['open', 409],
    ['lost', 409],
    ['won', 200],
  ])('refuses a payment with a dispute that is %s, unless it is won', async (status, answer) => {
    const email = newEmail();
    const paymentId = await takeDeposit(desk, email);
    await app.database.query('INSERT INTO disputes (id, payment_id, amount_cents, status) VALUES ($1, $2, 5000, $3)', [
      randomUUID(),
      paymentId,
      status,
    ]);
    expect((await allocatable(paymentId)).status).toBe(answer === 200 ? 200 : 404);
    expect((await allocate(desk, paymentId, allocationOf([sitting(email)]))).status).toBe(answer);
  });

  it.each(['49.00', '51.00'])(
    'rejects a $50.00 registration for $%s and leaves the payment unchanged',
    async (paid) => {
      const email = newEmail();
      const [paymentId, before] = [await takeDeposit(desk, email, paid), await left()];
      expect(await allocate(desk, paymentId, allocationOf([sitting(email)]))).toMatchObject({
        status: 422,
        body: { errors: { payment: [expect.stringContaining(`The payment is $${paid} and this costs $50.00.`)] } },
      });
      expect(await left()).toBe(before);
      expect((await allocatable(paymentId)).body.payment.description).toBe('Program Deposit');
    },
  );

  it('accepts a card payment that has bought nothing yet', async () => {
    const guest = app.client();
    const email = newEmail();
    const { body: checkout } = await startCheckout(guest, {
      amount: 5_000,
      currency: 'usd',
      parent_email: email,
    } as never);
    await confirmDemo(guest, checkout.payment_id);
    await until('the payment', async () => (await allocatable(checkout.payment_record_id)).status === 200);
    const { status, body } = await allocate(desk, checkout.payment_record_id, allocationOf([sitting(email)]));
    expect({ status, body }).toMatchObject({ status: 200, body: { registrations: [{}] } });
  });

  it('accepts the payment of an account only for that account', async () => {
    const [{ user }, other] = [
      await signUpConfirmed(app, app.client()),
      (await signUpConfirmed(app, app.client())).user,
    ];
    const paymentId = await takeDeposit(desk, user.email, '50.00', user.id);
    for (const accountId of [null, other.id])
      expect(await allocate(desk, paymentId, allocationOf([sitting(user.email)], accountId))).toMatchObject({
        status: 422,
        body: { errors: { payment: [officePaymentMessages.otherFamily] } },
      });
    expect((await allocate(desk, paymentId, allocationOf([sitting(user.email)], user.id))).status).toBe(200);
  });

  it('responds with 409 for the payment of a registration, which stays booked', async () => {
    const [email, before] = [newEmail(), await left()];
    const { body } = await registerByPhone(desk, purchaseOf([sitting(email)], { method: 'cash' }));
    expect((await allocatable(body.payment_id)).status).toBe(404);
    expect(await allocate(desk, body.payment_id, allocationOf([sitting(newEmail())]))).toMatchObject({
      status: 409,
      body: { error: 'stale_version' },
    });
    const [id = ''] = body.registrations.map(({ registration_id: one }) => one);
    expect((await familyOf(id)).registrations).toMatchObject([{ id, amount: 5_000, status: 'booked' }]);
    expect(await left()).toBe(before - 1);
  });

  it('responds with 409 for a payment with a refund, and with 404 for an unknown payment', async () => {
    const email = newEmail();
    const paymentId = await takeDeposit(desk, email);
    await app.database.query(
      "INSERT INTO refunds (payment_id, request_key, amount_cents, reason) VALUES ($1, gen_random_uuid(), 100, 'requested')",
      [paymentId],
    );
    expect((await allocatable(paymentId)).status).toBe(404);
    const refused = await allocate(desk, paymentId, allocationOf([sitting(email)]));
    expect(refused).toMatchObject({ status: 409, body: { error: 'stale_version' } });
    for (const id of [randomUUID(), 'x'])
      expect((await allocate(desk, id, allocationOf([fillIn.sat_act_course({ parent_email: email })]))).status).toBe(
        404,
      );
  });
});
