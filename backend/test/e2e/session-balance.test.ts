import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import type { QueryRunner } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionLedger1763676000038 } from '../../src/platform/database/migrations/1763676000038-session-ledger.js';
import { TransferredSessions1763676000040 } from '../../src/platform/database/migrations/1763676000040-transferred-sessions.js';
import { SecondParents1763676000131 } from '../../src/platform/database/migrations/1763676000131-second-parents.js';
import { ViewsForReads1763676000125 } from '../../src/platform/database/migrations/1763676000125-views-for-reads.js';
import { allApplied, count, startCardApp, type CardApp } from '../support/card-app.js';
import { fillIn, saturday } from '../support/forms.js';
import { refund } from '../support/refunds.js';
import { cancel, page, payingFamily, previewCancel, sitting } from '../support/registration-page.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(() => app.stop());

/** Returns the session movements of a registration, oldest first. */
const ledgerOf = (id: string) =>
  app.database.query<{ kind: string; delta: number }>(
    'SELECT kind, delta FROM session_movements WHERE registration_id = $1 ORDER BY id',
    [id],
  );

/** Creates a family with a paid course. */
async function withCourse() {
  const family = await payingFamily(app, [fillIn.sat_act_course()]);
  const [id = ''] = family.ids;
  const { sessions, payment } = await page(family.parent, id);
  return { ...family, id, total: sessions ?? 0, price: payment?.amount_cents ?? 0 };
}

describe('the sessions of a package', () => {
  it('are granted once by the sale and shown with the refund for canceling', async () => {
    const { parent, id, total, price } = await withCourse();
    expect(total).toBeGreaterThan(0);
    expect(await ledgerOf(id)).toEqual([{ kind: 'granted', delta: total }]);
    expect(await page(parent, id)).toMatchObject({
      sessions: total,
      sessions_left: total,
      cancel: { allowed: true, refund_cents: price, refund_until: null },
      history: [{ text: 'Registered' }],
    });
  });

  it('are not counted for a practice test', async () => {
    const { ids, parent } = await payingFamily(app, [sitting([saturday(4)])]);
    expect(await ledgerOf(ids[0] ?? '')).toEqual([]);
    expect(await page(parent, ids[0] ?? '')).toMatchObject({ sessions: null, sessions_left: null });
  });

  it('are refunded when the parent cancels, and the email matches its preview', async () => {
    const { parent, id, total, price, intent } = await withCourse();
    const { body: preview } = await previewCancel(parent, id);
    expect(preview.data.proposal).toMatchObject({ allowed: true, refund_cents: price });
    expect(preview.data.email?.text).toContain(`Unused sessions: ${total} of ${total}`);
    const { body } = await cancel(parent, id, { refund_cents: price });
    expect(body.data).toMatchObject({ status: 'refunded', sessions_left: 0 });
    expect(body.data.history.map(({ text }) => text)).toEqual([
      'Registered',
      expect.stringMatching(/^(?:Canceled by you|\d+ sessions? taken off for a refund)$/),
      expect.stringMatching(/^(?:Canceled by you|\d+ sessions? taken off for a refund)$/),
      expect.stringMatching(/refunded to the card/),
    ]);
    expect(app.double.refunded(intent)).toBe(price);
    const mail = await app.mails.waitFor(
      ({ subject, text }) =>
        subject === preview.data.email?.subject &&
        text.includes(body.data.payment?.receipt_number ?? '-') &&
        !text.includes('Registration ID'),
    );
    expect(mail.text.trim()).toBe(preview.data.email?.text.trim());
  });

  it('are refunded once when the cancellation is repeated', async () => {
    const { parent, id, total, price, intent } = await withCourse();
    for (const _ of [1, 2]) expect((await cancel(parent, id, { refund_cents: price })).status).toBe(200);
    expect(await ledgerOf(id)).toEqual([
      { kind: 'granted', delta: total },
      { kind: 'refunded', delta: -total },
    ]);
    expect(app.double.refunded(intent)).toBe(price);
    expect(
      await count(app, "outbox WHERE name = 'RegistrationCancelled' AND payload->>'registration_id' = $1", [id]),
    ).toBe(1);
  });

  it('are restored when the bank rejects the refund', async () => {
    const { parent, id, total, price, intent } = await withCourse();
    await cancel(parent, id, { refund_cents: price });
    await app.double.webhooks.settled();
    app.double.failRefund(intent);
    await app.double.webhooks.settled();
    await allApplied(app);
    expect(await page(parent, id)).toMatchObject({ sessions_left: total, payment: { refunded_cents: 0 } });
    expect((await ledgerOf(id)).map(({ kind }) => kind)).toEqual(['granted', 'refunded', 'refund_reversed']);
  });

  it('are revoked by a refund of the whole payment', async () => {
    const { parent, id, total, paymentId } = await withCourse();
    await refund(app, { payment_record_id: paymentId } as CreatePaymentIntentResponse);
    expect(await page(parent, id)).toMatchObject({ status: 'refunded', sessions_left: 0 });
    expect((await ledgerOf(id)).at(-1)).toEqual({ kind: 'revoked', delta: -total });
  });

  it('are added to the ledger by its migration, and revoked for ended registrations', async () => {
    const [booked, ended] = [await withCourse(), await withCourse()];
    await cancel(ended.parent, ended.id, { refund_cents: ended.price });
    const runner = { query: (sql: string) => app.database.query(sql) } as unknown as QueryRunner;
    const [ledger, transfers] = [new SessionLedger1763676000038(), new TransferredSessions1763676000040()];
    // Its views read those.
    const [views, secondParents] = [new ViewsForReads1763676000125(), new SecondParents1763676000131()];
    await secondParents.down(runner);
    await views.down(runner);
    await transfers.down(runner);
    await ledger.down(runner);
    await ledger.up(runner);
    await transfers.up(runner);
    // Restore the column that a later migration added.
    await app.database.query('ALTER TABLE session_movements ADD COLUMN lesson_id uuid REFERENCES lessons (id)');
    await views.up(runner);
    await secondParents.up(runner);
    expect(await ledgerOf(booked.id)).toEqual([{ kind: 'granted', delta: booked.total }]);
    expect(await ledgerOf(ended.id)).toEqual([
      { kind: 'granted', delta: ended.total },
      { kind: 'revoked', delta: -ended.total },
    ]);
  });

  it('cannot be changed or deleted in the ledger', async () => {
    const { id } = await withCourse();
    for (const sql of [
      'UPDATE session_movements SET delta = 1 WHERE registration_id = $1',
      'DELETE FROM session_movements WHERE registration_id = $1',
    ])
      await expect(app.database.query(sql, [id])).rejects.toThrow('never changed');
  });
});
