import { randomUUID } from 'node:crypto';
import type {
  BookLessonsRequest,
  Lesson,
  LessonTimesResponse,
  StudentLessonsResponse,
} from '@academy/contracts/http/lessons';
import type { ProfileResponse, SignedInResponse } from '@academy/contracts/http/accounts';
import type { StudentsResponse } from '@academy/contracts/http/students';
import { academyMinute } from '@academy/contracts/rules/test-dates';
import { expect } from 'vitest';
import type { TestApp } from './app.js';
import type { CardApp } from './card-app.js';
import type { Answer, TestClient } from './client.js';
import { addStudent, studentPassword } from './families.js';
import { fillIn } from './forms.js';
import { addStaff } from './office.js';
import { payingFamily } from './registration-page.js';

/** Adds a tutor who teaches courses online every day from 7 am to 11 pm, by default without a buffer or notice. */
export async function addTutor(
  app: TestApp,
  { buffer = 0, notice = 0 }: { buffer?: number; notice?: number } = {},
): Promise<string> {
  const { id } = await addStaff(app, 'tutor');
  await app.database.query(
    `UPDATE tutor_profiles SET services = ARRAY['sat_act_course', 'college_essays'], meeting_url = 'https://meet.example.com/tutor',
       buffer_minutes = $2, notice_hours = $3 WHERE staff_id = $1`,
    [id, buffer, notice],
  );
  await app.database.query(
    'INSERT INTO tutor_hours (tutor_id, weekday, start_minute, end_minute) SELECT $1, d, 420, 1380 FROM generate_series(0, 6) AS d',
    [id],
  );
  return id;
}

/** Creates a family with a paid course of five sessions for one of its students. */
export async function withCourse(app: CardApp) {
  const family = await payingFamily(app, [fillIn.sat_act_course()]);
  const student = await addStudent(family.parent, { student_name: 'Sam Doe' });
  const id = family.ids[0] ?? '';
  await app.database.query('UPDATE registrations SET student_id = $2 WHERE id = $1', [id, student.id]);
  return { ...family, id, studentId: student.id };
}

/** A family whose student has a package. */
export interface CourseFamily {
  parent: TestClient;
  /** Id of the registration. */
  id: string;
  studentId: string;
}

const path = ({ studentId }: Pick<CourseFamily, 'studentId'>, rest = ''): string =>
  `/api/students/${studentId}/lessons${rest}`;

/** Returns the times at which lessons of the family's package can start with a tutor. */
export async function timesOf(
  family: CourseFamily,
  tutorId: string,
  place = 'online',
  lessonId = '',
): Promise<string[]> {
  const search = new URLSearchParams({
    registration_id: family.id,
    place,
    tutor_id: tutorId,
    ...(lessonId && { lesson_id: lessonId }),
  });
  const { status, body } = await family.parent.get<LessonTimesResponse>(
    `/api/students/${family.studentId}/lesson-times?${search.toString()}`,
  );
  expect({ status, body }).toMatchObject({ status: 200 });
  // A time that begins during the test could no longer be booked.
  const soon = academyMinute(new Date(Date.now() + 5 * 60_000));
  return body.data.times.filter((time) => time > soon);
}

/** Books lessons with a new request key. */
export function book(
  family: CourseFamily,
  tutorId: string,
  starts: string[],
  change: Partial<BookLessonsRequest> = {},
): Promise<Answer<StudentLessonsResponse>> {
  const request = { registration_id: family.id, tutor_id: tutorId, place: 'online', starts, request_key: randomUUID() };
  return family.parent.post<StudentLessonsResponse>(path(family), { ...request, ...change });
}

/** Books one lesson. @returns the lesson */
export async function booked(family: CourseFamily, tutorId: string, start: string): Promise<Lesson> {
  const { status, body } = await book(family, tutorId, [start]);
  expect({ status, body }).toMatchObject({ status: 201 });
  const found = body.data.lessons.find(
    (lesson) => lesson.status === 'booked' && academyMinute(new Date(lesson.start)) === start,
  );
  if (!found) throw new Error('No lesson was booked');
  return found;
}

export const cancelLesson = (family: CourseFamily, { id, version, change }: Lesson, counts = change.counts) =>
  family.parent.post<StudentLessonsResponse>(path(family, `/${id}/cancellation`), { version, counts });

export const moveLesson = (family: CourseFamily, { id, version, change }: Lesson, to: string, counts = change.counts) =>
  family.parent.post<StudentLessonsResponse>(path(family, `/${id}/move`), { version, counts, to });

/** Returns what a family sees of its student's lessons. */
export async function lessonsOf(family: CourseFamily): Promise<StudentLessonsResponse['data']> {
  const { status, body } = await family.parent.get<StudentLessonsResponse>(path(family));
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.data;
}

/** Returns the remaining and the booked sessions of the family's package, as listed. */
export async function balanceOf(family: CourseFamily): Promise<{ left: number; booked: number }> {
  const { packages } = await lessonsOf(family);
  const found = packages.find((one) => one.registration_id === family.id);
  if (!found) throw new Error('The package is not listed');
  return { left: found.left, booked: found.booked };
}

/** Allows or forbids the student to book, move and cancel lessons, as the parent. */
export async function setStudentBooking({ parent, studentId }: CourseFamily, allowed: boolean): Promise<void> {
  const { id: parentId } = (await parent.get<ProfileResponse>('/api/user/profile')).body;
  const { students } = (await parent.get<StudentsResponse>(`/api/parent/user/${parentId}`)).body;
  const version = students.find(({ id }) => id === studentId)?.version;
  const { status, body } = await parent.put(`/api/students/${studentId}/booking`, { allowed, version });
  expect({ status, body }).toMatchObject({ status: 200 });
}

/** Returns the same family with the student's client in place of the parent's. */
export async function asStudent(app: TestApp, family: CourseFamily): Promise<CourseFamily> {
  const [row] = await app.database.query<{ email: string }>(
    'SELECT student_email AS email FROM students WHERE id = $1',
    [family.studentId],
  );
  const parent = app.client();
  const { status, body } = await parent.post<SignedInResponse>('/api/students/login', {
    email: row?.email,
    password: studentPassword,
  });
  expect({ status, body }).toMatchObject({ status: 200 });
  parent.token = body.token;
  return { ...family, parent };
}

/** Returns the day of a lesson in academy time, YYYY-MM-DD. */
export async function dayOfLesson({ database }: TestApp, id: string): Promise<string> {
  const [row] = await database.query<{ start: Date }>('SELECT starts_at AS start FROM lessons WHERE id = $1', [id]);
  if (!row) throw new Error('There is no such lesson');
  return academyMinute(row.start).slice(0, 10);
}

/** Moves a booked lesson to this many hours from now, as if time had passed. */
export async function putLesson({ database }: TestApp, id: string, hours: number): Promise<void> {
  const at = 'academy_now() + make_interval(secs => $2::float8 * 3600)';
  await database.query(`UPDATE lessons SET starts_at = ${at}, ends_at = ${at} + interval '1 hour' WHERE id = $1`, [
    id,
    hours,
  ]);
}
