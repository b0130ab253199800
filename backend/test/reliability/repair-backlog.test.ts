import { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ExpireCheckouts } from '../../src/payments/checkout/checkout.schedules.js';
import { DuePayments } from '../../src/payments/payment/payment.repository.js';
import { ReconcilePayments } from '../../src/payments/payment/payment.schedules.js';
import { ProviderUnavailable } from '../../src/payments/providers/payment-provider.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { count } from '../support/card-app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { abandonCheckouts, intentOf, providerOf, SlowAnswers } from '../support/due-work.js';
import { until } from '../support/journey.js';
import { repeats } from '../support/sweeps.js';
import { altered, intercept } from '../support/statements.js';

/** Nothing listens at this address. The tests mock every call to the provider. */
const cards = {
  STRIPE_SECRET_KEY: 'sk_test_double',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
};
const concurrency = 10;
const backlog = repeats({ quick: 200, deep: 2_000 });

let database: TestDatabase;
let both: readonly TestApp[];
let worker: TestApp;

beforeAll(async () => {
  database = await createDatabase();
  const start = () => startTestApp({ database, workers: false, invariants: false, env: cards });
  both = [await start(), await start()];
  worker = both[0] as TestApp;
});
afterAll(async () => {
  for (const one of both) await one.stop();
  await database.drop();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.query('TRUNCATE checkouts CASCADE');
});

const reconcile = (one: TestApp, budgetMs = 60_000) => one.app.get(ReconcilePayments, { strict: false }).run(budgetMs);
const expire = (one: TestApp) => one.app.get(ExpireCheckouts, { strict: false }).run(60_000);

describe(`${backlog} due rows`, () => {
  const expectShared = (answers: SlowAnswers) => {
    expect(answers.most).toBe(2 * concurrency);
    expect(answers.rounds).toBe(backlog / (2 * concurrency));
    expect(new Set(answers.calls.map(({ intent }) => intent)).size).toBe(backlog);
    expect(answers.calls).toHaveLength(backlog);
    for (const one of both) expect(answers.calls.filter(({ product }) => product === one)).toHaveLength(backlog / 2);
  };

  it('are each reconciled once by two workers at their full concurrency', async () => {
    await abandonCheckouts({ database }, { count: backlog, name: 'pi_' });
    const answers = new SlowAnswers(2 * concurrency, backlog);
    for (const one of both)
      vi.spyOn(providerOf(one), 'readIntent').mockImplementation(async (id) => {
        await answers.answer(one, id);
        return intentOf(id, 'open');
      });
    expect(await Promise.all(both.map((one) => reconcile(one)))).toEqual(['done', 'done']);
    expectShared(answers);
  });

  it('are each expired once by two workers at their full concurrency', async () => {
    await abandonCheckouts({ database }, { count: backlog, name: 'pi_' });
    const answers = new SlowAnswers(2 * concurrency, backlog);
    for (const one of both)
      vi.spyOn(providerOf(one), 'cancelIntent').mockImplementation(async (id) => {
        await answers.answer(one, id);
        return intentOf(id, 'canceled');
      });
    expect(await Promise.all(both.map((one) => expire(one)))).toEqual(['done', 'done']);
    expectShared(answers);
    expect(await count({ database }, "checkouts WHERE status <> 'expired'")).toBe(0);
  });
});

describe('300 rows that always fail', () => {
  const failing = async () => {
    await abandonCheckouts(worker, { count: 300, name: 'pi_stuck', dueAgo: '1 hour' });
    await abandonCheckouts(worker, { count: 1, name: 'pi_late' });
    const asked: string[] = [];
    const ask = async (id: string) => {
      asked.push(id);
      if (id.startsWith('pi_stuck')) throw new ProviderUnavailable('no answer');
      return intentOf(id, 'canceled');
    };
    vi.spyOn(providerOf(worker), 'readIntent').mockImplementation(ask);
    vi.spyOn(providerOf(worker), 'cancelIntent').mockImplementation(ask);
    return asked;
  };

  it.each([
    ['reconciled', reconcile],
    ['expired', expire],
  ])('do not keep a later row from being %s in the same run and are not retried immediately', async (_how, run) => {
    const asked = await failing();
    expect(await run(worker)).toBe('done');
    expect(asked).toHaveLength(301);
    expect(asked).toContain('pi_late1');
    expect(await run(worker)).toBe('done');
    expect(asked).toHaveLength(301);
  });

  it('(negative control) block a later row if a claim does not postpone them', async () => {
    const asked = await failing();
    intercept(
      altered('claim due payments', 'next_attempt_at = academy_now() +', 'next_attempt_at = p.next_attempt_at + 0 *'),
    );
    expect(await reconcile(worker, 300)).toBe('more');
    expect(asked).not.toContain('pi_late1');
  });
});

describe('a claim of due rows', () => {
  const intents = async (limit: number) =>
    (await worker.app.get(DuePayments, { strict: false }).claim('stripe', limit))
      .map(({ intentId }) => intentId)
      .toSorted((a, b) => String(a).localeCompare(String(b)));

  /** Locks the rows of the first five payments, as another worker's claim does, while `run` runs. */
  async function whileClaimedElsewhere<Result>(run: () => Promise<Result>): Promise<Result> {
    await abandonCheckouts(worker, { count: 5, name: 'pi_first', dueAgo: '1 hour' });
    await abandonCheckouts(worker, { count: 5, name: 'pi_second' });
    return worker.app.get(DataSource).transaction(async (tx) => {
      await tx.query("SELECT 1 FROM payments WHERE provider_intent_id LIKE 'pi_first%' FOR UPDATE");
      return run();
    });
  }
  const second = [1, 2, 3, 4, 5].map((n) => `pi_second${n}`);

  it('skips rows that another worker is claiming without waiting', async () => {
    expect(await whileClaimedElsewhere(() => intents(5))).toEqual(second);
  });

  it('(negative control) waits for the other worker without SKIP LOCKED', async () => {
    intercept(altered('claim due payments', ' SKIP LOCKED', ''));
    let claim: Promise<unknown> = Promise.resolve();
    await whileClaimedElsewhere(async () => {
      claim = intents(5);
      await until(
        'the claim to wait for a lock',
        async () => (await count({ database }, 'pg_locks WHERE NOT granted')) > 0,
      );
    });
    await claim;
  });

  it('can be repeated after a crash with increasing delays', async () => {
    await abandonCheckouts(worker, { count: 1, name: 'pi_' });
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      // The row is claimed as by a worker that crashes, so nothing else happens to it.
      expect(await intents(10)).toEqual(['pi_1']);
      expect(await intents(10)).toEqual([]);
      const [row] = await database.query<{ minutes: number }>(
        'SELECT round(extract(epoch FROM next_attempt_at - academy_now()) / 60)::int AS minutes FROM payments',
      );
      waits.push(row?.minutes ?? 0);
      await database.query('UPDATE payments SET next_attempt_at = next_attempt_at - make_interval(mins => $1)', [
        row?.minutes,
      ]);
    }
    expect(waits).toEqual([15, 60, 240, 720, 1_440, 1_440]);
  });

  it('takes no payment of another provider and no settled payment', async () => {
    await abandonCheckouts(worker, { count: 3, name: 'pi_' });
    await database.query("UPDATE payments SET provider = 'demo' WHERE provider_intent_id = 'pi_1'");
    await database.query("UPDATE payments SET status = 'canceled' WHERE provider_intent_id = 'pi_2'");
    expect(await intents(10)).toEqual(['pi_3']);
  });
});
