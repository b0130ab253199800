import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EventJobs } from '../../src/platform/messaging/queues/event-queue.js';
import { bookingDraft, bookingRequest, dayFromToday, placesLeft } from '../support/bookings.js';
import { count } from '../support/card-app.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { checkoutRequest, courseBody, signUp, until } from '../support/journey.js';
import { paid } from '../support/refunds.js';
import { seatsLeft } from '../support/seats.js';
import { ops, start, stop, product, run, idOf } from '../support/ops-app.js';

beforeAll(start);
afterAll(stop);

describe('the cancel command', () => {
  it('frees the seats of a registration and the place of a consultation', async () => {
    const [seat, draft] = [saturday(6), bookingDraft({ date: dayFromToday(30) })];
    const before = await seatsLeft(product, 'practice-act', seat);
    const tests = await paid(product, checkoutOf([practiceForm({}, [{ id: 'practice-act', dates: [seat] }])]));
    const consultation = await paid(product, bookingRequest(draft));
    for (const id of [
      ...(await idOf('registrations', tests.payment_record_id)),
      ...(await idOf('consultations', consultation.payment_record_id)),
    ])
      expect(await run(`cancel ${id}`)).toMatch(/^Canceled/);
    expect(await seatsLeft(product, 'practice-act', seat)).toBe(before);
    expect(await placesLeft(product, draft.date, draft.time_slot)).toBe(4);
    expect(product.double.refunded(tests.payment_id)).toBe(0);
  });
});

describe('the disable command', () => {
  it('closes an account by its email', async () => {
    const parent = product.client();
    const { user } = await signUp(parent);
    expect(await run(`disable ${user.email.toUpperCase()}`)).toBe(`Disabled account ${user.id}.`);
    expect((await parent.get('/api/user/profile')).status).toBe(401);
  });
});

describe('the replay command', () => {
  it('delivers a dead event only to the subscriber that has not handled it', async () => {
    product.mails.mood = 'busy';
    const checkout = await paid(product, checkoutRequest([courseBody({ parent_email: 'replay@example.com' })]));
    const [event] = await product.database.query<{ id: string }>(
      "SELECT id FROM outbox WHERE name = 'PaymentSucceeded' AND payload->>'payment_id' = $1",
      [checkout.payment_record_id],
    );
    const deliveries = (status: string) =>
      count(product, 'deliveries WHERE event_id = $1 AND status = $2', [event?.id, status]);
    await until('the record', async () => (await deliveries('done')) === 1);
    // Simulate a delivery whose attempts were used up long ago.
    const [jobs, delivery] = [
      product.app.get(EventJobs, { strict: false }),
      { event_id: event?.id ?? '', subscriber: 'send-receipt-when-payment-succeeds', queue: 'mail' as const },
    ];
    await until('the job to be gone', async () => {
      await jobs.remove(delivery);
      return (await jobs.stateOf(delivery)) === 'missing';
    });
    await product.database.query("UPDATE deliveries SET status = 'dead' WHERE event_id = $1 AND subscriber = $2", [
      delivery.event_id,
      delivery.subscriber,
    ]);
    product.mails.mood = 'accept';
    expect(await run(`replay ${event?.id}`)).toBe('Handed to send-receipt-when-payment-succeeds.');
    await product.mails.waitFor(({ to, subject }) => to.includes('replay@example.com') && subject.includes('receipt'));
    await until('both deliveries to be done', async () => (await deliveries('done')) === 2);
    expect(await run(`replay ${event?.id}`)).toBe('Every subscriber has handled it, or is about to.');
  });
});

describe('the close-issue command', () => {
  const open = async (kind: string, paymentId: string) => {
    const [row] = await product.database.query<{ id: string }>(
      "INSERT INTO cases (payment_id, kind, detail) VALUES ($1, $2, 'a test') RETURNING id",
      [paymentId, kind],
    );
    return row?.id ?? '';
  };

  it('closes an issue once', async () => {
    const checkout = await paid(product);
    const id = await open('refund_failed', checkout.payment_record_id);
    const receipt = checkout.payment_record_id.slice(0, 8).toUpperCase();
    expect(await run(`close-issue ${id}`)).toBe(`Closed payment issue ${id} (refund refused) of payment ${receipt}.`);
    await expect(run(`close-issue ${id}`)).rejects.toThrow(`Payment issue ${id} is already closed.`);
  });

  it('finds an issue by receipt number or payment id, unless there are several', async () => {
    const { payment_record_id: payment } = await paid(product);
    const receipt = payment.slice(0, 8).toUpperCase();
    await expect(run(`close-issue ${receipt}`)).rejects.toThrow(`Payment ${receipt} has no open issue.`);
    const dispute = await open('dispute', payment);
    expect(await run(`close-issue ${receipt}`)).toContain(`${dispute} (dispute)`);
    const [refund, amount] = [await open('refund_failed', payment), await open('amount_mismatch', payment)];
    await expect(run(`close-issue ${payment}`)).rejects.toThrow(
      new RegExp(`has 2 open issues.+${refund} \\(refund refused\\).+${amount} \\(wrong amount\\)`),
    );
    for (const id of [refund, amount]) await run(`close-issue ${id}`);
  });
});

describe('an invalid command', () => {
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
    `close-issue ${randomUUID()}`,
    'close-issue 00000000',
  ])('fails with a reason: %s', async (line) => {
    await expect(run(line)).rejects.toThrow(/^(Usage|There is no|The key)/);
  });

  it('asks for --as when the name is missing', async () => {
    await expect(ops.run(['cancel', randomUUID()])).rejects.toThrow('add --as <your name>');
  });
});
