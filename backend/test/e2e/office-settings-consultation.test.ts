import type { PricesResponse } from '@academy/contracts/http/catalog';
import type { SettingChangedResponse } from '@academy/contracts/http/office/settings';
import { consultationId } from '@academy/contracts/rules/consultation-fee';
import { cents } from '@academy/contracts/rules/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bookingDraft, bookingRequest, openFor, postBooking } from '../support/bookings.js';
import type { TestClient } from '../support/client.js';
import { product, start, stop } from '../support/consultation-app.js';
import { confirmDemo, startCheckout } from '../support/journey.js';
import { staffOf } from '../support/office.js';
import { listSettings, settingOf } from '../support/settings.js';

let manager: TestClient;

beforeAll(async () => {
  await start();
  manager = (await staffOf(product, 'manager')).client;
});
afterAll(stop);
afterEach(() =>
  product.database.query(
    'UPDATE packages SET price_cents = 19900, next_price_cents = NULL, next_price_from = NULL WHERE id = $1',
    [consultationId],
  ),
);

const path = `/api/office/settings/consultation/${consultationId}`;

async function saveFee(change: object) {
  const { values, version } = await settingOf(manager, 'consultation', consultationId);
  return manager.put<SettingChangedResponse>(path, { values: { ...values, ...change }, version });
}

const publicFee = async (): Promise<number | undefined> =>
  (await product.client().get<PricesResponse>('/api/prices?fresh')).body.data.find(({ id }) => id === consultationId)
    ?.price;

const storedAmount = async (checkoutId: string): Promise<number | undefined> =>
  (
    await product.database.query<{ amount: number }>(
      'SELECT amount_cents AS amount FROM consultations WHERE checkout_id = $1',
      [checkoutId],
    )
  )[0]?.amount;

describe('the consultation fee', () => {
  it('changes for new bookings, and undo restores it', async () => {
    const draft = bookingDraft();
    const { body } = await saveFee({ price_cents: 24_900 });
    expect(body.change).toMatchObject({
      title: 'Consultation',
      differences: [{ label: 'Price', from: '$199.00', to: '$249.00' }],
    });
    expect(await publicFee()).toBe(24_900);
    expect(await startCheckout(product.client(), bookingRequest(draft))).toMatchObject({
      status: 409,
      body: { error: 'price_changed', amount: 24_900 },
    });
    const checkout = await openFor(product, { ...bookingRequest(draft), amount: cents(24_900) });
    await manager.post(`/api/office/setting-changes/${body.change.id}/undo`);
    expect(await publicFee()).toBe(19_900);
    // The family is charged the fee it agreed to before the change.
    await confirmDemo(product.client(), checkout.payment_id);
    expect((await postBooking(product.client(), checkout.payment_id, draft)).status).toBeLessThan(300);
    expect(await storedAmount(checkout.checkout_id)).toBe(24_900);
  });

  it('stays as agreed for a checkout that is already open', async () => {
    const draft = bookingDraft();
    const checkout = await openFor(product, bookingRequest(draft));
    await saveFee({ price_cents: 30_000 });
    await confirmDemo(product.client(), checkout.payment_id);
    await postBooking(product.client(), checkout.payment_id, draft);
    expect(await storedAmount(checkout.checkout_id)).toBe(19_900);
  });

  it('takes effect at midnight academy time on its start date', async () => {
    const day = "(academy_now() AT TIME ZONE 'America/New_York')::date";
    await product.database.query(
      `UPDATE packages SET next_price_cents = 22500, next_price_from = ${day} + 1 WHERE id = $1`,
      [consultationId],
    );
    expect(await publicFee()).toBe(19_900);
    await product.database.query(`UPDATE packages SET next_price_from = ${day} WHERE id = $1`, [consultationId]);
    expect(await publicFee()).toBe(22_500);
    expect((await startCheckout(product.client(), bookingRequest())).body).toMatchObject({ amount: 22_500 });
  });

  it('is not a package and cannot be added or removed', async () => {
    expect((await listSettings(manager, 'consultation')).map(({ id }) => id)).toEqual([consultationId]);
    expect((await listSettings(manager, 'package')).map(({ id }) => id)).not.toContain(consultationId);
    const { values, version } = await settingOf(manager, 'consultation', consultationId);
    const aPackage = await settingOf(manager, 'package', 'essays-3');
    expect((await manager.put(`/api/office/settings/package/${consultationId}`, aPackage)).status).toBe(404);
    expect((await manager.put('/api/office/settings/consultation/essays-3', { values, version })).status).toBe(404);
    expect((await manager.post('/api/office/settings/consultation', { values })).status).toBe(404);
    expect((await manager.post(`${path}/removal`, { version })).status).toBe(404);
  });
});
