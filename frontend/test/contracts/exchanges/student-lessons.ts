import { bookLessons, type StudentLessonsResponse } from '@academy/contracts/http/lessons';
import { describe, expect, it } from 'vitest';
import { exchange, refused } from '../exchange';
import { ids, states, tokens } from '../people';
import { fromState, pinned, refusal } from '../pinned';
import type { State } from '../state';

const id = ids.student;
const start = '2026-12-08 16:00';
const course: State = ['the student has a course of lessons', {}];
const mayBook: State = ['the student may book lessons'];
const request = {
  registration_id: ids.registration,
  tutor_id: ids.checkout,
  place: 'online',
  starts: [start],
  request_key: '8cd19fbf-70cd-4c7b-9bcc-d0807de49b08',
} as const;
const requestFromState = {
  ...request,
  registration_id: fromState('registration', ids.registration),
  tutor_id: fromState('tutor', ids.checkout),
  starts: [fromState('start', start)],
};

describe('a student', () => {
  const own = { params: { id }, token: tokens.student } as const;
  const given = [states.parent, states.parentSignedIn, states.student, states.studentSignedIn, course];

  it('can book a lesson while the parent allows it', async () => {
    const { data: read } = await exchange({
      ...own,
      given: [...given, mayBook],
      what: 'a lesson booked by the student',
      call: bookLessons,
      body: requestFromState,
      answer: pinned<StudentLessonsResponse>({ success: true, data: { student_may_book: true } }),
    });
    expect(read.student_may_book).toBe(true);
  });

  it('cannot book a lesson without permission', async () => {
    const error = await refused({
      ...own,
      given,
      what: 'a lesson booked by a student who may not',
      call: bookLessons,
      body: requestFromState,
      status: 403,
      answer: refusal('access_denied', 'Your parent books'),
    });
    expect(error.code).toBe('access_denied');
  });
});
