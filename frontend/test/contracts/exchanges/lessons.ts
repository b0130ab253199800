import {
  listLessons,
  listLessonTimes,
  bookLessons,
  moveLesson,
  cancelLesson,
  type Lesson,
  type LessonPackage,
  type LessonsTakenBody,
  type LessonTimesResponse,
  type LessonTutor,
  type StudentLessonsResponse,
} from '@academy/contracts/http/lessons';
import { describe, expect, it } from 'vitest';
import { takenStarts } from '../../../src/api/lessons';
import { exchange, refused } from '../exchange';
import { ids, states, tokens } from '../people';
import { anId, anInteger, aText, aTime, fromState, oneOrMore, pinned, refusal, textLike, type Pinned } from '../pinned';
import type { State } from '../state';

const id = ids.student;
const [registration, tutor, lessonId] = [ids.registration, ids.checkout, ids.line];
const [start, next] = ['2026-12-08 16:00', '2026-12-09 16:00'];
const requestKey = '8cd19fbf-70cd-4c7b-9bcc-d0807de49b08';
const course: State = ['the student has a course of lessons', {}];
const booked: State = ['the student has a lesson', {}];
const noHours: State = ['the tutor has no hours any more', {}];
const signedIn = [states.parent, states.parentSignedIn, states.student];
const call = { params: { id }, token: tokens.parent } as const;
const change = { ...call, params: { id, lesson: lessonId }, given: [...signedIn, course, booked] } as const;

const aMinute = (example: string) => textLike('^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$', example);

const pack: Pinned<LessonPackage> = {
  registration_id: anId(registration),
  service_type: 'sat_act_course',
  package_name: aText('5 Sessions'),
  minutes: anInteger(60),
  total: anInteger(5),
  left: anInteger(5),
  booked: anInteger(0),
};
const lesson: Pinned<Lesson> = {
  id: anId(lessonId),
  registration_id: anId(registration),
  start: aTime('2026-12-08T21:00:00.000Z'),
  end: aTime('2026-12-08T22:00:00.000Z'),
  place: 'online',
  room: null,
  note: null,
  tutor_name: aText('Dana'),
  join_url: null,
  moves: anInteger(0),
  changed_at: aTime(),
  version: anInteger(1),
};
const withLesson = (status: Lesson['status'], allowed: boolean) =>
  pinned<StudentLessonsResponse>({
    success: true,
    data: {
      packages: oneOrMore<LessonPackage>({ ...pack, tutor: { id: anId(tutor), name: aText('Dana') } }),
      lessons: oneOrMore<Lesson>({ ...lesson, status, change: { allowed, counts: false } }),
      now: aTime(),
    },
  });

const request = {
  registration_id: registration,
  tutor_id: tutor,
  place: 'online',
  starts: [start],
  request_key: requestKey,
} as const;
const requestFromState = {
  ...request,
  registration_id: fromState('registration', registration),
  tutor_id: fromState('tutor', tutor),
  starts: [fromState('start', start)],
};

describe('the lessons of a student', () => {
  it('are listed with the packages and the available tutors', async () => {
    const answer = pinned<StudentLessonsResponse>({
      success: true,
      data: {
        packages: oneOrMore<LessonPackage>({
          ...pack,
          tutor: null,
          tutors: oneOrMore<LessonTutor>({ id: anId(tutor), name: aText('Dana') }),
        }),
        lessons: [],
        now: aTime(),
      },
    });
    const { data: read } = await exchange({
      ...call,
      given: [...signedIn, course],
      what: 'the lessons of a student',
      call: listLessons,
      answer,
    });
    expect(read.packages).toMatchObject([{ registration_id: registration, left: 5, tutor: null }]);
  });

  it('have a list of open start times', async () => {
    const answer = pinned<LessonTimesResponse>({
      success: true,
      data: { times: oneOrMore<string>(aMinute(start)), last_day: textLike('^\\d{4}-\\d\\d-\\d\\d$', '2027-01-20') },
    });
    const query = {
      registration_id: fromState('registration', registration),
      place: 'online',
      tutor_id: fromState('tutor', tutor),
    };
    const { data: read } = await exchange({
      ...call,
      given: [...signedIn, course],
      what: 'when lessons can start',
      call: listLessonTimes,
      query,
      answer,
    });
    expect(read.times).toEqual([start]);
  });

  it('can be booked', async () => {
    const { data: read } = await exchange({
      ...call,
      given: [...signedIn, course],
      what: 'booking a lesson',
      call: bookLessons,
      body: requestFromState,
      answer: withLesson('booked', true),
    });
    expect(read.lessons).toMatchObject([{ id: lessonId, status: 'booked' }]);
  });

  it('cannot be booked at a taken time', async () => {
    const answer = refusal<LessonsTakenBody>('slot_taken', 'Taken', { taken: oneOrMore<string>(aMinute(start)) });
    const error = await refused({
      ...call,
      given: [...signedIn, course, noHours],
      what: 'booking a lesson at a time that is taken',
      call: bookLessons,
      body: requestFromState,
      status: 409,
      answer,
    });
    expect(takenStarts(error)).toEqual([start]);
  });
});

describe('a booked lesson', () => {
  it('can be moved', async () => {
    const body = { version: 1, counts: false, to: next };
    const { data: read } = await exchange({
      ...change,
      what: 'moving a lesson',
      call: moveLesson,
      body: { ...body, to: fromState('next', next) },
      answer: withLesson('booked', true),
    });
    expect(read.lessons).toHaveLength(1);
  });

  it('can be canceled', async () => {
    const body = { version: 1, counts: false };
    const { data: read } = await exchange({
      ...change,
      what: 'canceling a lesson',
      call: cancelLesson,
      body,
      answer: withLesson('canceled', false),
    });
    expect(read.lessons).toMatchObject([{ status: 'canceled' }]);
  });

  it('cannot be canceled from a stale version', async () => {
    const body = { version: 7, counts: false };
    const error = await refused({
      ...change,
      what: 'canceling a lesson that was changed',
      call: cancelLesson,
      body,
      status: 409,
      answer: refusal('stale_version', 'Changed'),
    });
    expect(error.code).toBe('stale_version');
  });
});
