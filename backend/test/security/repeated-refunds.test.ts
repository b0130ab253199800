import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { OpsCommands } from '../../src/backoffice/index.js';
import { FinishRefunds } from '../../src/payments/refunds/refunds.schedules.js';
import { chooseQueueBackend } from '../../src/platform/messaging/queues/queue-backend.js';
import { allApplied, count, startCardApp, type CardApp } from '../support/card-app.js';
import { runNow } from '../support/due.js';
import { checkoutRequest, courseBody, until } from '../support/journey.js';
import { race } from '../support/races.js';
import { paid } from '../support/refunds.js';
import { opsLine } from '../support/ops-line.js';

const hundred = 10_000;

let product: CardApp;
let ops: OpsCommands;

beforeAll(async () => {
  product = await startCardApp();
  ops = new OpsCommands(product.app, chooseQueueBackend(product.config));
});
afterAll(() => product.stop());

const run = (line: string) => ops.run(opsLine(line));
const returned = ({ payment_id: intent }: CreatePaymentIntentResponse) => product.double.refunded(intent);
const lineFor = ({ payment_record_id: id }: CreatePaymentIntentResponse) => `refund ${id} 100`;

describe('a repeated partial refund command', () => {
  it('is rejected while the first refund is pending after a lost connection, and refunds once', async () => {
    const checkout = await paid(product);
    // The provider's library retries once after a lost connection, so it takes two.
    product.double.fail({ on: 'POST /v1/refunds', answer: 'cut', times: 2 });
    await expect(run(lineFor(checkout))).rejects.toMatchObject({ code: 'unavailable' });
    product.double.faults.clear();
    await expect(run(lineFor(checkout))).rejects.toThrow(
      /^A refund of \$100\.00 of this payment was requested on .+ ET and is being made\. .+--again\.$/,
    );
    await expect(run(`${lineFor(checkout)} --key ${randomUUID()}`)).rejects.toThrow('--again');
    await runNow(product, FinishRefunds);
    expect(returned(checkout)).toBe(hundred);
    await expect(run(lineFor(checkout))).rejects.toThrow(
      /^\$100\.00 of this payment was refunded on .+\. This command refunded nothing\. .+--again\.$/,
    );
    expect(returned(checkout)).toBe(hundred);
  });

  it('makes one refund for eight concurrent commands', async () => {
    const checkout = await paid(product);
    const answers = await race(8, () => run(lineFor(checkout)).catch(() => 'refused'));
    expect(answers.filter((answer) => answer === 'refused')).toHaveLength(7);
    expect([
      returned(checkout),
      await count(product, 'refunds WHERE payment_id = $1', [checkout.payment_record_id]),
    ]).toEqual([hundred, 1]);
  });

  it('is rejected if the first refund was made at the card provider', async () => {
    const checkout = await paid(product);
    product.double.refund(checkout.payment_id, hundred);
    await product.double.webhooks.settled();
    await allApplied(product);
    await expect(run(lineFor(checkout))).rejects.toThrow('was refunded on');
    expect(returned(checkout)).toBe(hundred);
  });

  it('is executed with --again or after a day', async () => {
    const checkout = await paid(product);
    await run(lineFor(checkout));
    expect(await run(`${lineFor(checkout)} --again`)).toMatch(/^Refunded \$100\.00/);
    await product.database.query(
      "UPDATE refunds SET finished_at = finished_at - interval '1 day' WHERE payment_id = $1",
      [checkout.payment_record_id],
    );
    await product.database.query(
      "UPDATE ledger_entries SET created_at = created_at - interval '1 day' WHERE payment_id = $1",
      [checkout.payment_record_id],
    );
    await run(lineFor(checkout));
    expect(returned(checkout)).toBe(3 * hundred);
  });

  it('is executed if the provider declined the first refund', async () => {
    const checkout = await paid(product);
    product.double.fail({ on: 'POST /v1/refunds', answer: 402, times: 1 });
    await expect(run(lineFor(checkout))).rejects.toThrow('refused');
    expect(await run(lineFor(checkout))).toMatch(/^Refunded \$100\.00/);
    expect(returned(checkout)).toBe(hundred);
  });
});

describe('a second refund command that is not a repetition', () => {
  it('is executed for another amount', async () => {
    const checkout = await paid(product);
    await run(lineFor(checkout));
    await run(`refund ${checkout.payment_record_id} 50`);
    expect(returned(checkout)).toBe(hundred + 5_000);
  });

  it('is executed for a second registration with the same price', async () => {
    const checkout = await paid(product, checkoutRequest([courseBody(), courseBody({ student_firstname: 'Kim' })]));
    const rows = await product.database.query<{ id: string }>('SELECT id FROM registrations WHERE payment_id = $1', [
      checkout.payment_record_id,
    ]);
    for (const { id } of rows) await run(`refund ${id}`);
    await until('both prices to go back', () => returned(checkout) === checkout.amount);
  });

  it('is rejected with a validation error after a full refund', async () => {
    const checkout = await paid(product);
    await run(`refund ${checkout.payment_record_id}`);
    await expect(run(`refund ${checkout.payment_record_id}`)).rejects.toMatchObject({ code: 'validation_failed' });
    expect(returned(checkout)).toBe(checkout.amount);
  });
});

describe('the option --again', () => {
  it('is rejected for other commands than refund', async () => {
    await expect(run(`cancel ${randomUUID()} --again`)).rejects.toThrow(/^Usage/);
  });
});
