import { randomUUID } from 'node:crypto';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CancelRegistration } from '../../src/registrations/index.js';
import { count } from '../support/card-app.js';
import { checkoutRequest, courseBody, readCheckout, until } from '../support/journey.js';
import { paid } from '../support/refunds.js';
import { start, stop, product, run, idOf } from '../support/ops-app.js';

beforeAll(start);
afterAll(stop);

describe('the refund command', () => {
  it('refunds a payment in full by payment id, provider id or receipt number', async () => {
    const [one, two, three] = [await paid(product), await paid(product), await paid(product)];
    expect(await run(`refund ${one.payment_record_id}`)).toMatch(/^Refunded \$1,475\.00/);
    expect(await run(`refund ${two.payment_id}`)).toMatch(/^Refunded \$1,475\.00/);
    expect(await run(`refund ${receiptNumber(three.payment_record_id)}`)).toMatch(/^Refunded \$1,475\.00/);
    expect(product.double.refunded()).toBe(one.amount + two.amount + three.amount);
    expect(product.double.refunded(three.payment_id)).toBe(three.amount);
    await expect(run(`refund ${one.payment_record_id}`)).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('rejects a receipt number that two payments share', async () => {
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

  it('refunds a part once for the same key', async () => {
    const checkout = await paid(product);
    const line = `refund ${checkout.payment_record_id} 12.50 --key ${randomUUID()}`;
    expect(await run(line)).toBe(await run(line));
    expect(product.double.refunded(checkout.payment_id)).toBe(1_250);
  });

  it('refunds and ends one registration of a payment with two', async () => {
    const checkout = await paid(product, checkoutRequest([courseBody(), courseBody({ student_firstname: 'Kim' })]));
    const [first] = await idOf('registrations', checkout.payment_record_id);
    expect(await run(`refund ${first}`)).toMatch(/^Refunded \$1,475\.00/);
    expect(
      await product.database.query('SELECT id, status FROM registrations WHERE payment_id = $1 AND status <> $2', [
        checkout.payment_record_id,
        'booked',
      ]),
    ).toEqual([{ id: first, status: 'refunded' }]);
    expect(await readCheckout(product.client(), checkout)).toMatchObject({ status: 'completed' });
  });
});

describe('refunding one registration of two', () => {
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

  it('rejects a repeated command and keeps the other student booked', async () => {
    const { first, statuses, returned, price } = await twoChildren();
    await run(`refund ${first}`);
    for (const line of [`refund ${first}`, `refund ${first} 10`, `refund ${first} --key ${randomUUID()}`])
      await expect(run(line)).rejects.toThrow(`Registration ${first} is already refunded.`);
    expect(returned()).toBe(price);
    expect(await statuses()).toEqual(['refunded', 'booked']);
  });

  it('refunds once for four concurrent commands', async () => {
    const { first, statuses, returned, price } = await twoChildren();
    await Promise.allSettled([1, 2, 3, 4].map(() => run(`refund ${first}`)));
    expect(returned()).toBe(price);
    expect(await statuses()).toEqual(['refunded', 'booked']);
  });

  it('is completed by the same command after an interruption that followed the refund', async () => {
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

  it('refunds a previously canceled registration once', async () => {
    const { first, statuses, returned, price } = await twoChildren();
    await run(`cancel ${first}`);
    await run(`refund ${first}`);
    await expect(run(`refund ${first} --key ${randomUUID()}`)).rejects.toThrow('is already refunded');
    expect(returned()).toBe(price);
    expect(await statuses()).toEqual(['refunded', 'booked']);
  });

  it('can be retried after the card provider refused it', async () => {
    const { first, statuses, returned, price } = await twoChildren();
    product.double.fail({ on: 'POST /v1/refunds', answer: 402, times: 2 });
    for (const _ of [1, 2]) await expect(run(`refund ${first}`)).rejects.toThrow('The card provider refused');
    expect(await statuses()).toEqual(['booked', 'booked']);
    await run(`refund ${first}`);
    expect(returned()).toBe(price);
    expect(await statuses()).toEqual(['refunded', 'booked']);
  });

  it('can be retried once after the refund failed at the bank', async () => {
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

  it('is completed by the same command after the provider’s response was lost', async () => {
    const { first, statuses, returned, price } = await twoChildren();
    product.double.fail({ on: 'POST /v1/refunds', answer: 'cut', effect: true, times: 2 });
    await expect(run(`refund ${first}`)).rejects.toThrow('run the same command again');
    product.double.faults.clear();
    await run(`refund ${first}`);
    expect(returned()).toBe(price);
    expect(await statuses()).toEqual(['refunded', 'booked']);
  });
});
