import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { openFor, paymentDraft, paymentRequest, postPayment } from '../support/bookings.js';
import { allApplied, count, startCardApp, type CardApp } from '../support/card-app.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { readCheckout } from '../support/journey.js';

let product: CardApp;

beforeAll(async () => {
  product = await startCardApp();
});
afterAll(() => product.stop());

const issuesOf = (paymentId: string) =>
  product.database.query('SELECT kind, detail, closed_at IS NULL AS open FROM cases WHERE payment_id = $1', [
    paymentId,
  ]);

async function applied(): Promise<void> {
  await product.double.webhooks.settled();
  await allApplied(product);
}

describe('a payment that does not match the price', () => {
  it.each([
    ['in another currency', { currency: 'eur' }, /eur, expected \d+ usd/],
    ['of another amount', { amount: 100 }, /captured 100 usd/],
  ])('%s opens a payment issue and creates no registration', async (_what, change, detail) => {
    const draft = paymentDraft();
    const [course, free] = [
      await openFor(product, paymentRequest(draft)),
      await openFor(product, { amount: cents(25_000), currency: 'usd' }),
    ];
    for (const { payment_id: intent } of [course, free]) {
      product.double.alter(intent, change);
      product.double.confirm(intent);
    }
    await applied();
    for (const one of [course, free])
      expect(await issuesOf(one.payment_record_id)).toMatchObject([
        { kind: 'amount_mismatch', open: true, detail: expect.stringMatching(detail) as string },
      ]);
    expect(await readCheckout(product.client(), course)).toMatchObject({ status: 'paid' });
    expect((await postPayment(product.client(), free.payment_id, draft)).status).toBe(409);
    const registered = await openFor(
      product,
      checkoutOf([practiceForm({}, [{ id: 'practice-sat', dates: [saturday(7)] }])]),
    );
    product.double.alter(registered.payment_id, change);
    product.double.confirm(registered.payment_id);
    await applied();
    expect(await count(product, 'registrations WHERE payment_id = $1', [registered.payment_record_id])).toBe(0);
    await product.mails.waitFor(
      ({ to, subject, text }) =>
        to.includes(product.config.STAFF_EMAIL) &&
        subject.startsWith('Wrong amount') &&
        text.includes(registered.payment_record_id),
    );
  });
});
