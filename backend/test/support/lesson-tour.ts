import { randomUUID } from 'node:crypto';
import type { StudentLessonsResponse } from '@academy/contracts/http/lessons';
import type { TestApp } from './app.js';
import { addStudent, signUp } from './families.js';
import { done } from './lead-tour.js';
import {
  addTutor,
  asStudent,
  booked,
  cancelLesson,
  lessonsOf,
  moveLesson,
  setStudentBooking,
  timesOf,
  type CourseFamily,
} from './lessons.js';
import { staffOf } from './office.js';
import { buyCourse } from './registration-tour.js';

/** Creates a family with a package of five sessions that was bought in a guest checkout. */
export async function familyWithCourse(app: TestApp): Promise<CourseFamily> {
  const parent = app.client();
  const { user } = await signUp(parent);
  const { id: studentId } = await addStudent(parent, { student_name: 'Sam Doe' });
  const id = await buyCourse(app);
  await app.database.query('UPDATE registrations SET account_id = $2, student_id = $3 WHERE id = $1', [
    id,
    user.id,
    studentId,
  ]);
  return { parent, id, studentId };
}

/** Makes every family call about lessons, each once: first as the parent, then as the student. */
export async function lessonTour(app: TestApp): Promise<void> {
  const [family, tutor] = [await familyWithCourse(app), await addTutor(app)];
  await bookMoveAndCancel(family, tutor);
  await setStudentBooking(family, true);
  await bookMoveAndCancel(await asStudent(app, family), tutor);
}

async function bookMoveAndCancel(family: CourseFamily, tutor: string): Promise<void> {
  const [start = '', free = ''] = (await timesOf(family, tutor)).filter((time) => time.endsWith(':00')).slice(40, 42);
  await moveLesson(family, await booked(family, tutor, start), free);
  const lesson = (await lessonsOf(family)).lessons.find(({ status }) => status === 'booked');
  if (lesson) await cancelLesson(family, lesson);
}

/** Makes every office call about lessons, each once. */
export async function officeLessonTour(app: TestApp): Promise<void> {
  const { client } = await staffOf(app, 'desk');
  const [family, tutor] = [await familyWithCourse(app), await addTutor(app)];
  const path = `/api/office/students/${family.studentId}`;
  const asked = new URLSearchParams({ registration_id: family.id, place: 'online', tutor_id: tutor });
  const { data } = await done(client.get<{ data: { times: string[] } }>(`${path}/lesson-times?${asked.toString()}`));
  const [start, to] = data.times.filter((time) => time.endsWith(':00')).slice(40, 42);
  const wanted = { registration_id: family.id, tutor_id: tutor, place: 'online', starts: [start] };
  const who = { counts: false, by: 'academy', reason: 'The tutor is ill.' };
  await done(client.post(`${path}/lessons`, { ...wanted, request_key: randomUUID() }));
  const lessons = async () => (await done(client.get<StudentLessonsResponse>(`${path}/lessons`))).data.lessons;
  const [booking] = await lessons();
  await done(client.post(`${path}/lessons/${booking?.id}/move`, { ...who, version: booking?.version, to }));
  const [moved] = await lessons();
  await done(client.post(`${path}/lessons/${moved?.id}/cancellation`, { ...who, version: moved?.version }));
}
