import type { FactsResponse } from '@academy/contracts/http/facts';
import type { LegalVersionsResponse } from '@academy/contracts/http/legal-versions';
import type { SettingChangedResponse } from '@academy/contracts/http/office/settings';
import { firstVersion, releasedVersion } from '@academy/contracts/legal/version-names';
import { longDateTime } from '@academy/contracts/rules/date-format';
import { academyInstant } from '@academy/contracts/rules/test-dates';
import { Database } from '../../src/platform/database/database.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConsultation } from '../../src/consultations/consultation-facts.repository.js';
import { consultationChangeUntil, consultationMoveRule } from '@academy/contracts/rules/consultation-policy';
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

const factsNow = async () => (await product.client().get<FactsResponse>('/api/facts?fresh')).body.data;
const policyNow = async () => (await factsNow()).policy;
const versionNow = async () => (await factsNow()).terms_version ?? '';

let days = 10;

/** Starts a checkout for a consultation, on a different day each time. @param terms version that its payer accepted; the current one by default */
async function open(terms?: string) {
  days += 2;
  const draft = bookingDraft({ date: weekdayFrom(days), time_slot: 'morning', start_time: '10:00' });
  return {
    draft,
    checkout: await openFor(product, { ...bookingRequest(draft), terms_version: terms ?? (await versionNow()) }),
  };
}

async function pay({ draft, checkout }: Awaited<ReturnType<typeof open>>) {
  await confirmDemo(product.client(), checkout.payment_id);
  const { body } = await postBooking(product.client(), checkout.payment_id, draft);
  return readConsultation(product.app.get(Database), String(body['booking_id']));
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
    const note = `You can move it, or cancel it for a full refund, until ${longDateTime(consultationChangeUntil(bought))}.`;
    expect(shown.lines[0]?.change_notes).toEqual([note]);
    const mail = await mails.waitFor(({ to }) => to.includes(after.draft.email));
    expect(mail.text).toContain(note);

    await manager.post(`/api/office/setting-changes/${body.change.id}/undo`);
    expect(await policyNow()).toMatchObject({ refundDays: 7, changeHours: 24 });
    // A purchase made between the two changes keeps its policy.
    expect((await readConsultation(product.app.get(Database), bought.bookingId)).policy.changeHours).toBe(48);
    expect((await readConsultation(product.app.get(Database), before.bookingId)).policy.changeHours).toBe(24);
  });

  it('is the first policy for a purchase without a stored policy', async () => {
    const { bookingId } = await pay(await open());
    const { body } = await savePolicy({ change_hours: 2 });
    await product.database.query(
      'UPDATE checkouts SET policy_id = NULL WHERE id = (SELECT checkout_id FROM consultations WHERE id = $1)',
      [bookingId],
    );
    expect((await readConsultation(product.app.get(Database), bookingId)).policy.changeHours).toBe(24);
    await manager.post(`/api/office/setting-changes/${body.change.id}/undo`);
  });

  it('shows the current refund timing for an earlier purchase', async () => {
    const { bookingId } = await pay(await open());
    await savePolicy({ refund_timing: '3 business days' });
    expect((await readConsultation(product.app.get(Database), bookingId)).policy.refundTiming).toBe('3 business days');
  });

  it('gives the terms a new version with each change, and a purchase the policy of the version that it names', async () => {
    const versions = async () =>
      (await product.client().get<LegalVersionsResponse>(`/api/legal-versions?${Math.random()}`)).body.data;
    const before = await versions();
    const terms = before['terms-of-service'];
    expect(terms.slice(-2).map(({ version }) => version)).toEqual([releasedVersion, firstVersion]);
    expect(JSON.stringify(terms.at(-1)?.text)).toContain('up to seven days before the test day');
    expect(JSON.stringify(terms.at(-2)?.text)).toContain('until 24 hours before it');

    await savePolicy({ change_hours: 5, late_lesson_hours: 6, refund_days: 8, refund_timing: 'a week' });
    const after = (await versions())['terms-of-service'];
    expect(after.slice(1)).toEqual(terms);
    for (const words of ['5 hours before a consultation', 'until 6 hours before it', 'to 8 days', 'can take a week to'])
      expect(JSON.stringify(after[0]?.text)).toContain(words);
    expect((await versions())['privacy-policy']).toEqual(before['privacy-policy']);
    expect(await versionNow()).toBe(after[0]?.version);

    const [earlier, later] = [await pay(await open(terms[0]?.version)), await pay(await open())];
    expect(later.policy.changeHours).toBe(5);
    expect(earlier.policy.changeHours).not.toBe(5);
    const accepted = await product.database.query<{ terms_version: string }>(
      'SELECT terms_version FROM checkouts JOIN consultations c ON c.checkout_id = checkouts.id WHERE c.id = ANY($1::uuid[]) ORDER BY checkouts.created_at',
      [[earlier.bookingId, later.bookingId]],
    );
    expect(accepted.map(({ terms_version }) => terms_version)).toEqual([terms[0]?.version, after[0]?.version]);

    // Saving what is there changes no rule, so there is no new version.
    await savePolicy({ change_hours: 5 });
    expect((await versions())['terms-of-service']).toEqual(after);
    await expect(product.database.query("UPDATE legal_versions SET text = '{}'")).rejects.toThrow('never changes');
  });

  it('cannot be added or removed', async () => {
    const { values, version } = await settingOf(manager, 'policy', 'policy');
    expect((await manager.put('/api/office/settings/policy/other', { values, version })).status).toBe(404);
    expect((await manager.post('/api/office/settings/policy', { values })).status).toBe(404);
    expect((await manager.post('/api/office/settings/policy/policy/removal', { version })).status).toBe(404);
  });
});
