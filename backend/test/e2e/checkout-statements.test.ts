import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { countStatements } from '../support/count-statements.js';
import type { RecordedStatement } from '../support/recorded-sql.js';
import { checkoutOf, practiceForm, saturday } from '../support/forms.js';
import { checkoutRequest, confirmDemo, startCheckout } from '../support/journey.js';

let product: TestApp;

beforeAll(async () => {
  product = await startTestApp({ workers: false });
  // Warm up, because the first call of a process prepares what later calls reuse.
  await startCheckout(product.client());
});
afterAll(() => product.stop());

/** Returns the statements that one checkout request sends. */
async function statementsOf(client: TestClient, request: CreatePaymentIntentRequest): Promise<RecordedStatement[]> {
  let answer: Awaited<ReturnType<typeof startCheckout>> | undefined;
  const statements = await countStatements(async () => {
    answer = await startCheckout(client, request);
  });
  expect(answer).toMatchObject({ status: 200 });
  await confirmDemo(client, answer?.body.payment_id ?? '');
  return statements;
}

const oneTest = () => checkoutOf([practiceForm({}, [{ id: 'practice-sat', dates: [saturday(2)] }])]);

/** Each statement costs a round trip on the busiest path. Raise a limit only for something that a checkout cannot do without. */
describe('the SQL statements of POST /create-payment-intent with rate limits on', () => {
  it('are at most 8 for a guest who buys a course for the first time', async () => {
    const statements = await statementsOf(product.client(), checkoutRequest());
    expect(statements.length, statements.map(({ sql }) => sql).join('\n')).toBeLessThanOrEqual(8);
  });

  it('are at most 8 for a guest who has paid before, without a transaction', async () => {
    const client = product.client();
    const first = await startCheckout(client);
    await confirmDemo(client, first.body.payment_id);
    await client.get(`/api/checkouts/${first.body.checkout_id}`, { 'x-checkout-token': first.body.checkout_token });
    const statements = await statementsOf(client, checkoutRequest());
    expect(statements.length, statements.map(({ sql }) => sql).join('\n')).toBeLessThanOrEqual(8);
    expect(statements.filter(({ sql }) => /TRANSACTION|BEGIN/.test(sql))).toEqual([]);
  });

  // Two statements read the rules for test dates: one for the form's messages, and one under the locks of the sale.
  it('are at most 23 for a test with one place', async () => {
    const statements = await statementsOf(product.client(), oneTest());
    expect(statements.length, statements.map(({ sql }) => sql).join('\n')).toBeLessThanOrEqual(23);
  });
});

describe('the audit row of a checkout', () => {
  const rowsOf = (checkoutId: string) =>
    product.database.query(
      'SELECT actor_kind, command, subject_kind, details FROM audit WHERE subject_id = $1 ORDER BY id',
      [checkoutId],
    );

  it.each([
    ['that holds nothing, stored without a transaction', checkoutRequest],
    ['that holds a place', oneTest],
  ])('%s is written once when the request is repeated', async (_what, requestOf) => {
    const [client, request, key] = [product.client(), requestOf(), randomUUID()];
    const { body } = await startCheckout(client, request, key);
    expect((await startCheckout(client, request, key)).body.checkout_id).toBe(body.checkout_id);
    expect(await rowsOf(body.checkout_id)).toEqual([
      {
        actor_kind: 'guest',
        command: 'StartCheckout',
        subject_kind: 'checkout',
        details: { amount_cents: request.amount },
      },
    ]);
  });
});
