import { randomUUID } from 'node:crypto';
import type { Lesson, OfficeLessonChange, StudentLessonsResponse } from '@academy/contracts/http/lessons';
import { lessonMessages } from '@academy/contracts/rules/lessons';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EndLessons } from '../../src/lessons/booking/lessons.schedules.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { runNow } from '../support/due.js';
import { assertInvariants } from '../support/invariants.js';
import { aNote, lessonAt, sendNote } from '../support/lesson-notes.js';
import {
  addTutor,
  balanceOf,
  book,
  booked,
  cancelLesson,
  lessonsOf,
  putLesson,
  timesOf,
  withCourse,
  type CourseFamily,
} from '../support/lessons.js';
import { staffOf } from '../support/office.js';
import { cancel } from '../support/registration-page.js';
import { storeProfile } from '../support/tutors.js';

let app: CardApp;
let desk: TestClient;

beforeAll(async () => {
  app = await startCardApp();
  desk = (await staffOf(app, 'desk')).client;
});
afterAll(async () => {
  await assertInvariants(app.database);
  await app.stop();
});

const path = ({ studentId }: CourseFamily, rest = '') => `/api/office/students/${studentId}/lessons${rest}`;
/** Books lessons for the family as the desk instead of the parent. */
const officeBook = (family: CourseFamily, tutor: string, starts: string[]) =>
  desk.post<StudentLessonsResponse>(path(family), {
    registration_id: family.id,
    tutor_id: tutor,
    place: 'online',
    starts,
    request_key: randomUUID(),
  });
const change = (by: OfficeLessonChange['by'], reason = 'The tutor is ill.') => ({ by, reason });
const officeCancel = (family: CourseFamily, { id, version }: Lesson, counts: boolean, who: OfficeLessonChange) =>
  desk.post<StudentLessonsResponse>(path(family, `/${id}/cancellation`), { version, counts, ...who });
const officeMove = (
  family: CourseFamily,
  { id, version }: Lesson,
  to: string,
  counts: boolean,
  who: OfficeLessonChange,
) => desk.post<StudentLessonsResponse>(path(family, `/${id}/move`), { version, counts, to, ...who });

const hourly = (times: string[]) => times.filter((time) => time.endsWith(':00'));

async function withLesson(hours?: number) {
  const [family, tutor] = [await withCourse(app), await addTutor(app)];
  const times = hourly(await timesOf(family, tutor));
  const lesson = await booked(family, tutor, times.at(40) ?? '');
  if (hours !== undefined) await putLesson(app, lesson.id, hours);
  return { family, tutor, times, lesson };
}

describe('managing lessons in the office', () => {
  it('books a lesson even within the tutor’s notice period', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app, { notice: 48 })];
    const query = new URLSearchParams({ registration_id: family.id, place: 'online', tutor_id: tutor });
    const { body: offer } = await desk.get<{ data: { times: string[] } }>(
      `/api/office/students/${family.studentId}/lesson-times?${query.toString()}`,
    );
    const [start = ''] = offer.data.times;
    expect(await timesOf(family, tutor)).not.toContain(start);
    expect((await book(family, tutor, [start])).status).toBe(409);
    const { status, body } = await officeBook(family, tutor, [start]);
    expect({ status, lessons: body.data.lessons.length }).toEqual({ status: 201, lessons: 1 });
    expect((await desk.get<StudentLessonsResponse>(path(family))).body.data.packages).toMatchObject([{ booked: 1 }]);
  });

  it('cancels late for the academy, returns the session, and records the reason in the audit log', async () => {
    const { family, lesson } = await withLesson(3);
    const { status, body } = await officeCancel(family, lesson, false, change('academy'));
    expect(status).toBe(200);
    expect(body.data.lessons[0]).toMatchObject({ status: 'canceled_by_academy' });
    expect(await balanceOf(family)).toEqual({ left: 5, booked: 0 });
    const [row] = await app.database.query<{ details: unknown }>(
      "SELECT details FROM audit WHERE command = 'CancelLesson' AND subject_id = $1",
      [lesson.id],
    );
    expect(row?.details).toMatchObject({ on_account_of: 'academy', reason: 'The tutor is ill.', counts: false });
  });

  it('cancels for the family under the family’s deadline, as shown', async () => {
    const { family, lesson } = await withLesson(3);
    const { body: shown } = await desk.get<StudentLessonsResponse>(path(family));
    expect(shown.data.lessons[0]?.change).toMatchObject({ allowed: true, counts: true });
    expect((await officeCancel(family, lesson, false, change('family', ''))).body).toMatchObject({
      error: 'stale_version',
    });
    expect((await officeCancel(family, lesson, true, change('family', ''))).status).toBe(200);
    expect(await balanceOf(family)).toEqual({ left: 4, booked: 0 });
  });

  it('moves for the academy without using a session, and for the family by its deadline', async () => {
    const { family, lesson, times } = await withLesson(3);
    const moved = await officeMove(family, lesson, times.at(60) ?? '', false, change('academy'));
    expect(moved.body.data.lessons[0]).toMatchObject({ id: lesson.id, moves: 1 });
    expect(await balanceOf(family)).toEqual({ left: 5, booked: 1 });
    await putLesson(app, lesson.id, 3);
    const [now] = (await lessonsOf(family)).lessons;
    if (!now) throw new Error('no lesson');
    expect((await officeMove(family, now, times.at(80) ?? '', true, change('family', ''))).status).toBe(200);
    expect(await balanceOf(family)).toEqual({ left: 4, booked: 1 });
  });

  it('requires a reason for a change by the academy', async () => {
    const { family, lesson } = await withLesson();
    expect((await officeCancel(family, lesson, false, change('academy', ' '))).body).toMatchObject({
      errors: { reason: [lessonMessages.reason] },
    });
    expect((await cancelLesson(family, lesson)).status).toBe(200);
  });
});

describe('a tutor', () => {
  it('can open an assigned student until the package is canceled', async () => {
    const { id, client } = await staffOf(app, 'tutor');
    const family = await withCourse(app);
    const open = async () => (await client.get(`/api/office/students/${family.studentId}`)).status;
    expect(await open()).toBe(404);
    await app.database.query('INSERT INTO assigned_tutors (registration_id, tutor_id) VALUES ($1, $2)', [
      family.id,
      id,
    ]);
    expect(await open()).toBe(200);
    expect((await cancel(family.parent, family.id, { refund_cents: 147_500 })).status).toBe(200);
    expect(await open()).toBe(404);
  });

  it('who no longer teaches is named in the error for a booking', async () => {
    const { family, tutor } = await withLesson();
    await app.database.query('UPDATE staff SET disabled_at = academy_now() WHERE id = $1', [tutor]);
    expect((await book(family, tutor, ['2027-01-04 16:00'])).body).toMatchObject({
      message: 'Test tutor no longer teaches. Please call us, and we will find another tutor.',
    });
  });
});

describe('a package with booked lessons', () => {
  const assign = (family: CourseFamily, from: string, to: string, lessons?: 'keep' | 'cancel') =>
    desk.put(`/api/office/packages/${family.id}/tutor`, {
      tutor_id: to,
      from_tutor_id: from,
      ...(lessons && { lessons }),
    });

  it('changes its tutor only with a decision to keep or cancel the lessons', async () => {
    const { family, tutor, lesson } = await withLesson();
    const other = await addTutor(app);
    const said = '1 lesson is booked with Test tutor. Please choose what happens to it.';
    expect(await assign(family, tutor, other)).toMatchObject({ status: 422, body: { errors: { lessons: [said] } } });
    expect((await assign(family, tutor, other, 'keep')).status).toBe(200);
    expect((await lessonsOf(family)).lessons).toMatchObject([{ id: lesson.id, status: 'booked' }]);
    expect((await assign(family, other, tutor)).status).toBe(200);
    expect((await assign(family, tutor, other, 'cancel')).status).toBe(200);
    expect((await lessonsOf(family)).lessons).toMatchObject([{ status: 'canceled_by_academy' }]);
    expect(await balanceOf(family)).toEqual({ left: 5, booked: 0 });
  });

  it('keeps its student open to the earlier tutor until their last lesson has its note', async () => {
    const { id, family, tutorId, tutor } = await lessonAt(app, 30);
    const [next, stranger] = [await staffOf(app, 'tutor'), (await staffOf(app, 'tutor')).client];
    await storeProfile(app, next.id, ['sat_act_course']);
    const opens = async (client: TestClient) => {
      const student = `/api/office/students/${family.studentId}`;
      const pages = ['', '/scores', '/tasks', '/documents'].map((page) => client.get(`${student}${page}`));
      return [...new Set((await Promise.all(pages)).map(({ status }) => status))];
    };
    expect((await assign(family, tutorId, next.id, 'keep')).status).toBe(200);
    for (const client of [tutor, next.client]) expect(await opens(client)).toEqual([200]);
    await putLesson(app, id, -2);
    await runNow(app, EndLessons);
    expect(await opens(tutor)).toEqual([200]);
    expect(await opens(stranger)).toEqual([404]);
    expect((await sendNote({ id }, tutor, aNote())).status).toBe(200);
    expect(await opens(tutor)).toEqual([404]);
    expect(await opens(next.client)).toEqual([200]);
  });
});
