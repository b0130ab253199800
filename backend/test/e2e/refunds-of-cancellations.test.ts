import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { cents } from '@academy/contracts/rules/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FinishRefunds } from '../../src/payments/refunds/refunds.schedules.js';
import { count, startCardApp, type CardApp } from '../support/card-app.js';
import { runNow } from '../support/due.js';
import { saturday } from '../support/forms.js';
import { until } from '../support/journey.js';
import { refund } from '../support/refunds.js';
import { cancel, page, payingFamily, sitting } from '../support/registration-page.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(() => app.stop());

const refunded = ({ intent }: { intent: string }) => app.double.refunded(intent);

describe('canceling one of two registrations in a payment', () => {
  it('refunds only the price of that registration', async () => {
    const family = await payingFamily(app, [
      sitting([saturday(4)], 'practice-sat', 'Sam'),
      sitting([saturday(5)], 'practice-review', 'Kim'),
    ]);
    const [sam = '', kim = ''] = family.ids;
    expect((await cancel(family.parent, kim, { refund_cents: 18_000 })).body.data.status).toBe('refunded');
    expect((await page(family.parent, sam)).status).toBe('booked');
    expect((await page(family.parent, sam)).payment).toMatchObject({ amount_cents: 5_000, refunded_cents: 0 });
    expect(refunded(family)).toBe(18_000);
  });

  it('refunds no more than the remaining amount of the payment', async () => {
    const family = await payingFamily(app, [
      sitting([saturday(4)], 'practice-sat', 'Sam'),
      sitting([saturday(5)], 'practice-act', 'Kim'),
    ]);
    await refund(app, { payment_record_id: family.paymentId } as CreatePaymentIntentResponse, cents(7_000));
    const [sam = ''] = family.ids;
    expect((await page(family.parent, sam)).cancel.refund_cents).toBe(3_000);
    expect((await cancel(family.parent, sam, { refund_cents: 3_000 })).status).toBe(200);
    await until('the refund', () => refunded(family) === 10_000);
  });
});

describe('canceling a registration when the card provider fails', () => {
  it('cancels the registration and retries the refund later', async () => {
    const family = await payingFamily(app, [sitting([saturday(3)])]);
    const [id = ''] = family.ids;
    app.double.fail({ on: 'POST /v1/refunds', answer: 'cut', times: 2 });
    const { status, body } = await cancel(family.parent, id, { refund_cents: 5_000 });
    app.double.faults.clear();
    expect({ status, body }).toMatchObject({ status: 200, body: { data: { status: 'cancelled' } } });
    expect(body.data.history.at(-1)?.text).toMatch(/^Refund of \$50\.00 .+ requested, on its way$/);
    await runNow(app, FinishRefunds);
    expect(refunded(family)).toBe(5_000);
    expect((await page(family.parent, id)).status).toBe('refunded');
  });

  it('opens a staff case and shows the family the failure if the provider declines the refund', async () => {
    const family = await payingFamily(app, [sitting([saturday(3)])]);
    const [id = ''] = family.ids;
    app.double.fail({ on: 'POST /v1/refunds', answer: 402, times: 1 });
    expect((await cancel(family.parent, id, { refund_cents: 5_000 })).status).toBe(200);
    expect((await page(family.parent, id)).history.at(-1)?.text).toContain('did not go through');
    expect(await count(app, "cases WHERE payment_id = $1 AND kind = 'refund_failed'", [family.paymentId])).toBe(1);
  });
});
