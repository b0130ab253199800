import { randomUUID } from 'node:crypto';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { OpsCommands, staffPages } from '../../src/backoffice/index.js';
import { chooseQueueBackend } from '../../src/platform/messaging/queues/queue-backend.js';
import { EventJobs } from '../../src/platform/messaging/queues/event-queue.js';
import { CancelRegistration } from '../../src/registrations/index.js';
import type { StaffRow } from '../../src/platform/staff-table.js';
import { bookingDraft, bookingRequest, dayFromToday, placesLeft } from '../support/bookings.js';
import { count, startCardApp, type CardApp } from '../support/card-app.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { checkoutRequest, courseBody, readCheckout, signUp, until } from '../support/journey.js';
import { paid } from '../support/refunds.js';
import { seatsLeft } from '../support/seats.js';

let product: CardApp;
let ops: OpsCommands;

beforeAll(async () => {
  product = await startCardApp();
  ops = new OpsCommands(product.app, chooseQueueBackend(product.config));
});
afterAll(() => product.stop());

const run = (line: string) => ops.run(line.split(' '));
const idOf = async (table: 'registrations' | 'consultations', paymentId: string) =>
  (
    await product.database.query<{ id: string }>(`SELECT id FROM ${table} WHERE payment_id = $1 ORDER BY created_at`, [
      paymentId,
    ])
  ).map(({ id }) => id);

describe('refund', () => {
  it('gives back all of a payment, by our id, the provider’s, or the number on its receipt', async () => {
    const [one, two, three] = [await paid(product), await paid(product), await paid(product)];
    expect(await run(`refund ${one.payment_record_id}`)).toMatch(/^Returned \$1,475\.00/);
    expect(await run(`refund ${two.payment_id}`)).toMatch(/^Returned \$1,475\.00/);
    expect(await run(`refund ${receiptNumber(three.payment_record_id)}`)).toMatch(/^Returned \$1,475\.00/);
    expect(product.double.refunded()).toBe(one.amount + two.amount + three.amount);
    expect(product.double.refunded(three.payment_id)).toBe(three.amount);
    await expect(run(`refund ${one.payment_record_id}`)).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('gives nothing back for a receipt number that two payments share', async () => {
    const [one, two] = [await paid(product), await paid(product)];
    const twin = `${one.payment_record_id.slice(0, 8)}${two.payment_record_id.slice(8)}`;
    await product.database.query(
      "INSERT INTO payments SELECT (jsonb_populate_record(p, jsonb_build_object('id', $2::text, 'provider_intent_id', $2::text, 'idempotency_key', $2::text, 'status', 'canceled'))).* FROM payments p WHERE id = $1",
      [two.payment_record_id, twin],
    );
    await expect(run(`refund ${receiptNumber(one.payment_record_id)}`)).rejects.toThrow(
      'There is no payment, registration or consultation',
    );
    await product.database.query('DELETE FROM payments WHERE id = $1', [twin]);
  });

  it('gives back a part, and the same key is one refund', async () => {
    const checkout = await paid(product);
    const line = `refund ${checkout.payment_record_id} 12.50 --key ${randomUUID()}`;
    expect(await run(line)).toBe(await run(line));
    expect(product.double.refunded(checkout.payment_id)).toBe(1_250);
  });

  it('gives back the price of one registration of several and takes that one back', async () => {
    const checkout = await paid(product, checkoutRequest([courseBody(), courseBody({ student_firstname: 'Kim' })]));
    const [first] = await idOf('registrations', checkout.payment_record_id);
    expect(await run(`refund ${first}`)).toMatch(/^Returned \$1,475\.00/);
    expect(
      await product.database.query('SELECT id, status FROM registrations WHERE payment_id = $1 AND status <> $2', [
        checkout.payment_record_id,
        'booked',
      ]),
    ).toEqual([{ id: first, status: 'refunded' }]);
    expect(await readCheckout(product.client(), checkout)).toMatchObject({ status: 'completed' });
  });
});

describe('refund of one registration of two', () => {
  async function twoChildren() {
    const checkout = await paid(product, checkoutRequest([courseBody(), courseBody({ student_firstname: 'Kim' })]));
    const [first = '', second = ''] = await idOf('registrations', checkout.payment_record_id);
    const statuses = async () => {
      const rows = await product.database.query<{ id: string; status: string }>(
        'SELECT id, status FROM registrations WHERE payment_id = $1',
        [checkout.payment_record_id],
      );
      return [first, second].map((id) => rows.find((row) => row.id === id)?.status);
    };
    return {
      first,
      intent: checkout.payment_id,
      statuses,
      returned: () => product.double.refunded(checkout.payment_id),
      price: checkout.amount / 2,
    };
  }

  it('the same line twice is one refund, and the other child stays booked', async () => {
    const { first, statuses, returned, price } = await twoChildren();
    await run(`refund ${first}`);
    for (const line of [`refund ${first}`, `refund ${first} 10`, `refund ${first} --key ${randomUUID()}`])
      await expect(run(line)).rejects.toThrow(`Registration ${first} is refunded already.`);
    expect(returned()).toBe(price);
    expect(await statuses()).toEqual(['refunded', 'booked']);
  });

  it('the same line at the same time is one refund', async () => {
    const { first, statuses, returned, price } = await twoChildren();
    await Promise.allSettled([1, 2, 3, 4].map(() => run(`refund ${first}`)));
    expect(returned()).toBe(price);
    expect(await statuses()).toEqual(['refunded', 'booked']);
  });

  it('that broke off after the money had gone is completed by the same line', async () => {
    const { first, statuses, returned, price } = await twoChildren();
    const bus = product.app.get(CommandBus, { strict: false });
    const execute = bus.execute.bind(bus);
    const broken = vi.spyOn(bus, 'execute').mockImplementation(async (command: object) => {
      if (command instanceof CancelRegistration) throw new Error('broken off');
      return execute(command);
    });
    await expect(run(`refund ${first}`)).rejects.toThrow('broken off');
    broken.mockRestore();
    expect(await statuses()).toEqual(['booked', 'booked']);
    await run(`refund ${first}`);
    expect(returned()).toBe(price);
    expect(await statuses()).toEqual(['refunded', 'booked']);
  });

  it('that was cancelled before gives its price back once', async () => {
    const { first, statuses, returned, price } = await twoChildren();
    await run(`cancel ${first}`);
    expect(await run(`refund ${first}`)).toBe(await run(`refund ${first} --key ${randomUUID()}`));
    expect(returned()).toBe(price);
    expect(await statuses()).toEqual(['cancelled', 'booked']);
  });

  it('asks again for what the card provider has refused', async () => {
    const { first, statuses, returned, price } = await twoChildren();
    product.double.fail({ on: 'POST /v1/refunds', answer: 402, times: 2 });
    for (const _ of [1, 2]) await expect(run(`refund ${first}`)).rejects.toThrow('The card provider refused');
    expect(await statuses()).toEqual(['booked', 'booked']);
    await run(`refund ${first}`);
    expect(returned()).toBe(price);
    expect(await statuses()).toEqual(['refunded', 'booked']);
  });

  it('gives the price back once more when it failed later at the bank', async () => {
    const { first, intent, statuses, returned, price } = await twoChildren();
    await run(`refund ${first}`);
    product.double.failRefund(intent);
    await product.double.webhooks.settled();
    await until(
      'the failure',
      async () => (await count(product, "refunds WHERE request_key = $1 AND status = 'failed'", [first])) === 1,
    );
    expect(await run(`refund ${first}`)).toBe(await run(`refund ${first}`));
    expect(returned()).toBe(price);
    expect(await statuses()).toEqual(['refunded', 'booked']);
  });

  it('that the card provider could not be asked about is completed by the same line', async () => {
    const { first, statuses, returned, price } = await twoChildren();
    product.double.fail({ on: 'POST /v1/refunds', answer: 'cut', effect: true, times: 2 });
    await expect(run(`refund ${first}`)).rejects.toThrow('run the same line again');
    product.double.faults.clear();
    await run(`refund ${first}`);
    expect(returned()).toBe(price);
    expect(await statuses()).toEqual(['refunded', 'booked']);
  });
});

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

describe('a payment issue', () => {
  const open = async (kind: string, paymentId: string) => {
    const [row] = await product.database.query<{ id: string }>(
      "INSERT INTO cases (payment_id, kind, detail) VALUES ($1, $2, 'a test') RETURNING id",
      [paymentId, kind],
    );
    return row?.id ?? '';
  };

  it('that was dealt with by hand can be closed, once', async () => {
    const checkout = await paid(product);
    const id = await open('refund_failed', checkout.payment_record_id);
    const receipt = checkout.payment_record_id.slice(0, 8).toUpperCase();
    expect(await run(`close-issue ${id}`)).toBe(`Closed payment issue ${id} (refund refused) of payment ${receipt}.`);
    await expect(run(`close-issue ${id}`)).rejects.toThrow(`Payment issue ${id} is closed already.`);
  });

  it('is found by what the staff sees: its receipt number, or the payment', async () => {
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
    `close-issue ${randomUUID()}`,
    'close-issue 00000000',
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
