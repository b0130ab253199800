import { MatchersV3 } from '@pact-foundation/pact';
import { events, ids, receive } from './message-receiver.js';
import type { Row } from './notification-messages.js';
import { oldStart } from './stored-lessons.js';

const { boolean, eachLike, integer, regex, string, uuid } = MatchersV3;

/** Emails that the workers send about lessons. */
export const lessonMessages: Row[] = [
  [
    'say that lessons were booked',
    () =>
      receive('lessons were booked', {
        id: events.bookedLessons,
        name: 'LessonsBooked',
        reads: [],
        others: { lesson_ids: eachLike(uuid(ids.lesson_id)) },
      }),
    /^Lesson booked: Ann/,
    null,
  ],
  [
    'say that a lesson was moved',
    () =>
      receive('a lesson was moved', {
        id: events.movedLesson,
        name: 'LessonMoved',
        reads: ['lesson_id'],
        others: { old_start: string(oldStart), moves: integer(1) },
      }),
    /^New time for Ann’s lesson/,
    null,
  ],
  [
    'say that a lesson was canceled',
    () =>
      receive('a lesson was canceled', {
        id: events.canceledLesson,
        name: 'LessonCanceled',
        reads: ['lesson_id'],
        others: { by: regex('family|academy', 'family'), counts: boolean(false) },
      }),
    /^Lesson canceled: Ann/,
    null,
  ],
  [
    'say that the note of a lesson was saved',
    () =>
      receive('the note of a lesson was saved', {
        id: events.savedNote,
        name: 'LessonNoteSaved',
        reads: ['lesson_id'],
        others: { version: integer(1) },
      }),
    /^Ann’s lesson: what we did/,
    null,
  ],
  [
    'say that the note of a lesson is missing',
    () =>
      receive('the note of a lesson is missing', {
        id: events.overdueNote,
        name: 'LessonNoteOverdue',
        reads: ['lesson_id'],
      }),
    null,
    null,
  ],
  [
    'say that extra sessions were given',
    () =>
      receive('extra sessions were given', {
        id: events.given,
        name: 'SessionsGiven',
        reads: ['given_registration_id'],
        others: { registration_id: uuid(ids.registration_id) },
      }),
    /^2 extra sessions for/,
    null,
  ],
  [
    'say whose a registration is from now on',
    () =>
      receive('a student was replaced', {
        id: events.replaced,
        name: 'RegistrationStudentChanged',
        reads: ['registration_id'],
        others: { old_student_id: uuid(ids.student_id), new_student_id: uuid(ids.student_id) },
      }),
    /^This registration is now Ann Marie Doe’s/,
    null,
  ],
];
