import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OpsCommands } from '../../src/backoffice/index.js';
import { chooseQueueBackend } from '../../src/platform/messaging/queues/queue-backend.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { eachCardApp } from '../support/each-card-app.js';
import { addStudent } from '../support/families.js';
import { fillIn } from '../support/forms.js';
import { assertInvariants } from '../support/invariants.js';
import { race } from '../support/races.js';
import { intercept, meetBefore, unlocked } from '../support/statements.js';
import { cancel, page, payingFamily } from '../support/registration-page.js';
import { repeats } from '../support/sweeps.js';
import { opsLine } from '../support/ops-line.js';

const racers = 40;
const rounds = repeats({ quick: 1, deep: 10 });
/** Number of sessions in the course, and the price of each in cents. */
const [sessions, perSession] = [5, 29_500];
const price = sessions * perSession;

const startBroken = eachCardApp();
let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(() => app.stop());

/** Creates a family in which Sam has a course and Kim is a sibling. */
async function withSibling(product: CardApp) {
  const family = await payingFamily(product, [fillIn.sat_act_course()]);
  await addStudent(family.parent, { student_name: 'Kim Doe' });
  const ops = new OpsCommands(product.app, chooseQueueBackend(product.config));
  /** Runs an ops line. @returns its output, or the error message if it is refused */
  const attempt = (line: string) =>
    ops.run(opsLine(line)).catch((error: unknown) => (error instanceof Error ? error.message : ''));
  return { ...family, id: family.ids[0] ?? '', attempt };
}

type Family = Awaited<ReturnType<typeof withSibling>>;

/** Returns the sessions left in each registration of a payment, and the number of sessions used. */
async function ledgerOf({ database }: CardApp, { paymentId }: Family) {
  const left = await database.query<{ id: string; left: number }>(
    `SELECT r.id, sum(m.delta)::int AS left FROM registrations r JOIN session_movements m ON m.registration_id = r.id
     WHERE r.payment_id = $1 GROUP BY r.id`,
    [paymentId],
  );
  const [row] = await database.query<{ used: number }>(
    `SELECT COALESCE(-sum(m.delta), 0)::int AS used FROM registrations r JOIN session_movements m ON m.registration_id = r.id
     WHERE r.payment_id = $1 AND m.kind IN ('used', 'returned')`,
    [paymentId],
  );
  return { left, used: row?.used ?? 0 };
}

describe('the sessions of a package with a sibling', () => {
  it('are each transferred once by 40 concurrent requests for five sessions', async () => {
    const family = await withSibling(app);
    const answers = await race(racers, () => family.attempt(`sessions ${family.id} transfer 1 --to Kim --amount 295`));
    expect(answers.filter((answer) => answer.startsWith('Transferred: 1 session'))).toHaveLength(sessions);
    expect(answers.filter((answer) => answer.includes('Only 0 sessions'))).toHaveLength(racers - sessions);
    const { left } = await ledgerOf(app, family);
    expect(left.map((one) => one.left).sort((a, b) => a - b)).toEqual([0, 1, 1, 1, 1, 1]);
  });

  it('keep their total price during concurrent uses, refunds, transfers and cancellations', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const family = await withSibling(app);
      const { id, parent, intent, attempt } = family;
      const lines = [
        `sessions ${id} use`,
        `sessions ${id} transfer 1 --to Kim --amount 295`,
        `sessions ${id} refund 1 --amount 295 --again`,
        `sessions ${id} return`,
        `sessions ${id} transfer 2 --to Kim --amount 590`,
      ];
      await race<unknown>(racers, (racer) =>
        racer % 8 === 7
          ? cancel(parent, id, { refund_cents: (1 + (racer % 4)) * perSession })
          : attempt(lines[racer % 5] ?? ''),
      );
      await assertInvariants(app.database);
      const { left } = await ledgerOf(app, family);
      await race(left.length, async (index) => {
        const one = left[index]?.id ?? '';
        const { cancel: option } = await page(parent, one);
        if (option.allowed) await cancel(parent, one, { refund_cents: option.refund_cents });
      });
      const { used, left: none } = await ledgerOf(app, family);
      expect(none.map((one) => one.left)).toEqual(none.map(() => 0));
      expect(app.double.refunded(intent)).toBe(price - used * perSession);
    }
  });

  it('are refunded at the remaining price when a full refund races transfers', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const family = await withSibling(app);
      const { id, attempt, intent } = family;
      await race(8, (racer) =>
        attempt(racer % 4 === 3 ? `refund ${id}` : `sessions ${id} transfer 1 --to Kim --amount 295`),
      );
      await assertInvariants(app.database);
      const { left } = await ledgerOf(app, family);
      const kept = left.reduce((sum, one) => sum + one.left, 0);
      expect(left.find((one) => one.id === id)?.left).toBe(0);
      expect(app.double.refunded(intent)).toBe(price - kept * perSession);
    }
  });

  it('(negative control) can be both used and transferred without the row locks', async () => {
    const broken = await startBroken({ invariants: false });
    const family = await withSibling(broken);
    intercept(
      ...unlocked('lock registration', 'lock payment'),
      meetBefore(['insert session movement', 'insert session transfer'], 2),
    );
    await race(2, (racer) =>
      family.attempt(`sessions ${family.id} ${racer === 0 ? 'use 4' : 'transfer 4 --to Kim --amount 1180'}`),
    );
    const { left } = await ledgerOf(broken, family);
    expect(left.find(({ id }) => id === family.id)?.left).toBe(sessions - 2 * 4);
    await expect(assertInvariants(broken.database)).rejects.toThrow();
  });
});
