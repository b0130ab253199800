import { testRefundUntil } from '@academy/contracts/rules/policy';
import { defaultPolicy } from '@academy/contracts/seed/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { diagnosticForm, fillIn, saturday } from '../support/forms.js';
import { staffOf } from '../support/office.js';
import { deskOf, officeRegistration, putOn } from '../support/office-registrations.js';
import { payingFamily, sitting } from '../support/registration-page.js';

let app: CardApp;
let client: TestClient;
let desk: ReturnType<typeof deskOf>;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
  client = (await staffOf(app, 'desk')).client;
  desk = deskOf(client);
});
afterAll(() => app.stop());

const read = (id: string) => officeRegistration(client, id);
const auditOf = (id: string, command: string) =>
  app.database.query<{ details: Record<string, unknown>; actor: string }>(
    "SELECT details, actor_kind AS actor FROM audit WHERE subject_kind = 'registration' AND subject_id = $1 AND command = $2",
    [id, command],
  );
describe('canceling a registration in the office', () => {
  it('shows the policy’s refund for each date, and cancels one date', async () => {
    const [late, intime] = [saturday(2), saturday(6)];
    const { ids, intent } = await payingFamily(app, [sitting([late, intime])]);
    const [id = ''] = ids;
    await app.database.query(
      "UPDATE seats SET earliest_date = academy_now() AT TIME ZONE 'America/New_York' + interval '1 day' WHERE registration_id = $1 AND date = $2",
      [id, late],
    );
    const { body: whole } = await desk.previewCancel(id);
    expect(whole).toMatchObject({
      allowed: true,
      note: null,
      refund: 5_000,
      lines: [
        { date: late, price: 5_000, refund: 0, refund_until: null },
        { date: intime, price: 5_000, refund: 5_000, refund_until: testRefundUntil(intime, defaultPolicy) },
      ],
    });
    const part = { session_id: 'practice-sat', date: intime };
    const { body: one } = await desk.previewCancel(id, part);
    expect(one).toMatchObject({ refund: 5_000, lines: [{ date: intime, refund: 5_000 }] });
    const { status, body } = await desk.cancel(id, { ...part, refund: 5_000, version: one.version });
    expect({ status, body }).toMatchObject({ status: 200, body: { refund: { amount: 5_000, status: 'succeeded' } } });
    expect((await read(id)).tests.map(({ date }) => date)).toEqual([late]);
    expect(app.double.refunded(intent)).toBe(5_000);
    expect(await auditOf(id, 'CancelRegistration')).toMatchObject([
      { actor: 'staff', details: { proposed_cents: 5_000, amount_cents: 5_000 } },
    ]);
  });

  it('cancels a started test without a refund, as the preview says [office task 37]', async () => {
    const { ids, intent } = await payingFamily(app, [sitting([saturday(3)])]);
    const [id = ''] = ids;
    await putOn(app, id, -1, '09:00');
    const { body: preview } = await desk.previewCancel(id);
    expect(preview).toMatchObject({ allowed: true, refund: 0, note: expect.stringContaining('has begun') as string });
    const { body } = await desk.cancel(id, { refund: 0, version: preview.version });
    expect(body).toMatchObject({ refund: null });
    expect([(await read(id)).status, app.double.refunded(intent)]).toEqual(['cancelled', 0]);
  });

  it('rejects canceling a single date of a diagnostic', async () => {
    const form = diagnosticForm();
    const { ids } = await payingFamily(app, [form]);
    const [id = ''] = ids;
    const { tests } = await read(id);
    const part = { session_id: tests[0]?.session_id ?? '', date: tests[0]?.date ?? '' };
    const { body } = await desk.previewCancel(id, part);
    expect(body).toMatchObject({
      allowed: false,
      note: expect.stringContaining('canceled together') as string,
      email: null,
    });
    expect((await desk.cancel(id, { ...part, refund: 0, version: body.version })).status).toBe(422);
  });

  it('responds with 409 to a stale version after another cancellation', async () => {
    const { ids } = await payingFamily(app, [sitting([saturday(3), saturday(4)])]);
    const [id = ''] = ids;
    const { body: shown } = await desk.previewCancel(id);
    const part = { session_id: 'practice-sat', date: saturday(3) };
    await desk.cancel(id, { ...part, refund: 5_000, version: shown.version });
    const { status, body } = await desk.cancel(id, { refund: shown.refund, version: shown.version });
    expect({ status, body }).toMatchObject({ status: 409, body: { error: 'stale_version' } });
  });

  it('requires a manager when the refund exceeds the desk’s daily limit', async () => {
    const { ids } = await payingFamily(app, [fillIn.college_essays()]);
    const [id = ''] = ids;
    const { body: shown } = await desk.previewCancel(id);
    const refused = await desk.cancel(id, { refund: shown.refund, version: shown.version });
    expect(refused).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Please ask a manager.') as string },
    });
    expect((await read(id)).status).toBe('booked');
    const manager = deskOf((await staffOf(app, 'manager')).client);
    expect((await manager.cancel(id, { refund: shown.refund, version: shown.version })).status).toBe(200);
    expect((await read(id)).status).toBe('refunded');
  });
});
