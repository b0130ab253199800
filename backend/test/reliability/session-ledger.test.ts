import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OpsCommands } from '../../src/backoffice/index.js';
import { chooseQueueBackend } from '../../src/platform/messaging/queues/queue-backend.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { eachCardApp } from '../support/each-card-app.js';
import { fillIn } from '../support/forms.js';
import { assertInvariants } from '../support/invariants.js';
import { race } from '../support/races.js';
import { intercept, meetBefore, unlocked } from '../support/statements.js';
import { cancel, page, payingFamily, type PayingFamily } from '../support/registration-page.js';
import { repeats } from '../support/sweeps.js';
import { opsLine } from '../support/ops-line.js';

const racers = 40;
const rounds = repeats({ quick: 1, deep: 5 });
/** Price in cents of each of the course's five sessions. */
const perSession = 29_500;

const startBroken = eachCardApp();
let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(() => app.stop());

const idOf = ({ ids: [id = ''] }: PayingFamily) => id;

/** Runs ops lines concurrently. @returns their outputs, or the messages of those refused */
async function runAtOnce(product: CardApp, count: number, lineOf: (racer: number) => string): Promise<string[]> {
  const ops = new OpsCommands(product.app, chooseQueueBackend(product.config));
  return race(count, (racer) =>
    ops.run(opsLine(lineOf(racer))).catch((error: unknown) => (error instanceof Error ? error.message : '')),
  );
}

const leftOf = async (product: CardApp, id: string): Promise<number> => {
  const [row] = await product.database.query<{ sum: number }>(
    'SELECT sum(delta)::int AS sum FROM session_movements WHERE registration_id = $1',
    [id],
  );
  return row?.sum ?? 0;
};

describe('the sessions of a package', () => {
  it('are each used once by 40 concurrent requests for five sessions', async () => {
    const family = await payingFamily(app, [fillIn.sat_act_course()]);
    const answers = await runAtOnce(app, racers, () => `sessions ${idOf(family)} use`);
    expect(answers.filter((answer) => answer.startsWith('1 session used'))).toHaveLength(5);
    expect(await leftOf(app, idOf(family))).toBe(0);
  });

  it('stay consistent while they are used, returned, refunded and canceled concurrently', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const family = await payingFamily(app, [fillIn.sat_act_course(), fillIn.sat_act_course()]);
      const [id = '', sibling = ''] = family.ids;
      const ops = new OpsCommands(app.app, chooseQueueBackend(app.config));
      const lines = [
        `sessions ${id} use`,
        `sessions ${id} return`,
        `sessions ${id} refund 1 --amount 295 --again`,
        `sessions ${sibling} use 2`,
      ];
      await race<unknown>(racers, (racer) =>
        racer % 5 === 4
          ? cancel(family.parent, id, { refund_cents: (1 + (racer % 4)) * perSession })
          : ops.run(opsLine(lines[racer % 5] ?? '')).catch(() => null),
      );
      await assertInvariants(app.database);
      const { payment, sessions_left: left } = await page(family.parent, id);
      const [moved] = await app.database.query<{ sessions: number }>(
        "SELECT COALESCE(-sum(delta), 0)::int AS sessions FROM session_movements WHERE registration_id = $1 AND kind = 'refunded'",
        [id],
      );
      expect(payment?.refunded_cents).toBe((moved?.sessions ?? 0) * perSession);
      expect(app.double.refunded(family.intent)).toBe((moved?.sessions ?? 0) * perSession);
      expect(left).toBe(await leftOf(app, id));
      expect(await leftOf(app, sibling)).toBe(1);
    }
  });

  it('(negative control) can be overdrawn without the row lock on the registration', async () => {
    const broken = await startBroken({ invariants: false });
    const family = await payingFamily(broken, [fillIn.sat_act_course()]);
    intercept(...unlocked('lock registration'), meetBefore('insert session movement', 2));
    await runAtOnce(broken, 2, () => `sessions ${idOf(family)} use 4`);
    expect(await leftOf(broken, idOf(family))).toBe(5 - 2 * 4);
    await expect(assertInvariants(broken.database)).rejects.toThrow();
  });
});
