import type { HighlightsResponse } from '@academy/contracts/http/highlights';
import { academyInstant } from '@academy/contracts/rules/test-dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CardApp } from '../support/card-app.js';
import { startCardApp } from '../support/card-app.js';
import { addStudent } from '../support/families.js';
import { practiceForm, saturday } from '../support/forms.js';
import { addTutor, book, timesOf, withCourse, type CourseFamily } from '../support/lessons.js';
import { payingFamily } from '../support/registration-page.js';
import { storeScore } from '../support/scores.js';

let app: CardApp;
let family: CourseFamily;

beforeAll(async () => {
  app = await startCardApp();
  family = await withCourse(app);
});
// Stopping also checks the invariants, for example that no lesson, seat or session is counted twice.
afterAll(() => app.stop());

async function highlights(): Promise<HighlightsResponse['data']> {
  const { status, body } = await family.parent.get<HighlightsResponse>(`/api/students/${family.studentId}/highlights`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.data;
}

describe('student highlights', () => {
  it('contain only the session package at first', async () => {
    expect(await highlights()).toEqual({ sessions: { used: 0, total: 5 }, activities: [], achievements: [] });
  });

  it('list scores, booked lessons and open tasks', async () => {
    const tutor = await addTutor(app);
    const [start = ''] = await timesOf(family, tutor);
    expect((await book(family, tutor, [start])).status).toBe(201);
    await storeScore(app, family.studentId);
    await app.database.query(
      "INSERT INTO student_tasks (id, student_id, title, assigned_by, due_on) VALUES (gen_random_uuid(), $1, 'Problem set', 'student', '2027-01-04')",
      [family.studentId],
    );
    const { activities } = await highlights();
    expect(activities).toEqual([
      { title: 'SAT: 1450', status: 'completed', at: '2026-10-03' },
      {
        title: expect.stringMatching(/^Lesson with /) as string,
        status: 'scheduled',
        at: expect.any(String) as string,
      },
      { title: 'Problem set', status: 'pending', at: '2027-01-04' },
    ]);
  });

  it('mark booked tests, whose dates are written differently from those of lessons', async () => {
    const { parent, ids } = await payingFamily(app, [practiceForm({}, [{ id: 'practice-sat', dates: [saturday(4)] }])]);
    const student = await addStudent(parent, { student_name: 'Sam Doe' });
    await app.database.query('UPDATE registrations SET student_id = $2 WHERE id = $1', [ids[0], student.id]);
    const { body } = await parent.get<HighlightsResponse>(`/api/students/${student.id}/highlights`);
    expect(body.data.activities).toEqual([
      {
        title: 'SAT Practice Test',
        status: 'scheduled',
        at: academyInstant(saturday(4)).toISOString(),
        is_test: true,
      },
    ]);
  });

  it('count used sessions from the ledger', async () => {
    await app.database.query(
      "INSERT INTO session_movements (registration_id, kind, delta, actor_kind) VALUES ($1, 'used', -1, 'staff')",
      [family.id],
    );
    expect((await highlights()).sessions).toEqual({ used: 1, total: 5 });
  });

  it('award score improvements and withdraw them when the score is deleted', async () => {
    await app.database.query("UPDATE scores SET taken_on = '2026-10-10' WHERE student_id = $1", [family.studentId]);
    await app.database.query(
      `INSERT INTO scores (id, student_id, test, source, taken_on, sections, staff_id)
       SELECT gen_random_uuid(), student_id, 'SAT', 'diagnostic', '2026-09-01', '{"reading_writing": 680, "math": 670}', staff_id FROM scores WHERE student_id = $1`,
      [family.studentId],
    );
    const reached = { title: '100 points up since the first SAT', on: '2026-10-10' };
    expect((await highlights()).achievements).toEqual([reached]);
    await app.database.query("DELETE FROM scores WHERE student_id = $1 AND taken_on = '2026-09-01'", [
      family.studentId,
    ]);
    expect((await highlights()).achievements).toEqual([]);
  });

  it('award only homework that staff assigned and that was done by its due date', async () => {
    const add = (by: string, late: number) =>
      app.database.query(
        `INSERT INTO student_tasks (id, student_id, title, assigned_by, staff_id, due_on, completed_at, completed_by)
         SELECT gen_random_uuid(), $1, 'Set ' || n, $2, CASE $2 WHEN 'staff' THEN (SELECT staff_id FROM scores WHERE student_id = $1) END, (academy_now() AT TIME ZONE 'America/New_York')::date - $3::int, academy_now(), 'student'
         FROM generate_series(1, 5) AS n`,
        [family.studentId, by, late],
      );
    await add('student', 0);
    await add('staff', 1);
    expect((await highlights()).achievements).toEqual([]);
    await add('staff', 0);
    expect((await highlights()).achievements).toMatchObject([{ title: '5 homework tasks done on time' }]);
  });
});
