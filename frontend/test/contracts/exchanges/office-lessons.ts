import {
  listLessonsOfStudent,
  listLessonTimesOfStudent,
  bookLessonsOfStudent,
  moveLessonOfStudent,
  cancelLessonOfStudent,
  type Lesson,
  type LessonTimesResponse,
  type StudentLessonsResponse,
} from '@academy/contracts/http/lessons';
import { describe, expect, it } from 'vitest';
import { signedInOwner } from '../caller';
import { exchange } from '../exchange';
import { ids, states } from '../people';
import { anId, aTime, fromState, oneOrMore, pinned, textLike } from '../pinned';
import type { State } from '../state';

const [registration, tutor, lessonId] = [ids.registration, ids.checkout, ids.line];
const [start, next] = ['2026-12-08 16:00', '2026-12-09 16:00'];
const given: State[] = [
  states.parent,
  states.parentSignedIn,
  states.student,
  ...signedInOwner,
  ['the office looks at the student'],
  ['the student has a course of lessons', {}],
];
const withLesson: State[] = [...given, ['the student has a lesson', {}]];

const answerOf = (status: Lesson['status']) =>
  pinned<StudentLessonsResponse>({
    success: true,
    data: { lessons: oneOrMore<Lesson>({ id: anId(lessonId), status }), now: aTime() },
  });
const change = { version: 1, counts: false, by: 'academy', reason: 'The tutor is ill.' } as const;

describe('the lessons of a student, in the office', () => {
  it('are listed', async () => {
    const asked = { what: 'the lessons of a student, for the office', given: withLesson };
    const { data: read } = await exchange({ ...asked, call: listLessonsOfStudent, answer: answerOf('booked') });
    expect(read.lessons).toMatchObject([{ id: lessonId }]);
  });

  it('have a list of open start times', async () => {
    const query = {
      registration_id: fromState('registration', registration),
      place: 'online',
      tutor_id: fromState('tutor', tutor),
    };
    const answer = pinned<LessonTimesResponse>({
      success: true,
      data: { times: oneOrMore<string>(textLike('^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$', start)) },
    });
    const { data: read } = await exchange({
      what: 'when lessons can start, for the office',
      given,
      call: listLessonTimesOfStudent,
      query,
      answer,
    });
    expect(read.times).toEqual([start]);
  });

  it('can be booked', async () => {
    const body = {
      registration_id: registration,
      tutor_id: tutor,
      place: 'online',
      starts: [start],
      request_key: '8cd19fbf-70cd-4c7b-9bcc-d0807de49b09',
    } as const;
    const stated = {
      ...body,
      registration_id: fromState('registration', registration),
      tutor_id: fromState('tutor', tutor),
      starts: [fromState('start', start)],
    };
    const { data: read } = await exchange({
      what: 'booking a lesson at the desk',
      given,
      call: bookLessonsOfStudent,
      body: stated,
      answer: answerOf('booked'),
    });
    expect(read.lessons).toMatchObject([{ status: 'booked' }]);
  });

  it('can be moved', async () => {
    const { data: read } = await exchange({
      what: 'moving a lesson at the desk',
      given: withLesson,
      call: moveLessonOfStudent,
      params: { lesson: lessonId },
      body: { ...change, to: fromState('next', next) },
      answer: answerOf('booked'),
    });
    expect(read.lessons).toHaveLength(1);
  });

  it('can be canceled by the academy', async () => {
    const { data: read } = await exchange({
      what: 'canceling a lesson at the desk',
      given: withLesson,
      call: cancelLessonOfStudent,
      params: { lesson: lessonId },
      body: change,
      answer: answerOf('canceled_by_academy'),
    });
    expect(read.lessons).toMatchObject([{ status: 'canceled_by_academy' }]);
  });
});
