import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffPages } from '../../src/backoffice/index.js';
import { EventJobs } from '../../src/platform/messaging/queues/event-queue.js';
import type { StaffRow } from '../../src/platform/staff-table.js';
import { bookingDraft, bookingRequest, dayFromToday, placesLeft } from '../support/bookings.js';
import { count } from '../support/card-app.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { checkoutRequest, courseBody, signUp, until } from '../support/journey.js';
import { paid } from '../support/refunds.js';
import { seatsLeft } from '../support/seats.js';
import { start, stop, product, run, idOf } from '../support/ops-app.js';

beforeAll(start);
afterAll(stop);

describe('cancel', () => {
  it('frees the seats of a registration and the place of a consultation', async () => {
    const [seat, draft] = [saturday(6), bookingDraft({ date: dayFromToday(30) })];
    const before = await seatsLeft(product, 'practice-act', seat);
    const tests = await paid(product, checkoutOf([practiceForm({}, [{ id: 'practice-act', dates: [seat] }])]));
    const consultation = await paid(product, bookingRequest(draft));
    for (const id of [
      ...(await idOf('registrations', tests.payment_record_id)),
      ...(await idOf('consultations', consultation.payment_record_id)),
    ])
      expect(await run(`cancel ${id}`)).toMatch(/^Cancelled/);
    expect(await seatsLeft(product, 'practice-act', seat)).toBe(before);
    expect(await placesLeft(product, draft.date, draft.time_slot)).toBe(4);
    expect(product.double.refunded(tests.payment_id)).toBe(0);
  });
});

describe('disable', () => {
  it('closes an account by its address', async () => {
    const parent = product.client();
    const { user } = await signUp(parent);
    expect(await run(`disable ${user.email.toUpperCase()}`)).toBe(`Closed account ${user.id}.`);
    expect((await parent.get('/api/user/profile')).status).toBe(401);
  });
});

describe('replay', () => {
  it('hands a dead event to those who have not acted on it, and to nobody twice', async () => {
    product.mails.mood = 'busy';
    const checkout = await paid(product, checkoutRequest([courseBody({ parent_email: 'replay@example.com' })]));
    const [event] = await product.database.query<{ id: string }>(
      "SELECT id FROM outbox WHERE name = 'PaymentSucceeded' AND payload->>'payment_id' = $1",
      [checkout.payment_record_id],
    );
    await until('the record', async () => (await count(product, 'receipts WHERE event_id = $1', [event?.id])) === 1);
    // Then no job of it is added any more.
    await until(
      'the event to be handed over',
      async () => (await count(product, 'outbox WHERE id = $1 AND published_at IS NOT NULL', [event?.id])) === 1,
    );
    // As it is once its attempts were used up long ago.
    const [jobs, delivery] = [
      product.app.get(EventJobs, { strict: false }),
      { event_id: event?.id ?? '', subscriber: 'send-receipt-when-payment-succeeds' as const },
    ];
    await until('the job to be gone', async () => {
      await jobs.forget(delivery);
      return (await jobs.stateOf(delivery)) === 'missing';
    });
    await product.database.query('INSERT INTO dead_deliveries (event_id, subscriber) VALUES ($1, $2)', [
      delivery.event_id,
      delivery.subscriber,
    ]);
    product.mails.mood = 'accept';
    expect(await run(`replay ${event?.id}`)).toBe('Handed to send-receipt-when-payment-succeeds.');
    await product.mails.waitFor(({ to, subject }) => to.includes('replay@example.com') && subject.includes('receipt'));
    await until(
      'the event to be alive',
      async () => (await count(product, 'dead_deliveries WHERE event_id = $1', [event?.id])) === 0,
    );
    expect(await run(`replay ${event?.id}`)).toBe('Everybody has acted on it, or is about to.');
  });
});

describe('a case', () => {
  it('that was dealt with by hand can be closed, once', async () => {
    const checkout = await paid(product);
    const [row] = await product.database.query<{ id: string }>(
      "INSERT INTO cases (payment_id, kind, detail) VALUES ($1, 'refund_failed', 'a test') RETURNING id",
      [checkout.payment_record_id],
    );
    expect(await run(`close ${row?.id}`)).toBe(`Closed case ${row?.id}.`);
    await expect(run(`close ${row?.id}`)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a line that cannot be carried out', () => {
  it.each([
    'refund',
    'dance now',
    'refund x --key 7',
    'refund 00000000',
    'cancel x 12',
    `refund ${randomUUID()}`,
    'disable nobody@example.com',
    `replay ${randomUUID()}`,
    `cancel ${randomUUID()}`,
  ])('%s says why', async (line) => {
    await expect(run(line)).rejects.toThrow(/^(Usage|There is no|The key)/);
  });
});

describe('the lists of the office', () => {
  it.each(
    Object.entries(staffPages).flatMap(([path, { tables }]) => tables.map((one) => [path, one.heading, one] as const)),
  )('%s: %s reads what there is', async (_path, _heading, { sql, columns, show }) => {
    const [row] = await product.database.query<StaffRow>(sql);
    const names = columns.map((column) => (typeof column === 'string' ? column : column[0]));
    if (row) expect(Object.keys(show?.(row) ?? row).toSorted()).toEqual(names.toSorted());
  });
});
