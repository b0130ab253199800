import type { FactsResponse } from '@academy/contracts/http/facts';
import type { SettingChangedResponse } from '@academy/contracts/http/office/settings';
import { academyInstant } from '@academy/contracts/rules/test-dates';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConsultation } from '../../src/consultations/consultation-facts.repository.js';
import { consultationMoveRule } from '@academy/contracts/rules/consultation-policy';
import { bookingDraft, bookingRequest, openFor, postBooking, weekdayFrom } from '../support/bookings.js';
import type { TestClient } from '../support/client.js';
import { mails, product, start, stop } from '../support/consultation-app.js';
import { confirmDemo, readCheckout } from '../support/journey.js';
import { staffOf } from '../support/office.js';
import { settingOf } from '../support/settings.js';

let manager: TestClient;

beforeAll(async () => {
  await start();
  manager = (await staffOf(product, 'manager')).client;
});
afterAll(stop);

async function savePolicy(change: object) {
  const { values, version } = await settingOf(manager, 'policy', 'policy');
  return manager.put<SettingChangedResponse>('/api/office/settings/policy/policy', {
    values: { ...values, ...change },
    version,
  });
}

const policyNow = async () => (await product.client().get<FactsResponse>('/api/facts?fresh')).body.data.policy;

let days = 10;

/** Starts a checkout for a consultation, on a different day each time. */
async function open() {
  days += 2;
  const draft = bookingDraft({ date: weekdayFrom(days), time_slot: 'morning', start_time: '10:00' });
  return { draft, checkout: await openFor(product, bookingRequest(draft)) };
}

async function pay({ draft, checkout }: Awaited<ReturnType<typeof open>>) {
  await confirmDemo(product.client(), checkout.payment_id);
  const { body } = await postBooking(product.client(), checkout.payment_id, draft);
  return readConsultation(product.app.get(DataSource), String(body['booking_id']));
}

describe('the refund and change policy', () => {
  it('applies to new checkouts, while a purchase keeps the policy it was started under', async () => {
    const before = await pay(await open());
    const during = await open();
    const { body } = await savePolicy({ change_hours: 48, refund_days: 14 });
    expect(body.change.differences).toEqual([
      { label: 'Test refund, days before', from: '7', to: '14' },
      { label: 'Consultation change, hours before', from: '24', to: '48' },
    ]);
    expect(await policyNow()).toEqual({
      refundDays: 14,
      changeHours: 48,
      lateLessonHours: 24,
      refundTiming: '5 to 10 business days',
    });
    const agreedBefore = await pay(during);
    const after = await open();
    const bought = await pay(after);
    expect([before, agreedBefore, bought].map(({ policy }) => policy.changeHours)).toEqual([24, 24, 48]);
    // The older consultations can still be moved 36 hours before they start.
    const at = (date: string) => new Date(academyInstant(`${date} 10:00`).getTime() - 36 * 3_600_000);
    expect(consultationMoveRule(agreedBefore, at(agreedBefore.date)).allowed).toBe(true);
    expect(consultationMoveRule(bought, at(bought.date))).toMatchObject({ allowed: false, reason: 'late' });
    const shown = await readCheckout(product.client(), after.checkout);
    expect(shown.lines[0]?.booking).toMatchObject({ change_hours: 48 });
    const mail = await mails.waitFor(({ to }) => to.includes(after.draft.email));
    expect(mail.text).toContain('You can move it, or cancel it for a full refund, until 48 hours before it starts.');

    await manager.post(`/api/office/setting-changes/${body.change.id}/undo`);
    expect(await policyNow()).toMatchObject({ refundDays: 7, changeHours: 24 });
    // A purchase made between the two changes keeps its policy.
    expect((await readConsultation(product.app.get(DataSource), bought.bookingId)).policy.changeHours).toBe(48);
    expect((await readConsultation(product.app.get(DataSource), before.bookingId)).policy.changeHours).toBe(24);
  });

  it('is the first policy for a purchase without a stored policy', async () => {
    const { bookingId } = await pay(await open());
    const { body } = await savePolicy({ change_hours: 2 });
    await product.database.query(
      'UPDATE checkouts SET policy_id = NULL WHERE id = (SELECT checkout_id FROM consultations WHERE id = $1)',
      [bookingId],
    );
    expect((await readConsultation(product.app.get(DataSource), bookingId)).policy.changeHours).toBe(24);
    await manager.post(`/api/office/setting-changes/${body.change.id}/undo`);
  });

  it('shows the current refund timing for an earlier purchase', async () => {
    const { bookingId } = await pay(await open());
    await savePolicy({ refund_timing: '3 business days' });
    expect((await readConsultation(product.app.get(DataSource), bookingId)).policy.refundTiming).toBe(
      '3 business days',
    );
  });

  it('cannot be added or removed', async () => {
    const { values, version } = await settingOf(manager, 'policy', 'policy');
    expect((await manager.put('/api/office/settings/policy/other', { values, version })).status).toBe(404);
    expect((await manager.post('/api/office/settings/policy', { values })).status).toBe(404);
    expect((await manager.post('/api/office/settings/policy/policy/removal', { version })).status).toBe(404);
  });
});
