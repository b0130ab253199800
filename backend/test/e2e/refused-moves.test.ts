import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { fillIn, practiceForm, saturday, session } from '../support/forms.js';
import { setCapacity } from '../support/seats.js';
import { start, stop, product, run, sitting, registered, left, moves } from '../support/moved-test-app.js';

beforeAll(start);
afterAll(stop);

describe('the move command', () => {
  it('rejects the same move a second time', async () => {
    const [old, next] = [saturday(2), saturday(3)];
    const { id } = await registered(sitting([old]));
    await run(`move ${id} ${old} ${next}`);
    const seats = await left(old, next);
    await expect(run(`move ${id} ${old} ${next}`)).rejects.toThrow(
      `This registration has no test on ${old}. Its tests: ${next} ${session('practice-sat').title} (practice-sat).`,
    );
    expect(await left(old, next)).toEqual(seats);
    expect(await moves(id)).toBe(1);
  });

  it('rejects a full date and changes nothing', async () => {
    const [old, full] = [saturday(2), saturday(9)];
    const { id } = await registered(sitting([old], 'full@example.com'));
    await setCapacity(product, 'practice-sat', full, 0);
    const seats = await left(old, full);
    await expect(run(`move ${id} ${old} ${full}`)).rejects.toThrow(
      `${session('practice-sat').title} on ${formatTestDate(full)} is full.`,
    );
    expect(await left(old, full)).toEqual(seats);
    expect(await moves(id)).toBe(0);
  });

  it('requires the session ID when two tests are on the old date', async () => {
    const [old, next] = [saturday(2), saturday(6)];
    const { id } = await registered(
      practiceForm({}, [
        { id: 'practice-sat', dates: [old] },
        { id: 'practice-act', dates: [saturday(7)] },
      ]),
    );
    // Simulate a sale from before students were limited to one test at a time.
    await setCapacity(product, 'practice-act', old, 30);
    await product.database.query(
      "UPDATE seats SET student_key = NULL, date = $2 WHERE registration_id = $1 AND session_id = 'practice-act'",
      [id, old],
    );
    await product.database.query(
      "UPDATE test_dates SET taken = taken + CASE date WHEN $1 THEN 1 ELSE -1 END WHERE session_id = 'practice-act' AND date IN ($1, $2)",
      [old, saturday(7)],
    );
    await expect(run(`move ${id} ${old} ${next}`)).rejects.toThrow('More than one test');
    await run(`move ${id} ${old} ${next} practice-act`);
    expect(
      await product.database.query(
        "SELECT session_id, to_char(date, 'YYYY-MM-DD HH24:MI') AS date FROM seats WHERE registration_id = $1 ORDER BY date",
        [id],
      ),
    ).toEqual([
      { session_id: 'practice-sat', date: old },
      { session_id: 'practice-act', date: next },
    ]);
  });

  it('rejects a date on which the student has another test', async () => {
    const [old, next] = [saturday(2), saturday(8)];
    const { id } = await registered(sitting([old], 'busy@example.com'));
    await registered(sitting([next], 'busy@example.com', 'practice-act'));
    await expect(run(`move ${id} ${old} ${next}`)).rejects.toThrow(
      `The student has another test or a lesson on ${formatTestDate(next)}.`,
    );
    expect(await moves(id)).toBe(0);
  });

  it('rejects canceled, undated and unknown registrations and an invalid date', async () => {
    const { id } = await registered(sitting([saturday(2)]));
    await run(`cancel ${id}`);
    await expect(run(`move ${id} ${saturday(2)} ${saturday(3)}`)).rejects.toThrow('This registration is canceled.');
    const { id: essays } = await registered(fillIn.college_essays());
    await expect(run(`move ${essays} ${saturday(2)} ${saturday(3)}`)).rejects.toThrow(
      'This registration has no dated tests.',
    );
    await expect(run(`move ${crypto.randomUUID()} ${saturday(2)} ${saturday(3)}`)).rejects.toThrow(
      'There is no registration',
    );
    await expect(run(`move ${essays} tomorrow ${saturday(3)}`)).rejects.toThrow('Usage');
  });
});
