import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { addStudent, parentPassword } from '../support/families.js';
import { endedOrLocked } from '../support/races.js';
import { accept, confirmedParent, invited } from '../support/second-parents.js';
import { altered, intercept, stopBefore, unlocked, type Interception } from '../support/statements.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.stop());
afterEach(() => void vi.restoreAllMocks());

async function anInvitation() {
  const first = await confirmedParent(app);
  const { id: studentId } = await addStudent(first.client, { student_name: 'Sam Doe' });
  const second = await confirmedParent(app, `second-${randomUUID()}@example.com`);
  return { first, second, studentId, id: (await invited(first, second.user.email, studentId)).id };
}

/** What became of a student and its invitation. */
async function outcomeOf({ studentId, id }: { studentId: string; id: string }) {
  const [row] = await app.database.query<object>(
    `SELECT s.student_name AS name, s.deleted_at IS NULL AS "isThere", p.accepted_at IS NOT NULL AS "isAccepted", p.ended_at IS NOT NULL AS "isEnded",
       s.account_id = p.account_id AS "isMoved" FROM students s JOIN second_parents p ON p.student_id = s.id WHERE s.id = $1 AND p.invitation_id = $2`,
    [studentId, id],
  );
  return row;
}

/** Holds back one call before a statement of it, makes another call, and lets the first one go on. */
async function during(
  statement: string,
  held: () => Promise<{ status: number }>,
  other: () => Promise<{ status: number }>,
  ...more: readonly Interception[]
) {
  const stop = stopBefore(statement);
  intercept(stop, ...more);
  const first = held();
  await stop.reached;
  const second = other();
  await endedOrLocked(app, second);
  stop.letGo();
  return [(await first).status, (await second).status];
}

describe('an acceptance', () => {
  it('and a withdrawal at once end without sharing', async () => {
    for (const isHeld of ['accept', 'withdraw']) {
      const given = await anInvitation();
      const taking = () => accept(app, given.second, given.id);
      const withdrawing = () => given.first.client.delete(`/api/second-parents/${given.id}`);
      const calls = isHeld === 'accept' ? ([taking, withdrawing] as const) : ([withdrawing, taking] as const);
      const statuses = await during(isHeld === 'accept' ? 'accept invitation' : 'end invitation', ...calls);
      // Held back before it accepts, it finds the invitation withdrawn; otherwise the withdrawal ends what was just accepted.
      expect(statuses).toEqual(isHeld === 'accept' ? [403, 200] : [200, 200]);
      expect(await outcomeOf(given)).toMatchObject({ isEnded: true, isThere: true, isAccepted: isHeld === 'withdraw' });
      expect((await given.second.client.get(`/api/students/${given.studentId}/lessons`)).status).toBe(404);
    }
  });

  it('and the erasure of the first parent at once leave the student to the second, or the invitation over', async () => {
    const leave = (client: Awaited<ReturnType<typeof anInvitation>>['first']['client']) =>
      client.post('/api/account/deletion', { current_password: parentPassword });
    const late = await anInvitation();
    const first = await during(
      'accept invitation',
      () => accept(app, late.second, late.id),
      () => leave(late.first.client),
    );
    expect(first).toEqual([403, 200]);
    expect(await outcomeOf(late)).toMatchObject({ name: '', isThere: false, isAccepted: false });
    const early = await anInvitation();
    const [, shared] = await during(
      'hand over students',
      () => leave(early.first.client),
      () => accept(app, early.second, early.id),
    );
    expect(shared).toBe(200);
    expect(await outcomeOf(early)).toMatchObject({ name: 'Sam Doe', isThere: true, isMoved: true });
  });

  it('(negative control) takes effect after a withdrawal if it does not check that the invitation still waits', async () => {
    const given = await anInvitation();
    const unchecked = [
      altered('accept invitation', 'p.email_key = a.email_key', 'true'),
      altered('accept invitation', 'p.ended_at IS NULL AND ', ''),
    ];
    await during(
      'accept invitation',
      () => accept(app, given.second, given.id),
      () => given.first.client.delete(`/api/second-parents/${given.id}`),
      ...unchecked,
    );
    expect(await outcomeOf(given)).toMatchObject({ isAccepted: true, isEnded: true });
  });
});

describe('two invitations of one student at once', () => {
  const both = async (...more: readonly Interception[]) => {
    const first = await confirmedParent(app);
    const { id } = await addStudent(first.client);
    const one = () =>
      first.client.post('/api/second-parents', { email: `${randomUUID()}@example.com`, student_ids: [id] });
    const statuses = await during('insert invitation', one, one, ...more);
    const rows = await app.database.query('SELECT 1 FROM second_parents WHERE student_id = $1', [id]);
    return { statuses, rows: rows.length };
  };

  it('store one, and refuse the other', async () => {
    expect(await both()).toEqual({ statuses: [200, 422], rows: 1 });
  });

  it('(negative control) answer both that they were sent if the students are not locked', async () => {
    expect((await both(...unlocked('lock students to share'))).statuses).toEqual([200, 200]);
  });
});
