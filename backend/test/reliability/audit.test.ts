import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createContext,
  runCommand,
  runInContext,
  runTask,
  type Actor,
  type ActorKind,
} from '../../src/platform/audit/command-context.js';
import { auditSubject } from '../../src/platform/database/transaction-records.js';
import type { Tx } from '../../src/platform/database/database.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { auditRows, change, publishReminder, staff } from '../support/audit.js';

let product: TestApp;
let unitOfWork: UnitOfWork;

beforeAll(async () => {
  product = await startTestApp({ workers: false });
  unitOfWork = product.app.get(UnitOfWork, { strict: false });
});
afterAll(() => product.stop());

let requestId: string;
beforeEach(() => {
  requestId = randomUUID();
});

const as = <T>(actor: Actor, work: () => T) => runInContext(createContext({ actor, requestId }), work);
const rows = () => auditRows(product.database, requestId);
const publish = (tx: Tx, reminder?: string) => publishReminder(product, tx, reminder);

describe('the audit row of a command that changes data', () => {
  it.each<[ActorKind, string | null]>([
    ['parent', randomUUID()],
    ['student', randomUUID()],
    ['guest', null],
    ['staff', 'kim'],
    ['system', null],
  ])('contains the actor and request ID of a %s, as does the published event', async (kind, id) => {
    const [student, reminder] = [randomUUID(), randomUUID()];
    await as({ kind, id }, () =>
      runCommand('Remind', () =>
        unitOfWork.run(async (tx) => {
          auditSubject(tx, 'student', student, { amount_cents: 500 });
          await publish(tx, reminder);
        }),
      ),
    );
    const origin = { actor_kind: kind, actor_id: id, request_id: requestId, caused_by: null };
    expect(await rows()).toEqual([
      {
        ...origin,
        command: 'Remind',
        reason: null,
        subject_kind: 'student',
        subject_id: student,
        details: { amount_cents: 500, events: [{ event: 'ReminderDue', reminder_id: reminder }] },
      },
    ]);
    expect(
      await product.database.query(
        'SELECT actor_kind, actor_id, request_id, caused_by FROM outbox WHERE request_id = $1',
        [requestId],
      ),
    ).toEqual([origin]);
  });

  it('is written without an event and contains the reason that staff gave', async () => {
    const context = createContext({ actor: staff, requestId, reason: 'the family asked' });
    await runInContext(context, () => runCommand('Close', () => unitOfWork.run((tx) => change(tx))));
    expect(await rows()).toMatchObject([
      { command: 'Close', actor_id: 'kim', reason: 'the family asked', details: {} },
    ]);
  });

  it('is written once, for the first transaction that changes data and names a subject', async () => {
    await as(staff, () =>
      runCommand('Twice', async () => {
        await unitOfWork.run(async (tx) => auditSubject(tx, 'payment', 'unchanged'));
        await unitOfWork.run((tx) => publish(tx));
        for (const id of ['first', 'second']) await unitOfWork.run((tx) => change(tx, id));
      }),
    );
    expect(await rows()).toMatchObject([{ command: 'Twice', subject_id: 'first' }]);
  });

  it('is separate from the row of a system task inside the command', async () => {
    await as(staff, () =>
      runCommand('Buy', async () => {
        await runTask('expire', () =>
          unitOfWork.run(async (tx) => {
            await publish(tx);
            await change(tx, 'another');
          }),
        );
        await unitOfWork.run((tx) => change(tx, 'own'));
      }),
    );
    expect((await rows()).map((row) => [row.command, row.actor_kind, row.subject_id])).toEqual([
      ['expire', 'system', 'another'],
      ['Buy', 'staff', 'own'],
    ]);
  });

  it('is separate from the row of an outer command', async () => {
    await as(staff, () =>
      runCommand('Outer', async () => {
        await runCommand('Inner', () =>
          unitOfWork.run(async (tx) => {
            await publish(tx);
            await change(tx);
          }),
        );
        await unitOfWork.run((tx) => change(tx));
      }),
    );
    expect((await rows()).map(({ command, details }) => [command, Object.keys(details)])).toEqual([
      ['Outer', []],
      ['Inner', ['events']],
    ]);
  });
});

describe('no audit row remains of', () => {
  it('a command that changes nothing', async () => {
    await as(staff, () =>
      runCommand('Nothing', () =>
        unitOfWork.run(async (tx) => {
          auditSubject(tx, 'payment', 'p1');
          await tx.run("UPDATE rate_limits SET count = 0 WHERE bucket = 'none' RETURNING bucket");
        }),
      ),
    );
    expect(await rows()).toEqual([]);
  });

  it('a task, unless its transaction names a subject and publishes an event', async () => {
    const context = createContext({ requestId, task: 'send-it' });
    await runInContext(context, () => unitOfWork.run((tx) => change(tx)));
    await runInContext(context, () => unitOfWork.run((tx) => publish(tx)));
    expect(await rows()).toEqual([]);
    await runInContext(context, () =>
      unitOfWork.run(async (tx) => {
        await change(tx, 'p1');
        await publish(tx);
      }),
    );
    expect(await rows()).toMatchObject([{ command: 'send-it', actor_kind: 'system', subject_id: 'p1' }]);
  });

  it('a transaction that is rolled back, and a retry in the same command leaves one', async () => {
    await as(staff, () =>
      runCommand('Retried', async () => {
        const work = unitOfWork.run(async (tx) => {
          await publish(tx);
          await change(tx);
          throw new Error('changed our mind');
        });
        await expect(work).rejects.toThrow('changed our mind');
        expect(await rows()).toEqual([]);
        await unitOfWork.run((tx) => change(tx));
      }),
    );
    expect(await rows()).toMatchObject([{ command: 'Retried', details: {} }]);
  });

  it('a transaction whose COMMIT fails', async () => {
    await product.database.query(
      `CREATE TABLE refused (id integer UNIQUE DEFERRABLE INITIALLY DEFERRED); INSERT INTO refused VALUES (1)`,
    );
    const work = as(staff, () =>
      runCommand('Late', () =>
        unitOfWork.run(async (tx) => {
          auditSubject(tx, 'payment', 'p1');
          await tx.run('INSERT INTO refused VALUES (1)');
        }),
      ),
    );
    await expect(work).rejects.toThrow('duplicate key');
    expect(await rows()).toEqual([]);
    await product.database.query('DROP TABLE refused');
  });
});

describe('the audit table', () => {
  const one = () => as(staff, () => runCommand('Kept', () => unitOfWork.run((tx) => change(tx))));

  it.each([
    "UPDATE audit SET command = 'Another'",
    'DELETE FROM audit',
    'TRUNCATE audit',
    "DELETE FROM audit WHERE at < now() - interval '6 years 11 months'",
  ])('rejects %s', async (statement) => {
    await one();
    await product.database.query(
      "INSERT INTO audit (at, actor_kind, command) VALUES (now() - interval '6 years 11 months 20 days', 'system', 'Old')",
    );
    await expect(product.database.query(statement)).rejects.toThrow('Audit rows are never changed');
    expect(await rows()).toMatchObject([{ command: 'Kept' }]);
  });
});
