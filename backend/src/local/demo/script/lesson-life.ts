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
  /** Id of the student. */
  student: string;
  /** Of the package. */
  registration: string;
  tutor: DemoTutor;
  /** "YYYY-MM-DD HH:mm", academy time. */
  start: string;
}

/** How long after a lesson its tutor writes the note, in ms. */
export const noteMs = 12 * 60_000;

/** A parent books a lesson online. @returns it */
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

/** The lesson ends, which uses its session. */
export async function endLesson(scene: Scene, { end }: Lesson): Promise<void> {
  await scene.moveTo(new Date(Date.parse(end) + noteMs));
  await scene.runTask(EndLessons);
}

/** The tutor of a lesson says how it went. */
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
