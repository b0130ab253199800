import { randomUUID } from 'node:crypto';
import type { SaveLessonNoteRequest, SaveLessonNoteResponse } from '@academy/contracts/http/office/lesson-notes';
import { emptyNote } from '@academy/contracts/rules/lesson-notes';
import { EndLessons } from '../../src/lessons/booking/lessons.schedules.js';
import type { TestApp } from './app.js';
import type { Answer, TestClient } from './client.js';
import { runNow } from './due.js';
import { familyWithCourse } from './lesson-tour.js';
import { addTutor, booked, putLesson, timesOf, type CourseFamily } from './lessons.js';
import { signInStaff } from './office.js';

/** Returns a note as a device sends it, with a new client id. */
export const aNote = (more: Partial<SaveLessonNoteRequest> = {}): SaveLessonNoteRequest => ({
  ...emptyNote,
  client_id: randomUUID(),
  version: 0,
  did: 'Linear equations',
  ...more,
});

/** A lesson, and its tutor, who is signed in to the office. */
export interface TaughtLesson {
  id: string;
  family: CourseFamily;
  tutorId: string;
  tutor: TestClient;
}

/** Books a lesson and moves it to this many hours from now; negative if it has already begun. */
export async function lessonAt(app: TestApp, hours: number): Promise<TaughtLesson> {
  const [family, tutorId] = [await familyWithCourse(app), await addTutor(app)];
  const { id } = await booked(family, tutorId, (await timesOf(family, tutorId))[0] ?? '');
  await putLesson(app, id, hours);
  const [row] = await app.database.query<{ email: string }>('SELECT email FROM staff WHERE id = $1', [tutorId]);
  return { id, family, tutorId, tutor: await signInStaff(app, row ?? { email: '' }) };
}

/** Creates a lesson that has ended (by default an hour ago) and has used its session. */
export async function endedLesson(app: TestApp, hours = -2): Promise<TaughtLesson> {
  const lesson = await lessonAt(app, hours);
  await runNow(app, EndLessons);
  return lesson;
}

/** Saves a note about a lesson. */
export const sendNote = (
  { id }: Pick<TaughtLesson, 'id'>,
  staff: TestClient,
  note: SaveLessonNoteRequest,
): Promise<Answer<SaveLessonNoteResponse>> => staff.put(`/api/office/lessons/${id}/note`, note);
