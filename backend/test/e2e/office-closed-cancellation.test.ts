import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OpsCommands } from '../../src/backoffice/index.js';
import { chooseQueueBackend } from '../../src/platform/messaging/queues/queue-backend.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { closeDate, readClosing, storedSeat } from '../support/closed-dates.js';
import { saturday } from '../support/forms.js';
import { begin, cancellationsOf, halfClosed, refundOverdue, seatIdOf } from '../support/half-closed.js';
import { staffOf } from '../support/office.js';
import { deskOf } from '../support/office-registrations.js';
import { opsLine } from '../support/ops-line.js';
import { page, payingFamily, sitting } from '../support/registration-page.js';

let app: CardApp;
let manager: TestClient;

beforeAll(async () => {
  app = await startCardApp();
  manager = (await staffOf(app, 'manager')).client;
});
afterAll(() => app.stop());

describe('canceling a registration with a seat on a closed date in the office', () => {
  it('promises the full price, refunds it once, and tells family and staff the same', async () => {
    const date = saturday(1);
    const { ids } = await payingFamily(app, [sitting([date])]);
    const [id = ''] = ids;
    await closeDate(manager, date);
    const desk = deskOf((await staffOf(app, 'desk')).client);
    const { body: preview } = await desk.previewCancel(id);
    expect(preview).toMatchObject({
      allowed: true,
      note: null,
      refund: 5_000,
      lines: [{ date, price: 5_000, refund: 5_000, refund_until: null, date_closed: true }],
    });
    expect(preview.email?.text).toContain('We are refunding $50.00');
    const { body } = await desk.cancel(id, { refund: 5_000, version: preview.version });
    expect(body.refund).toMatchObject({ amount: 5_000, status: 'succeeded' });
    await refundOverdue(app, id);
    expect(await cancellationsOf(app, id)).toEqual({ events: [5_000], refunds: [5_000] });
    const staff = await app.mails.waitFor(
      ({ to, text }) =>
        to.includes(app.config.STAFF_EMAIL) && text.includes(`Registration ID: ${id}`) && text.includes('Refund:'),
    );
    expect(staff.text).toContain('Refund: $50.00');
    const seats = (await readClosing(manager, date))?.families.flatMap((family) => family.seats);
    expect(seats).toMatchObject([{ chosen: { choice: 'refund', refund_cents: 5_000, by_default: false } }]);
  });

  it('refunds the closed date alone when another test has begun', async () => {
    const { parent, id, second, closed } = await halfClosed(app, manager, 2);
    await begin(app, id, second);
    // The family cannot cancel this online, and is promised nothing for it.
    expect((await page(parent, id)).cancel).toMatchObject({ allowed: false, reason: 'begun', refund_cents: 0 });
    const desk = deskOf((await staffOf(app, 'desk')).client);
    const { body: preview } = await desk.previewCancel(id);
    expect(preview).toMatchObject({
      allowed: true,
      note: 'One of its tests has begun, so only the dates that the academy closed are refunded.',
      refund: 5_000,
    });
    await desk.cancel(id, { refund: 5_000, version: preview.version });
    await refundOverdue(app, id);
    expect(await storedSeat(app, closed.seat.seat_id)).toMatchObject({ status: 'released', refunded: 5_000 });
    expect(await cancellationsOf(app, id)).toEqual({ events: [5_000], refunds: [5_000] });
  });
});

describe('the cancel command for a registration with a seat on a closed date', () => {
  const run = (line: string) => new OpsCommands(app.app, chooseQueueBackend(app.config)).run(opsLine(line));

  it('refunds the closed date, alone or with the rest', async () => {
    const { id, first } = await halfClosed(app, manager, 4);
    const day = first.slice(0, 10);
    expect(await run(`cancel ${id} ${day} --refund`)).toContain(
      `Canceled ${day} of registration ${id}. Refunded $50.00`,
    );
    await refundOverdue(app, id);
    expect(await storedSeat(app, await seatIdOf(app, id, first))).toMatchObject({
      status: 'released',
      registration: 'booked',
    });
    expect(await run(`cancel ${id} --refund`)).toContain('Refunded $50.00');
    expect(await cancellationsOf(app, id)).toEqual({ events: [5_000, 5_000], refunds: [5_000, 5_000] });
  });

  it('refunds nothing without --refund, also not later', async () => {
    const { id } = await halfClosed(app, manager, 6);
    expect(await run(`cancel ${id}`)).toContain('No money was refunded. By the terms it would have been $100.00.');
    await refundOverdue(app, id);
    expect(await cancellationsOf(app, id)).toEqual({ events: [null], refunds: [] });
  });
});
