import type { Lesson, LessonTimesResponse, StudentLessonsResponse } from '@academy/contracts/http/lessons';
import { describe, expect, it } from 'vitest';
import { officeLessons } from '../../../src/api/office/lessons';
import { signedInOwner } from '../caller';
import type { State } from '../exchange';
import { officeExchange } from '../office-exchange';
import { ids, states } from '../people';
import { anId, aTime, fromState, oneOrMore, pinned, textLike } from '../pinned';

const id = ids.student;
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
const wanted = { registrationId: registration, place: 'online', tutorId: tutor } as const;
const change = { version: 1, counts: false, by: 'academy', reason: 'The tutor is ill.' } as const;

describe('the lessons of a student, in the office', () => {
  it('are listed', async () => {
    const asked = { what: 'the lessons of a student, for the office', given: withLesson, status: 200 };
    const read = await officeExchange(
      { ...asked, route: 'listLessonsOfStudent', answer: answerOf('booked') },
      (client) => officeLessons(id, client).read(),
    );
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
    const read = await officeExchange(
      {
        what: 'when lessons can start, for the office',
        given,
        route: 'listLessonTimesOfStudent',
        query,
        status: 200,
        answer,
      },
      (client) => officeLessons(id, client).times(wanted),
    );
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
    const read = await officeExchange(
      {
        what: 'booking a lesson at the desk',
        given,
        route: 'bookLessonsOfStudent',
        body: stated,
        status: 201,
        answer: answerOf('booked'),
      },
      (client) => officeLessons(id, client).book({ ...body, starts: [start] }),
    );
    expect(read.lessons).toMatchObject([{ status: 'booked' }]);
  });

  it('can be moved', async () => {
    const read = await officeExchange(
      {
        what: 'moving a lesson at the desk',
        given: withLesson,
        route: 'moveLessonOfStudent',
        params: { lesson: lessonId },
        body: { ...change, to: fromState('next', next) },
        status: 200,
        answer: answerOf('booked'),
      },
      (client) => officeLessons(id, client).move(lessonId, { ...change, to: next }),
    );
    expect(read.lessons).toHaveLength(1);
  });

  it('can be canceled by the academy', async () => {
    const read = await officeExchange(
      {
        what: 'canceling a lesson at the desk',
        given: withLesson,
        route: 'cancelLessonOfStudent',
        params: { lesson: lessonId },
        body: change,
        status: 200,
        answer: answerOf('canceled_by_academy'),
      },
      (client) => officeLessons(id, client).cancel(lessonId, change),
    );
    expect(read.lessons).toMatchObject([{ status: 'canceled_by_academy' }]);
  });
});
