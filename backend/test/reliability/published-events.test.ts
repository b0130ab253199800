import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext, runCommand, runInContext } from '../../src/platform/audit/command-context.js';
import { auditSubject } from '../../src/platform/database/transaction-records.js';
import type { Tx } from '../../src/platform/database/database.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { auditRows, change, publishReminder, staff } from '../support/audit.js';
import { count } from '../support/card-app.js';

let product: TestApp;
let unitOfWork: UnitOfWork;

beforeAll(async () => {
  product = await startTestApp({ workers: false });
  unitOfWork = product.app.get(UnitOfWork, { strict: false });
});
afterAll(() => product.stop());

const publish = (tx: Tx, reminder?: string) => publishReminder(product, tx, reminder);

/** Runs a command as staff. */
async function command(work: (tx: Tx) => Promise<void>): Promise<void> {
  await runInContext(createContext({ actor: staff, requestId }), () =>
    runCommand('Remind', () =>
      unitOfWork.run((tx) => {
        auditSubject(tx, 'payment', 'p1');
        return work(tx);
      }),
    ),
  );
}
const requestId = randomUUID();
const rows = () => auditRows(product.database, requestId);

describe('the events of a transaction', () => {
  const stored = async (ids: readonly string[]) =>
    (
      await product.database.query<{ id: string }>(
        "SELECT payload->>'reminder_id' AS id FROM outbox WHERE payload->>'reminder_id' = ANY($1) ORDER BY ctid",
        [ids],
      )
    ).map(({ id }) => id);

  it('are inserted in order by one statement at the end', async () => {
    const ids = Array.from({ length: 5 }, () => randomUUID());
    await unitOfWork.run(async (tx) => {
      for (const id of ids) await publish(tx, id);
      expect(await tx.rows('SELECT 1 FROM outbox WHERE xmin = pg_current_xact_id()::xid')).toEqual([]);
    });
    expect(await stored(ids)).toEqual(ids);
    const statements = await product.database.query<{ commands: number }>(
      "SELECT count(DISTINCT cmin::text) AS commands FROM outbox WHERE payload->>'reminder_id' = ANY($1)",
      [ids],
    );
    expect(Number(statements[0]?.commands)).toBe(1);
  });

  it('roll back with all changes if they cannot be inserted', async () => {
    const before = await count(product, 'rate_limits');
    await product.database.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no outbox'; END $$;
       CREATE TRIGGER refuse BEFORE INSERT ON outbox FOR EACH ROW WHEN (NEW.payload->>'reminder_id' = 'second') EXECUTE FUNCTION refuse()`,
    );
    const work = command(async (tx) => {
      await change(tx);
      await publish(tx, 'first');
      await publish(tx, 'second');
    });
    await expect(work).rejects.toThrow('no outbox');
    await product.database.query('DROP TRIGGER refuse ON outbox');
    expect([await stored(['first']), await rows(), await count(product, 'rate_limits')]).toEqual([[], [], before]);
  });

  it('are stored once with one audit row if the transaction is retried', async () => {
    let runs = 0;
    const reminder = randomUUID();
    await command(async (tx) => {
      runs += 1;
      await publish(tx, reminder);
      if (runs === 1) await tx.run("DO $$ BEGIN RAISE EXCEPTION 'twin' USING ERRCODE = '40001'; END $$");
    });
    expect([runs, await stored([reminder]), (await rows()).length]).toEqual([2, [reminder], 1]);
  });

  it('are rejected after the transaction has ended', async () => {
    let late: Tx | undefined;
    await unitOfWork.run(async (tx) => {
      late = tx;
      await publish(tx);
    });
    await expect(publish(late as Tx)).rejects.toThrow('without an open transaction');
  });
});
