import { CommandBus } from '@nestjs/cqrs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { cents } from '@academy/contracts/rules/money';
import { CloseIssue } from '../../src/payments/index.js';
import { ReturnUnallocatedPayments } from '../../src/payments/custom-payments/custom-payments.schedules.js';
import { PaymentSync } from '../../src/payments/payment/payment-sync.service.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { openFor } from '../support/bookings.js';
import { allApplied, deliver, eventAbout, startCardApp, type CardApp } from '../support/card-app.js';
import { countUndone } from '../support/events.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { postRegistration, readCheckout, until } from '../support/journey.js';
import { ledgerSums } from '../support/ledger-sums.js';
import { paid, refund } from '../support/refunds.js';
import { seatsLeft } from '../support/seats.js';

let product: CardApp;

beforeAll(async () => {
  product = await startCardApp();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => product.stop());

type Bought = CreatePaymentIntentResponse;

async function applied(): Promise<void> {
  await product.double.webhooks.settled();
  await allApplied(product);
}

async function bounce({ payment_id: intent }: Bought, reason?: string): Promise<void> {
  product.double.failRefund(intent, reason);
  await applied();
}

const paymentOf = async ({ payment_record_id: id }: Bought) =>
  (
    await product.database.query('SELECT status, amount_refunded_cents AS refunded FROM payments WHERE id = $1', [id])
  )[0];
const ledgerOf = ({ payment_record_id: id }: Bought) =>
  product.database.query('SELECT kind, amount_cents AS amount FROM ledger_entries WHERE payment_id = $1 ORDER BY id', [
    id,
  ]);
const casesOf = ({ payment_record_id: id }: Bought) =>
  product.database.query<{ id: string; kind: string; detail: string; open: boolean }>(
    'SELECT id, kind, detail, closed_at IS NULL AS open FROM cases WHERE payment_id = $1',
    [id],
  );
const mailsTo = (address: string, about: string) =>
  product.mails.mails.filter(({ to, subject }) => to.includes(address) && subject.includes(about));
const staffHears = (subject: string, { payment_record_id: id }: Bought) =>
  product.mails.waitFor(
    ({ to, subject: said, text }) =>
      to.includes(product.config.STAFF_EMAIL) && said.startsWith(subject) && text.includes(id),
  );

describe('a refund that the bank returns later', () => {
  it('is reversed in the ledger, opens an issue for staff, and can be retried', async () => {
    const [address, day] = ['bounce@example.com', saturday(6)];
    const checkout = await paid(
      product,
      checkoutOf([practiceForm({ parent_email: address }, [{ id: 'practice-sat', dates: [day] }])]),
    );
    const { amount } = checkout;
    expect(await refund(product, checkout)).toBe('succeeded');
    await applied();
    await product.mails.waitFor(({ to, subject }) => to.includes(address) && subject.includes('refund'));
    const free = await seatsLeft(product, 'practice-sat', day);

    await bounce(checkout, 'expired_or_canceled_card');
    expect(await paymentOf(checkout)).toEqual({ status: 'succeeded', refunded: 0 });
    expect(await ledgerOf(checkout)).toEqual([
      { kind: 'capture', amount },
      { kind: 'refund', amount },
      { kind: 'refund_reversal', amount },
    ]);
    expect(await casesOf(checkout)).toMatchObject([
      {
        kind: 'refund_failed',
        open: true,
        detail: expect.stringMatching(/^\$[\d.]+ bounced: Refund re_\w+ failed: expired_or_canceled_card$/) as string,
      },
    ]);
    expect(
      await product.database.query('SELECT status FROM refunds WHERE payment_id = $1', [checkout.payment_record_id]),
    ).toEqual([{ status: 'failed' }]);
    expect((await staffHears('Refund refused', checkout)).text).toContain('expired_or_canceled_card');
    expect(await seatsLeft(product, 'practice-sat', day)).toBe(free);
    expect(await readCheckout(product.client(), checkout)).toMatchObject({ status: 'refunded' });
    expect(await postRegistration(product.client(), checkout.payment_id)).toMatchObject({
      status: 402,
      body: { error: 'payment_not_completed' },
    });
    expect(mailsTo(address, 'refund')).toHaveLength(1);

    expect(await refund(product, checkout)).toBe('succeeded');
    expect(await paymentOf(checkout)).toEqual({ status: 'refunded', refunded: amount });
    expect((await ledgerOf(checkout)).at(-1)).toEqual({ kind: 'refund', amount });
    expect(await casesOf(checkout)).toMatchObject([{ open: false }]);
  });

  it('is reversed once for repeated events, and does not reopen a closed issue', async () => {
    const checkout = await paid(product);
    expect(await refund(product, checkout, cents(10_000))).toBe('succeeded');
    await bounce(checkout);
    for (let again = 0; again < 3; again += 1) await deliver(product, eventAbout(checkout.payment_id, 'refund.failed'));
    await allApplied(product);
    expect((await ledgerOf(checkout)).map(({ kind }) => kind)).toEqual(['capture', 'refund', 'refund_reversal']);
    await product.app.get(CommandBus).execute(new CloseIssue((await casesOf(checkout))[0]?.id ?? ''));
    await deliver(product, eventAbout(checkout.payment_id, 'refund.failed'));
    await allApplied(product);
    expect(await casesOf(checkout)).toMatchObject([{ open: false }]);
  });

  it('opens no issue when another refund has already succeeded', async () => {
    const checkout = await paid(product);
    product.double.webhooks.set({ drop: true });
    product.double.refund(checkout.payment_id);
    product.double.failRefund(checkout.payment_id);
    product.double.refund(checkout.payment_id);
    product.double.webhooks.set({});
    await deliver(product, eventAbout(checkout.payment_id, 'charge.refunded'));
    await allApplied(product);
    expect(await paymentOf(checkout)).toMatchObject({ status: 'refunded' });
    expect(await casesOf(checkout)).toEqual([]);
  });

  it('is not made again, nor its closed issue reopened, when the job that returns unallocated payments runs', async () => {
    const checkout = await openFor(product, {
      amount: cents(25_000),
      currency: 'usd',
      receipt_email: 'free@example.com',
    });
    product.double.confirm(checkout.payment_id);
    await applied();
    expect(await refund(product, checkout)).toBe('succeeded');
    await bounce(checkout);
    await product.app.get(CommandBus).execute(new CloseIssue((await casesOf(checkout))[0]?.id ?? ''));
    await product.database.query("UPDATE payments SET succeeded_at = now() - interval '25 hours' WHERE id = $1", [
      checkout.payment_record_id,
    ]);
    await product.app.get(ReturnUnallocatedPayments, { strict: false }).run();
    await until('the job’s events', async () => (await countUndone(product.database, 'CaseOpened')) === 0);
    await applied();
    expect(await casesOf(checkout)).toMatchObject([{ kind: 'refund_failed', open: false }]);
    expect(await paymentOf(checkout)).toEqual({ status: 'succeeded', refunded: 0 });
    expect((await ledgerOf(checkout)).map(({ kind }) => kind)).toEqual(['capture', 'refund', 'refund_reversal']);
    expect(product.double.refunded(checkout.payment_id)).toBe(0);
  });

  it('is not inferred from provider data read before the refund was made', async () => {
    const [checkout, paymentSync] = [await paid(product), product.app.get(PaymentSync, { strict: false })];
    const before = await paymentSync.readProviderState(checkout.payment_record_id);
    expect(await refund(product, checkout)).toBe('succeeded');
    expect(
      before && (await product.app.get(UnitOfWork, { strict: false }).run((tx) => paymentSync.apply(tx, before))),
    ).toEqual({ status: 'refunded', fulfilled: null });
    expect(await paymentOf(checkout)).toEqual({ status: 'refunded', refunded: checkout.amount });
  });

  it('is excluded from the refunded total of the ledger', async () => {
    const [captured, returned] = [product.double.captured(), product.double.refunded()];
    expect(await ledgerSums(product)).toMatchObject({ captured, returned, kept: captured - returned });
  });
});

describe('overlapping refund events', () => {
  const paymentSync = () => product.app.get(PaymentSync, { strict: false });

  it('add each failed refund to the open issue and email staff about each', async () => {
    const checkout = await paid(product);
    for (const amount of [10_000, 5_000]) expect(await refund(product, checkout, cents(amount))).toBe('succeeded');
    await bounce(checkout, 'expired_or_canceled_card');
    await staffHears('Refund refused', checkout);
    await bounce(checkout, 'lost_or_stolen_card');
    await until(
      'both mails',
      () =>
        product.mails.mails.filter(
          ({ subject, text }) => subject.startsWith('Refund refused') && text.includes(checkout.payment_record_id),
        ).length === 2,
    );
    expect(await paymentOf(checkout)).toEqual({ status: 'succeeded', refunded: 0 });
    const [one] = await casesOf(checkout);
    expect(one?.detail).toMatch(
      /^\$50\.00 bounced: [^;]*expired_or_canceled_card; \$100\.00 bounced: [^;]*lost_or_stolen_card$/,
    );
  });

  it('list only the new failure in a reopened issue', async () => {
    const checkout = await paid(product);
    for (const amount of [10_000, 5_000]) expect(await refund(product, checkout, cents(amount))).toBe('succeeded');
    await bounce(checkout, 'expired_or_canceled_card');
    await product.app.get(CommandBus).execute(new CloseIssue((await casesOf(checkout))[0]?.id ?? ''));
    await bounce(checkout, 'lost_or_stolen_card');
    expect(await casesOf(checkout)).toMatchObject([
      { open: true, detail: expect.stringMatching(/^\$100\.00 bounced: [^;]*lost_or_stolen_card$/) as string },
    ]);
  });

  it('do not record a refund again from provider data read before it failed', async () => {
    const checkout = await paid(product);
    expect(await refund(product, checkout)).toBe('succeeded');
    await applied();
    const before = await paymentSync().readProviderState(checkout.payment_record_id);
    await bounce(checkout);
    const late =
      before && (await product.app.get(UnitOfWork, { strict: false }).run((tx) => paymentSync().apply(tx, before)));
    expect(late).toMatchObject({ status: 'succeeded' });
    expect(await paymentOf(checkout)).toEqual({ status: 'succeeded', refunded: 0 });
    expect((await ledgerOf(checkout)).map(({ kind }) => kind)).toEqual(['capture', 'refund', 'refund_reversal']);
    expect(await casesOf(checkout)).toMatchObject([{ kind: 'refund_failed', open: true }]);
  });

  it.each([
    ['before the provider is asked what became of it', false],
    ['after the provider was asked what became of it', true],
  ])('report a refund as failed when it fails %s', async (_when, after) => {
    const checkout = await paid(product);
    const read = paymentSync().readProviderState.bind(paymentSync());
    vi.spyOn(paymentSync(), 'readProviderState').mockImplementationOnce(async (paymentId) => {
      const early = after ? await read(paymentId) : null;
      await bounce(checkout);
      return early ?? read(paymentId);
    });
    expect(await refund(product, checkout)).toBe('failed');
    await applied();
    expect(await paymentOf(checkout)).toEqual({ status: 'succeeded', refunded: 0 });
    expect(await casesOf(checkout)).toMatchObject([{ kind: 'refund_failed', open: true }]);
    expect(await readCheckout(product.client(), checkout)).toMatchObject({ status: 'completed' });
  });
});
