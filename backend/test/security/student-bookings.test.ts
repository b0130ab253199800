import { lessonMessages } from '@academy/contracts/rules/lessons';
import type { Student, StudentResponse } from '@academy/contracts/http/students';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { addStudent, signUp } from '../support/families.js';
import { assertInvariants } from '../support/invariants.js';
import { familyWithCourse } from '../support/lesson-tour.js';
import {
  addTutor,
  asStudent,
  balanceOf,
  book,
  booked,
  cancelLesson,
  lessonsOf,
  moveLesson,
  setStudentBooking,
  timesOf,
  type CourseFamily,
} from '../support/lessons.js';
import type { TestClient } from '../support/client.js';
import { until } from '../support/journey.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  await assertInvariants(app.database);
  await app.stop();
});

const refused = { status: 403, body: { error: 'access_denied', message: lessonMessages.studentMayNot } };

/** Creates a family with a tutor, picks three of the tutor's free times ahead, and books a lesson at the first. */
async function withLesson() {
  const [family, tutor] = [await familyWithCourse(app), await addTutor(app)];
  const [first = '', second = '', third = ''] = (await timesOf(family, tutor))
    .filter((time) => time.endsWith(':00'))
    .slice(100);
  const lesson = await booked(family, tutor, first);
  return { family, student: await asStudent(app, family), tutor, lesson, first, second, third };
}

const timesStatus = async ({ parent, studentId, id }: CourseFamily): Promise<number> =>
  (await parent.get(`/api/students/${studentId}/lesson-times?registration_id=${id}&place=online`)).status;

const studentOf = async (parent: TestClient, studentId: string): Promise<Student | undefined> => {
  const { id } = (await parent.get<{ id: string }>('/api/user/profile')).body;
  const { students } = (await parent.get<{ students: Student[] }>(`/api/parent/user/${id}`)).body;
  return students.find((one) => one.id === studentId);
};

describe('a student without permission to book lessons', () => {
  it('can read lessons but not book, move or cancel them', async () => {
    const { student, tutor, lesson, second } = await withLesson();
    expect((await lessonsOf(student)).student_may_book).toBeUndefined();
    expect(await timesStatus(student)).toBe(403);
    expect(await book(student, tutor, [second])).toMatchObject(refused);
    expect(await moveLesson(student, lesson, second)).toMatchObject(refused);
    expect(await cancelLesson(student, lesson)).toMatchObject(refused);
    expect(await balanceOf(student)).toEqual({ left: 5, booked: 1 });
  });

  it('cannot grant the permission', async () => {
    const { student } = await withLesson();
    const path = `/api/students/${student.studentId}/booking`;
    expect((await student.parent.put(path, { allowed: true, version: 1 })).status).toBe(403);
  });
});

describe('a student with permission to book lessons', () => {
  it('can book, move and cancel lessons, with audit rows and notices', async () => {
    const { family, student, tutor, lesson, second, third } = await withLesson();
    await setStudentBooking(family, true);
    expect((await lessonsOf(student)).student_may_book).toBe(true);
    expect(await timesStatus(student)).toBe(200);
    expect((await book(student, tutor, [second])).status).toBe(201);
    expect((await moveLesson(student, lesson, third)).status).toBe(200);
    const moved = (await lessonsOf(student)).lessons.find(({ id }) => id === lesson.id);
    expect((await cancelLesson(student, moved ?? lesson)).status).toBe(200);
    expect(await balanceOf(family)).toEqual({ left: 5, booked: 1 });
    const changes = await app.database.query<{ command: string }>(
      "SELECT command FROM audit WHERE actor_kind = 'student' AND actor_id = $1 AND command LIKE '%Lesson%' ORDER BY id",
      [student.studentId],
    );
    expect(changes.map(({ command }) => command)).toEqual(['BookLessons', 'MoveLesson', 'CancelLesson']);
    const sent = await app.database.query<{ subscriber: string }>(
      "SELECT d.subscriber FROM deliveries d JOIN outbox o ON o.id = d.event_id WHERE d.subscriber LIKE 'send-notice-when-lesson%' AND o.payload::text LIKE '%' || $1 || '%'",
      [lesson.id],
    );
    expect(sent.map(({ subscriber }) => subscriber)).toEqual(
      expect.arrayContaining(['send-notice-when-lesson-moved', 'send-notice-when-lesson-canceled']),
    );
  });

  it('responds with 404 for a sibling and for another family’s lessons and package', async () => {
    const { family, student, tutor, second } = await withLesson();
    const sibling = await addStudent(family.parent, { student_name: 'Kim Doe' });
    await setStudentBooking(family, true);
    const other = await withLesson();
    await setStudentBooking(other.family, true);
    const theirs = { ...student, studentId: sibling.id };
    const strangers = { ...other.family, parent: student.parent };
    for (const target of [theirs, strangers]) {
      expect((await book(target, tutor, [second])).status).toBe(404);
      expect((await cancelLesson(target, other.lesson)).status).toBe(404);
      expect((await moveLesson(target, other.lesson, second)).status).toBe(404);
      expect(await timesStatus(target)).toBe(404);
    }
    // The student cannot book with another student's package.
    expect((await book({ ...student, id: other.family.id }, tutor, [second])).status).toBe(404);
  });

  it('is rejected if the parent revokes the permission while a booking waits', async () => {
    const { family, student, tutor, second } = await withLesson();
    await setStudentBooking(family, true);
    await app.database.query('BEGIN');
    await app.database.query('UPDATE students SET may_book_lessons = false WHERE id = $1', [student.studentId]);
    const answer = book(student, tutor, [second]);
    await until(
      'the booking to wait for the parent',
      async () => (await app.database.query('SELECT 1 FROM pg_locks WHERE NOT granted')).length > 0,
    );
    await app.database.query('COMMIT');
    expect(await answer).toMatchObject(refused);
    expect(await balanceOf(family)).toEqual({ left: 5, booked: 1 });
  });
});

describe('the permission for students to book lessons', () => {
  const put = (parent: TestClient, id: string, body: unknown) =>
    parent.put<StudentResponse>(`/api/students/${id}/booking`, body);

  it('is off by default, and a stale version cannot change it', async () => {
    const { family } = await withLesson();
    const { parent, studentId } = family;
    const before = await studentOf(parent, studentId);
    expect(before?.may_book_lessons).toBeUndefined();
    const version = before?.version ?? 0;
    const on = await put(parent, studentId, { allowed: true, version });
    expect(on.body.student).toMatchObject({ may_book_lessons: true, version: version + 1 });
    expect(await put(parent, studentId, { allowed: false, version })).toMatchObject({
      status: 409,
      body: { error: 'stale_version' },
    });
    // Setting the same value again changes nothing, even with a stale version.
    expect((await put(parent, studentId, { allowed: true, version })).body.student.version).toBe(version + 1);
    expect((await studentOf(parent, studentId))?.may_book_lessons).toBe(true);
  });

  it('can be set only by the student’s parent and with a valid value', async () => {
    const { family } = await withLesson();
    const stranger = app.client();
    await signUp(stranger);
    for (const id of [family.studentId, 'nonsense'])
      expect((await put(stranger, id, { allowed: true, version: 1 })).status).toBe(404);
    expect((await put(app.client(), family.studentId, { allowed: true, version: 1 })).status).toBe(401);
    expect((await put(family.parent, family.studentId, { allowed: 'yes' })).status).toBe(422);
  });
});
