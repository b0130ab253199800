import type { FamilyResponse } from '@academy/contracts/http/office/families';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundableOf } from '../support/allocations.js';
import { paymentDraft, paymentRequest } from '../support/bookings.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { ageSession, staffOf } from '../support/office.js';
import { paid } from '../support/refunds.js';
import { payingFamily, sitting } from '../support/registration-page.js';
import { saturday } from '../support/forms.js';

let app: CardApp;
let manager: Awaited<ReturnType<typeof staffOf>>;
let desk: Awaited<ReturnType<typeof staffOf>>['client'];

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
  manager = await staffOf(app, 'manager');
  desk = (await staffOf(app, 'desk')).client;
});
afterAll(() => app.stop());

let family = 0;
const newEmail = () => `custom.${(family += 1)}@example.com`;

/** Pays a custom amount by card. @param dollars e.g. "80.00" */
async function payOnline(dollars = '80.00') {
  const draft = paymentDraft({ parent_email: newEmail(), payment_amount: dollars });
  const { payment_record_id: id, payment_id: intent } = await paid(app, paymentRequest(draft));
  return { id, intent };
}

const read = async (id: string) => (await refundableOf(manager.client, id)).body.payment;
const send = (id: string, body: object, client = manager.client) =>
  client.post(`/api/office/payments/${id}/refund`, body);
/** Refunds an amount as the dialog does: with the version that it was shown. */
const refund = async (id: string, amount: number, reason = 'Paid twice.') =>
  send(id, { amount, proposal: 0, reason, version: (await read(id)).version });

describe('refunding a payment of a custom amount in the office', () => {
  it('refunds a part, and then no more than what is left', async () => {
    const { id, intent } = await payOnline();
    expect((await read(id)).refund).toMatchObject({
      paid: 8_000,
      refunded: 0,
      left: 8_000,
      proposal: 0,
      obstacle: null,
    });
    expect(await refund(id, 3_000)).toMatchObject({
      status: 200,
      body: { refund: { amount: 3_000, status: 'succeeded' } },
    });
    expect(app.double.refunded(intent)).toBe(3_000);
    expect(await refund(id, 5_001)).toMatchObject({
      status: 422,
      body: { errors: { amount: ['Only $50.00 can still be refunded.'] } },
    });
    expect((await refund(id, 5_000)).status).toBe(200);
    expect((await read(id)).refund).toMatchObject({ left: 0, obstacle: 'This was refunded in full.' });
    expect((await refund(id, 1)).status).toBe(422);
    expect(app.double.refunded(intent)).toBe(8_000);
  });

  it('refunds once when two people send the same at once, or one person repeats it', async () => {
    const { id, intent } = await payOnline();
    const body = { amount: 1_000, proposal: 0, reason: 'Paid twice.', version: (await read(id)).version };
    const answers = await Promise.all([send(id, body), send(id, body)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await send(id, body)).toMatchObject({ status: 409, body: { error: 'stale_version' } });
    expect(app.double.refunded(intent)).toBe(1_000);
  });

  it('is for managers, and needs a reason and, for a large amount, a password', async () => {
    const { id, intent } = await payOnline('900.00');
    const { version } = await read(id);
    const body = { amount: 60_000, proposal: 0, reason: 'Paid twice.', version };
    expect((await send(id, body, desk)).status).toBe(403);
    expect((await refundableOf(desk, id)).status).toBe(403);
    expect(await send(id, { ...body, reason: ' ' })).toMatchObject({
      status: 422,
      body: { errors: { reason: ['Please say why it is refunded.'] } },
    });
    expect((await send(id, { ...body, proposal: 60_000 })).status).toBe(409);
    await ageSession(app, manager.id, 'confirmed_at', '11 minutes');
    expect(await send(id, body)).toMatchObject({ status: 403, body: { error: 'confirmation_required' } });
    expect(app.double.refunded(intent)).toBe(0);
    manager = await staffOf(app, 'manager');
  });

  it('leaves a registration to its own refund', async () => {
    const { paymentId, ids } = await payingFamily(app, [sitting([saturday(4)])]);
    const obstacle = 'This payment is for a registration or a consultation. Please refund that instead.';
    expect((await read(paymentId)).refund.obstacle).toBe(obstacle);
    expect(await refund(paymentId, 1_000)).toMatchObject({ status: 422, body: { message: obstacle } });
    const { body } = await desk.get<FamilyResponse>(`/api/office/families/${ids[0]}`);
    expect(body.family.payments).toMatchObject([{ id: paymentId, refundable: false }]);
  });

  it('rejects a disputed payment', async () => {
    const { id } = await payOnline();
    await app.database.query(
      "INSERT INTO disputes (id, payment_id, amount_cents, status) VALUES ('dp_custom', $1, 8000, 'open')",
      [id],
    );
    expect((await read(id)).refund.obstacle).toContain('is disputing this payment');
    expect((await refund(id, 1_000)).status).toBe(422);
  });
});
