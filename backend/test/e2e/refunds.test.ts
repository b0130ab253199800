import { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { ReturnUnallocatedPayments } from '../../src/payments/custom-payments/custom-payments.schedules.js';
import { CancelRegistration } from '../../src/registrations/index.js';
import {
  bookingDraft,
  bookingRequest,
  dayFromToday,
  openFor,
  paymentDraft,
  paymentRequest,
  placesLeft,
  postPayment,
} from '../support/bookings.js';
import { allApplied, count, startCardApp, type CardApp } from '../support/card-app.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { readCheckout, until } from '../support/journey.js';
import { paid, refund } from '../support/refunds.js';
import { seatsLeft, takeAway } from '../support/seats.js';

let product: CardApp;

beforeAll(async () => {
  product = await startCardApp();
});
afterAll(() => product.stop());

const returned = (address: string) =>
  product.mails.waitFor(({ to, subject }) => to.includes(address) && subject.includes('refund'));
const statusOf = async (table: 'registrations' | 'consultations', paymentId: string) =>
  (
    await product.database.query<{ status: string }>(`SELECT status FROM ${table} WHERE payment_id = $1`, [paymentId])
  ).map(({ status }) => status);
const sitting = (week: number, email: string) =>
  checkoutOf([practiceForm({ parent_email: email }, [{ id: 'practice-sat', dates: [saturday(week)] }])]);

describe('a full refund', () => {
  it('marks the registration as refunded, releases its seats and emails the family', async () => {
    const before = await seatsLeft(product, 'practice-sat', saturday(2));
    const checkout = await paid(product, sitting(2, 'all@example.com'));
    expect(await seatsLeft(product, 'practice-sat', saturday(2))).toBe((before ?? 0) - 1);
    expect(await refund(product, checkout)).toBe('succeeded');
    expect(await statusOf('registrations', checkout.payment_record_id)).toEqual(['refunded']);
    expect(await seatsLeft(product, 'practice-sat', saturday(2))).toBe(before);
    expect(await readCheckout(product.client(), checkout)).toMatchObject({ status: 'refunded' });
    expect((await returned('all@example.com')).text).toContain(
      `Total refunded: $${(checkout.amount / 100).toFixed(2)}`,
    );
  });

  it('marks the consultation as refunded and releases its slot', async () => {
    const draft = bookingDraft({ date: dayFromToday(20) });
    const checkout = await paid(product, bookingRequest(draft));
    expect(await refund(product, checkout)).toBe('succeeded');
    expect(await statusOf('consultations', checkout.payment_record_id)).toEqual(['refunded']);
    expect(await placesLeft(product, draft.date, draft.time_slot)).toBe(4);
    await returned(draft.email);
  });

  it('marks the consultation as refunded if the refund is made at the provider', async () => {
    const draft = bookingDraft({ date: dayFromToday(21) });
    const checkout = await paid(product, bookingRequest(draft));
    product.double.refund(checkout.payment_id);
    await product.double.webhooks.settled();
    await allApplied(product);
    expect(await statusOf('consultations', checkout.payment_record_id)).toEqual(['refunded']);
    expect(await placesLeft(product, draft.date, draft.time_slot)).toBe(4);
    await returned(draft.email);
    expect(
      await count(
        product,
        "refunds WHERE payment_id = $1 AND request_key IS NULL AND status = 'succeeded' AND amount_cents = $2",
        [checkout.payment_record_id, checkout.amount],
      ),
    ).toBe(1);
  });

  it('creates no registration and releases the seat if made before the payment is processed', async () => {
    const checkout = await openFor(product, sitting(3, 'early@example.com'));
    const before = (await seatsLeft(product, 'practice-sat', saturday(3))) ?? 0;
    product.double.webhooks.set({ drop: true });
    product.double.confirm(checkout.payment_id);
    product.double.refund(checkout.payment_id);
    product.double.webhooks.set({});
    expect(await readCheckout(product.client(), checkout)).toMatchObject({
      status: 'refunded',
      lines: [{ status: 'released' }],
    });
    expect(await statusOf('registrations', checkout.payment_record_id)).toEqual([]);
    expect(await seatsLeft(product, 'practice-sat', saturday(3))).toBe(before + 1);
  });
});

describe('the cancellation notice of a full refund', () => {
  const canceled = (address: string) =>
    product.mails.mails.filter(({ to, subject }) => to.includes(address) && subject.startsWith('Canceled: '));

  it.each([
    ['a test', 'calendar@example.com', () => sitting(6, 'calendar@example.com'), /UID:\S+practice-sat/],
    [
      'a consultation',
      'calendar-booking@example.com',
      () => bookingRequest(bookingDraft({ date: dayFromToday(23), email: 'calendar-booking@example.com' })),
      /UID:/,
    ],
  ] as const)('sends exactly one calendar cancellation for %s', async (_what, address, request, uid) => {
    const checkout = await paid(product, request());
    expect(await refund(product, checkout)).toBe('succeeded');
    await until('the email', () => Promise.resolve(canceled(address).length > 0));
    await allApplied(product);
    const [mail, second] = canceled(address);
    expect(mail?.calendar).toMatch(/METHOD:CANCEL[^]*STATUS:CANCELLED/);
    expect(mail?.calendar).toMatch(uid);
    expect(mail?.text).toContain('we already refunded what you paid for this');
    expect(second).toBeUndefined();
  });

  it('is not published again for a registration that was already canceled', async () => {
    const checkout = await paid(product, sitting(7, 'before@example.com'));
    const [row] = await product.database.query<{ id: string }>('SELECT id FROM registrations WHERE payment_id = $1', [
      checkout.payment_record_id,
    ]);
    await product.app.get(CommandBus).execute(new CancelRegistration(row?.id ?? '', { refund: 'none' }));
    expect(await refund(product, checkout)).toBe('succeeded');
    await returned('before@example.com');
    const announced = "outbox WHERE name = 'RegistrationCancelled' AND payload ->> 'registration_id' = $1";
    expect(await count(product, announced, [row?.id])).toBe(1);
  });
});

describe('a partial refund', () => {
  it('keeps the checkout completed and emails the refunded amount', async () => {
    const draft = paymentDraft();
    const checkout = await paid(product, paymentRequest(draft));
    expect(await refund(product, checkout, cents(5_000))).toBe('succeeded');
    expect(await readCheckout(product.client(), checkout)).toMatchObject({ status: 'completed' });
    expect((await returned(draft.parent_email)).text).toContain('Refund: $50.00');
  });
});

describe('a payment that arrives after its seat was taken', () => {
  it('is refunded automatically, emails the family and the staff, and leaves no open case', async () => {
    const checkout = await openFor(product, sitting(4, 'late@example.com'));
    await takeAway(product, checkout.checkout_id);
    await product.database.query(
      "UPDATE test_dates SET capacity = taken WHERE session_id = 'practice-sat' AND date = $1",
      [saturday(4)],
    );
    product.double.confirm(checkout.payment_id);
    await product.double.webhooks.settled();
    await until('the refund', async () => (await readCheckout(product.client(), checkout)).status === 'refunded');
    expect((await returned('late@example.com')).text).toContain(
      'What you chose was no longer available when your payment reached us',
    );
    expect(
      await count(product, 'cases WHERE payment_id = $1 AND closed_at IS NULL', [checkout.payment_record_id]),
    ).toBe(0);
    await product.mails.waitFor(
      ({ to, subject }) =>
        to.includes(product.config.STAFF_EMAIL) && subject.startsWith('Payment for a spot that was gone'),
    );
    expect(product.double.refunded(checkout.payment_id)).toBe(checkout.amount);
  });
});

describe('an unclaimed payment', () => {
  const look = () => product.app.get(ReturnUnallocatedPayments, { strict: false }).run();
  async function free(hours: number): Promise<{ intent: string; id: string }> {
    const checkout = await openFor(product, {
      amount: cents(25_000),
      currency: 'usd',
      receipt_email: 'free@example.com',
    });
    product.double.confirm(checkout.payment_id);
    await product.double.webhooks.settled();
    await allApplied(product);
    await product.database.query(
      'UPDATE payments SET succeeded_at = now() - make_interval(hours => $2) WHERE id = $1',
      [checkout.payment_record_id, hours],
    );
    return { intent: checkout.payment_id, id: checkout.payment_record_id };
  }

  it('is refunded after 24 hours with an email and can no longer be claimed', async () => {
    const { intent, id } = await free(25);
    await look();
    await look();
    await until('the refund', () => product.double.refunded(intent) === 25_000);
    await returned('free@example.com');
    await until(
      'the case to be closed',
      async () => (await count(product, 'cases WHERE payment_id = $1 AND closed_at IS NULL', [id])) === 0,
    );
    expect((await postPayment(product.client(), intent, paymentDraft())).status).toBe(402);
  });

  it('is not refunded within 24 hours or after it was claimed', async () => {
    const young = await free(23);
    const claimed = await free(25);
    expect((await postPayment(product.client(), claimed.intent, paymentDraft())).status).toBe(201);
    await look();
    expect(await count(product, 'cases WHERE payment_id = ANY($1)', [[young.id, claimed.id]])).toBe(0);
    expect((await postPayment(product.client(), young.intent, paymentDraft())).status).toBe(201);
  });

  it('responds with 409 to a claim once its refund case is open', async () => {
    const { intent, id } = await free(25);
    await product.database.query("INSERT INTO cases (payment_id, kind, detail) VALUES ($1, 'unclaimed', 'a test')", [
      id,
    ]);
    expect(await postPayment(product.client(), intent, paymentDraft())).toMatchObject({
      status: 409,
      body: { error: 'payment_already_used' },
    });
    await product.database.query('DELETE FROM cases WHERE payment_id = $1', [id]);
  });
});

describe('a canceled registration', () => {
  it('releases its seats, emails the family and can still be refunded', async () => {
    const before = (await seatsLeft(product, 'practice-sat', saturday(5))) ?? 0;
    const checkout = await paid(product, sitting(5, 'cancel@example.com'));
    const [row] = await product.database.query<{ id: string }>('SELECT id FROM registrations WHERE payment_id = $1', [
      checkout.payment_record_id,
    ]);
    const cancel = () => product.app.get(CommandBus).execute(new CancelRegistration(row?.id ?? ''));
    await cancel();
    await expect(cancel()).rejects.toMatchObject({ code: 'not_found' });
    expect(await seatsLeft(product, 'practice-sat', saturday(5))).toBe(before);
    await product.mails.waitFor(
      ({ to, subject }) => to.includes('cancel@example.com') && subject.startsWith('Canceled'),
    );
    expect(await refund(product, checkout)).toBe('succeeded');
    expect(await statusOf('registrations', checkout.payment_record_id)).toEqual(['refunded']);
    expect(await seatsLeft(product, 'practice-sat', saturday(5))).toBe(before);
  });
});
