import type { Lesson, StudentLessonsResponse } from '@academy/contracts/http/lessons';
import type { LessonNoteFields } from '@academy/contracts/rules/lesson-notes';
import { academyMinute } from '@academy/contracts/rules/test-dates';
import { EndLessons } from '../../../lessons/index.js';
import { demoTutors } from '../../demo-staff.js';
import { uuidOf } from './dice.js';
import type { SignedInParent } from './family-life.js';
import type { Scene } from './scene.js';
import { tutorIdOf, type DemoTutor } from './tutors.js';

/** A lesson that a parent books. */
export interface DemoLesson {
  /** Student id. */
  student: string;
  /** Registration id of the package. */
  registration: string;
  tutor: DemoTutor;
  /** "YYYY-MM-DD HH:mm", academy time. */
  start: string;
}

/** Time between the end of a lesson and its note, in ms. */
export const noteMs = 12 * 60_000;

/** Books an online lesson as a parent. @returns the lesson */
export async function bookLesson(
  scene: Scene,
  { token, from }: Pick<SignedInParent, 'token' | 'from'>,
  { student, registration, tutor, start }: DemoLesson,
): Promise<Lesson> {
  const request = {
    registration_id: registration,
    tutor_id: tutorIdOf(scene, tutor),
    place: 'online',
    starts: [start],
    request_key: uuidOf(`${scene.action.name}: ${start}`),
  };
  const path = `/api/students/${student}/lessons`;
  const { data } = await scene.call<StudentLessonsResponse>(path, request, { token, from });
  const booked = data.lessons.find((lesson) => academyMinute(new Date(lesson.start)) === start);
  if (!booked) throw new Error(`No lesson was booked for ${start}`);
  return booked;
}

/** Ends a lesson, which uses one session. */
export async function endLesson(scene: Scene, { end }: Lesson): Promise<void> {
  await scene.moveTo(new Date(Date.parse(end) + noteMs));
  await scene.runTask(EndLessons);
}

/** Writes the note of a lesson as its tutor. */
export async function writeNote(
  scene: Scene,
  tutor: DemoTutor,
  { id }: Lesson,
  note: Partial<LessonNoteFields>,
): Promise<void> {
  const fields: LessonNoteFields = {
    outcome: 'held',
    did: '',
    next: '',
    homework: '',
    homework_due: '',
    effort: 4,
    ...note,
  };
  const sent = { ...fields, client_id: uuidOf(`${scene.action.name}: note`), version: 0 };
  await scene.office(`/lessons/${id}/note`, sent, 'PUT', demoTutors[tutor]);
}
