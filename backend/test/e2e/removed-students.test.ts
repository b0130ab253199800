import type { TodayResponse } from '@academy/contracts/http/office/today';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { addStudent } from '../support/families.js';
import { assertInvariants } from '../support/invariants.js';
import { addTutor, balanceOf, booked, putLesson, timesOf, withCourse, type CourseFamily } from '../support/lessons.js';
import { staffOf } from '../support/office.js';
import { page } from '../support/registration-page.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  await assertInvariants(app.database);
  await app.stop();
});

const statuses = (family: CourseFamily) =>
  app.database.query<{ status: string }>('SELECT status FROM lessons WHERE student_id = $1 ORDER BY starts_at', [
    family.studentId,
  ]);

async function remove(family: CourseFamily): Promise<void> {
  expect((await family.parent.delete(`/api/students/${family.studentId}`)).status).toBe(200);
}

/** Whether Today asks the office for the student of the family's package. */
async function isAskedFor({ id }: CourseFamily): Promise<boolean> {
  const { client } = await staffOf(app, 'desk');
  const { groups } = (await client.get<TodayResponse>('/api/office/today')).body;
  return groups.some(({ kind, items }) => kind === 'no_student' && items.some((item) => item.id === id));
}

describe('removing a student', () => {
  it('cancels the lessons, and uses the session of one that is too close, as canceling it does', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    const times = (await timesOf(family, tutor)).filter((time) => time.endsWith(':00'));
    const [soon] = [await booked(family, tutor, times.at(40) ?? ''), await booked(family, tutor, times.at(60) ?? '')];
    await putLesson(app, soon.id, 3);
    await remove(family);
    expect((await statuses(family)).map(({ status }) => status)).toEqual(['canceled_late', 'canceled']);
    expect(await page(family.parent, family.id)).toMatchObject({
      sessions_left: 4,
      cancel: { refund_cents: 118_000 },
    });
  });

  it('leaves the sessions to the office, and to the student who is added again', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    await booked(family, tutor, (await timesOf(family, tutor)).at(60) ?? '');
    await remove(family);
    expect(await isAskedFor(family)).toBe(true);
    const again = { ...family, studentId: (await addStudent(family.parent, { student_name: 'Sam Doe' })).id };
    expect(await balanceOf(again)).toEqual({ left: 5, booked: 0 });
    expect(await isAskedFor(family)).toBe(false);
  });
});
