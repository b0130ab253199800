import { consultationChangeUntil } from '@academy/contracts/rules/consultation-policy';
import { defaultPolicy } from '@academy/contracts/seed/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weekdayFrom } from '../support/bookings.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { bookedFamily, consultation, move } from '../support/consultation-page.js';
import { staffOf } from '../support/office.js';
import { consultationDeskOf, historyOf, officeConsultation, refundOf } from '../support/office-registrations.js';

let app: CardApp;
let manager: Awaited<ReturnType<typeof staffOf>>;
let desk: ReturnType<typeof consultationDeskOf>;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
  manager = await staffOf(app, 'manager');
  desk = consultationDeskOf((await staffOf(app, 'desk')).client);
});
afterAll(() => app.stop());

const read = (id: string) => officeConsultation(manager.client, id);
let day = 5;
/** Books a consultation at noon, on a different day each time. */
const booked = () => bookedFamily(app, { date: weekdayFrom((day += 2)), time_slot: 'afternoon', start_time: '12:00' });
describe('a consultation in the office', () => {
  it('moves to an open time after a preview of deadline and email [office task 23]', async () => {
    const { id, parent } = await booked();
    const { at, open, version } = await read(id);
    expect(open.flatMap(({ date, starts }) => starts.map((start) => `${date} ${start}`))).not.toContain(at);
    const date = weekdayFrom(30);
    const to = `${date} ${open.find((one) => one.date === date)?.starts[0]}`;
    const { body: preview } = await desk.previewMove(id, { from: at, to });
    const until = consultationChangeUntil({
      date,
      timeSlot: 'morning',
      startTime: to.slice(11),
      policy: defaultPolicy,
    });
    expect(preview).toMatchObject({ version, late: false, seats_left: null, refund_until: until });
    expect((await desk.move(id, { from: at, to, version })).body.consultation.at).toBe(to);
    await app.mails.waitFor(
      ({ subject, text }) => subject === preview.email.subject && text.trim() === preview.email.text.trim(),
    );
    expect((await consultation(parent, id)).history.at(-1)?.text).toContain('by the office');
  });

  it('is not moved with a stale version after the family moved it', async () => {
    const { id, parent } = await booked();
    const { at, version } = await read(id);
    expect((await move(parent, id, { from: at, to: `${weekdayFrom(32)} 12:30` })).status).toBe(200);
    const { status, body } = await desk.move(id, { from: at, to: `${weekdayFrom(34)} 12:30`, version });
    expect({ status, body }).toMatchObject({ status: 409, body: { error: 'stale_version' } });
  });

  it('is canceled with the policy’s refund', async () => {
    const { id, intent } = await booked();
    const { body: shown } = await desk.previewCancel(id);
    expect(shown).toMatchObject({
      allowed: true,
      note: null,
      refund: 19_900,
      lines: [{ price: 19_900, refund: 19_900 }],
    });
    expect(shown.email?.text).toContain('We are refunding $199.00');
    const { body } = await desk.cancel(id, { refund: 19_900, version: shown.version });
    expect(body.refund).toEqual({ amount: 19_900, status: 'succeeded' });
    expect([(await read(id)).status, app.double.refunded(intent)]).toEqual(['refunded', 19_900]);
  });

  it('is refunded in parts, and the last part ends it', async () => {
    const { id, intent } = await booked();
    const client = consultationDeskOf(manager.client);
    expect((await client.refund(id, refundOf(await read(id), 5_000, 'The tutor was late.'))).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'booked', refund: { refunded: 5_000, proposal: 14_900 } });
    expect(await historyOf(manager.client, id)).toContainEqual(
      expect.stringMatching(
        /^Requested a refund of \$50\.00 for .+ \(the policy proposed \$199\.00\) \| Test manager \| The tutor was late\.$/,
      ),
    );
    expect((await client.refund(id, refundOf(await read(id)))).status).toBe(200);
    expect([(await read(id)).status, app.double.refunded(intent)]).toEqual(['refunded', 19_900]);
  });

  it('is refunded once for two concurrent requests with the same version', async () => {
    const { id, intent } = await booked();
    const client = consultationDeskOf(manager.client);
    const body = refundOf(await read(id), 15_000, 'At once.');
    const answers = await Promise.all([client.refund(id, body), client.refund(id, body)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(app.double.refunded(intent)).toBe(15_000);
  });
});
