import { setTimeout as sleep } from 'node:timers/promises';
import type {
  MoneyAmounts,
  MoneyEntriesResponse,
  MoneyMonthResponse,
  PaymentEntriesResponse,
} from '@academy/contracts/http/office/money';
import { moneyColumns } from '@academy/contracts/http/office/money';
import { addMonths } from '@academy/contracts/rules/months';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allApplied } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { addStudent } from '../support/families.js';
import { fillIn, saturday } from '../support/forms.js';
import { staffOf } from '../support/office.js';
import { product, run, start, stop } from '../support/ops-app.js';
import { pay, payingFamily, sitting, type PayingFamily } from '../support/registration-page.js';

/** Seed of the random months. The name of the tests contains it. */
const seed = Math.floor(Math.random() * 1_000_000);
let state = seed;
const random = (below: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * below);
};

let client: TestClient;
let current: string;
let months: string[];

const read = async (month: string) => (await client.get<MoneyMonthResponse>(`/api/office/money/months/${month}`)).body;
const explain = async (month: string, query: Record<string, string>) =>
  (
    await client.get<MoneyEntriesResponse>(
      `/api/office/money/months/${month}/entries?${new URLSearchParams(query).toString()}`,
    )
  ).body;

async function applied(): Promise<void> {
  await product.double.webhooks.settled();
  await allApplied(product);
}

/** Creates payments for several services, partial refunds, a failed refund, disputes, and a refunded transfer to a sibling. */
async function trade(): Promise<PayingFamily> {
  const family = await payingFamily(product, [
    fillIn.sat_act_course(),
    fillIn.sat_act_course(),
    sitting([saturday(6)]),
  ]);
  const kim = await addStudent(family.parent, { student_name: 'Kim Doe' });
  const [course = '', another = ''] = family.ids;
  const said = await run(`sessions ${course} transfer 3 --to ${kim.student_name.split(' ')[0]} --amount 885.00`);
  const sibling = /\(registration (\S+)\)/.exec(said)?.[1] ?? '';
  await run(`refund ${sibling}`);
  await run(`refund ${another} 10.01`);
  await run(`refund ${family.paymentId} 33.33`);
  const bounced = await pay(product, product.client(), [fillIn.college_essays()]);
  await run(`refund ${bounced.paymentId} 12.34`);
  await applied();
  product.double.failRefund(bounced.intent);
  const lost = await pay(product, product.client(), [fillIn.executive_function(), sitting([saturday(7)])]);
  for (const step of ['created', 'withdrawn', 'lost'] as const) product.double.dispute(lost.intent, step);
  const won = await pay(product, product.client(), [fillIn.sat_act_course()]);
  for (const step of ['created', 'withdrawn', 'reinstated', 'won'] as const) product.double.dispute(won.intent, step);
  await applied();
  await sleep(0);
  return family;
}

let family: PayingFamily;

beforeAll(async () => {
  await start();
  client = (await staffOf(product, 'manager')).client;
  family = await trade();
  current = (await read('2026-11')).current_month;
  months = [0, -1, -5, -14].map((back) => addMonths(current, back));
  // Spread the entries over more than a year. The first moment of a month in academy time belongs to that month.
  const rows = await product.database.query<{ id: string }>('SELECT id FROM ledger_entries ORDER BY id');
  for (const { id } of rows)
    await product.database.query(
      `UPDATE ledger_entries SET created_at = least(academy_now(), ($2 || '-01')::timestamp AT TIME ZONE 'America/New_York' + $3 * interval '1 second') WHERE id = $1`,
      [id, months[random(months.length)], random(2) * random(27 * 86_400)],
    );
});
afterAll(() => stop());

const signs: Record<string, Partial<MoneyAmounts>> = {
  capture: { sales: 1, net: 1 },
  refund: { refunds: 1, net: -1 },
  refund_reversal: { refunds: -1, net: 1 },
  dispute_withdrawal: { disputes: 1, net: -1 },
  dispute_reinstatement: { disputes: -1, net: 1 },
} as never;

/** Computes a month's amounts from the ledger alone. */
async function fromLedger(month: string): Promise<MoneyAmounts> {
  const rows = await product.database.query<{ kind: string; cents: number }>(
    `SELECT kind, sum(amount_cents)::int AS cents FROM ledger_entries
     WHERE to_char(created_at AT TIME ZONE 'America/New_York', 'YYYY-MM') = $1 GROUP BY kind`,
    [month],
  );
  const sum = (column: (typeof moneyColumns)[number]) =>
    rows.reduce((total, { kind, cents }) => total + (signs[kind]?.[column] ?? 0) * cents, 0);
  return Object.fromEntries(moneyColumns.map((column) => [column, sum(column)])) as MoneyAmounts;
}

/** Parses a CSV file into rows keyed by heading. Values must not contain line breaks. */
function parse(file: string): Record<string, string>[] {
  const [headings = [], ...rows] = file
    .replace('\uFEFF', '')
    .trim()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain = '']) =>
        quoted === undefined ? plain : quoted.replaceAll('""', '"'),
      ),
    );
  return rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ''])));
}

const add = (rows: readonly MoneyAmounts[]) =>
  Object.fromEntries(moneyColumns.map((column) => [column, rows.reduce((sum, row) => sum + row[column], 0)]));

describe(`the month view of random months (seed ${seed})`, () => {
  it('equals the ledger in its total, by service, by method and in the year', async () => {
    const seen = new Set<string>();
    for (const month of months) {
      const view = await read(month);
      const ledger = await fromLedger(month);
      expect(view.total, month).toEqual(ledger);
      expect(add(view.services), month).toEqual(ledger);
      expect(add(view.methods), month).toEqual(ledger);
      expect(view.year).toHaveLength(12);
      expect(
        view.year.find((one) => one.month === month),
        month,
      ).toEqual({ month, ...ledger });
      for (const { label } of view.services) seen.add(label);
    }
    expect(seen.size).toBeGreaterThan(2);
  });

  it('lists entries that add up to each of its numbers', async () => {
    for (const month of months) {
      const { services, methods, total } = await read(month);
      const rows = [
        ...services.map((row) => ['service', row.key, row] as const),
        ...methods.map((row) => ['method', row.key, row] as const),
        ['total', '', total] as const,
      ];
      for (const [group, key, row] of rows)
        for (const column of moneyColumns) {
          const { entries, total: sum } = await explain(month, { group, key, column });
          const about = `${month} ${key} ${column}`;
          expect(sum, about).toBe(row[column]);
          expect(
            entries.reduce((all, { amount }) => all + amount, 0),
            about,
          ).toBe(row[column]);
          if (group !== 'service') expect(entries.every(({ amount, whole }) => amount === whole)).toBe(true);
        }
    }
  });

  it('counts a refund of transferred sessions under the purchased service', async () => {
    await product.database.query('UPDATE ledger_entries SET created_at = academy_now() WHERE payment_id = $1', [
      family.paymentId,
    ]);
    const { entries } = await explain(current, { group: 'service', key: 'sat_act_course', column: 'refunds' });
    const own = entries.filter(({ payment_id: id }) => id === family.paymentId);
    expect(own.map(({ amount, whole }) => [amount, whole])).toEqual(
      expect.arrayContaining([
        [88_500, 88_500],
        [1001, 1001],
      ]),
    );
    // A refund of the payment as a whole is split between the course and the test in the same payment.
    expect(own.find(({ whole }) => whole === 3333)?.amount).toBeLessThan(3333);
  });

  it('lists all entries of a receipt with their total', async () => {
    const { body } = await client.get<PaymentEntriesResponse>(`/api/office/money/payments/${family.paymentId}/entries`);
    expect(body).toMatchObject({ receipt: receiptNumber(family.paymentId), method: 'Visa' });
    expect(body.entries.map(({ kind }) => kind)).toEqual(['capture', 'refund', 'refund', 'refund']);
    const [row] = await product.database.query<{ left: number }>(
      'SELECT amount_received_cents - amount_refunded_cents AS left FROM payments WHERE id = $1',
      [family.paymentId],
    );
    expect(body.total).toBe(row?.left);
  });

  it('excludes and counts entries in another currency', async () => {
    const [{ id, month, cents } = { id: '', month: '', cents: 0 }] = await product.database.query<{
      id: string;
      month: string;
      cents: number;
    }>(
      `UPDATE ledger_entries SET currency = 'eur' WHERE id = (SELECT max(id) FROM ledger_entries)
       RETURNING id, to_char(created_at AT TIME ZONE 'America/New_York', 'YYYY-MM') AS month, amount_cents AS cents`,
    );
    const before = await fromLedger(month);
    const view = await read(month);
    expect(view.other_currencies).toBe(1);
    expect(Math.abs(before.net - view.total.net)).toBe(cents);
    await product.database.query("UPDATE ledger_entries SET currency = 'usd' WHERE id = $1", [id]);
  });
});

describe('the accounting file', () => {
  it('has equal debits and credits that match the month view [office task 17]', async () => {
    for (const month of months) {
      const answer = await client.get<string>(`/api/office/money/months/${month}/accounting`);
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="accounting-${month}.csv"`);
      const rows = parse(answer.body);
      const sum = (column: 'Debit' | 'Credit', account = /./) =>
        rows
          .filter((row) => account.test(row['Account'] ?? ''))
          .reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0);
      const { total } = await read(month);
      expect(sum('Debit'), month).toBe(sum('Credit'));
      expect(sum('Credit', /^Sales: /)).toBe(total.sales);
      expect(sum('Debit', /^Refunds$/) - sum('Credit', /^Refunds$/)).toBe(total.refunds);
      expect(sum('Debit', /^Disputes$/) - sum('Credit', /^Disputes$/)).toBe(total.disputes);
      expect(sum('Debit', /^Card clearing: Stripe$/) - sum('Credit', /^Card clearing/)).toBe(total.net);
      for (const row of rows) {
        expect(row['Date']?.slice(0, 7)).toBe(month);
        expect(row['Receipt']).toMatch(/^[0-9A-F]{8}$/);
        expect([row['Debit'], row['Credit']].filter((amount) => /^\d+\.\d\d$/.test(amount ?? ''))).toHaveLength(1);
      }
    }
  });

  it('shows a formula in a description as text', async () => {
    await product.database.query(
      "UPDATE checkouts SET description = '=1+1' WHERE id = (SELECT checkout_id FROM payments WHERE id = $1)",
      [family.paymentId],
    );
    const { body } = await client.get<string>(`/api/office/money/months/${current}/accounting`);
    expect(body).toContain('Payment: =1+1');
    expect(body).not.toMatch(/(^|,)"?[=+@-]/m);
  });
});
