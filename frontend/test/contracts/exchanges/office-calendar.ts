import {
  getOfficeCalendar,
  cancelTutorDay,
  type DayLesson,
  type OfficeCalendarResponse,
  type TutorDayPlan,
} from '@academy/contracts/http/office/calendar';
import type { TimeWindow } from '@academy/contracts/rules/tutors';
import { describe, expect, it } from 'vitest';
import { signedInOwner } from '../caller';
import { exchange, refused } from '../exchange';
import { ids } from '../people';
import { anId, aText, aTime, fromState, oneOrMore, pinned, refusal, textLike } from '../pinned';
import type { State } from '../state';

const coming: State = ['a lesson is booked for tomorrow'];
const given = [...signedInOwner, coming];
const [id, day, lessonId] = [ids.student, '2026-12-08', ids.line];
const aDay = textLike('^\\d{4}-\\d\\d-\\d\\d$', day);
const aClock = (example: string) => textLike('^\\d\\d:\\d\\d$', example);
const body = { lessons: [lessonId], reason: 'The tutor is ill.' };
const bodyOfState = { ...body, lessons: [fromState('lesson', lessonId)] };

const lesson = pinned<DayLesson>({
  id: anId(lessonId),
  student_id: anId(ids.student),
  student_name: aText('Sam Doe'),
  package_name: aText('5 Sessions'),
  start: aTime('2026-12-08T21:00:00.000Z'),
  end: aTime('2026-12-08T22:00:00.000Z'),
  place: 'online',
  room: null,
  status: 'booked',
});

describe('the office calendar', () => {
  it('lists the tutors and lessons of a day', async () => {
    const answer = pinned<OfficeCalendarResponse>({
      success: true,
      now: aTime(),
      today: aDay,
      day: aDay,
      tutors: oneOrMore<TutorDayPlan>({
        id: anId(id),
        name: aText('Test tutor'),
        teaches: true,
        windows: oneOrMore<TimeWindow>({ start: aClock('07:00'), end: aClock('23:00') }),
        is_changed: false,
        lessons: oneOrMore<DayLesson>(lesson),
      }),
      tests: [],
    });
    const query = { day: fromState('day', day) };
    await exchange({
      what: 'a day of all tutors',
      given,
      call: getOfficeCalendar,
      query,
      answer,
    });
  });

  const call = { given, call: cancelTutorDay, params: { id, day } } as const;

  it('cancels all lessons of a tutor on a day', async () => {
    const answer = pinned<OfficeCalendarResponse>({
      success: true,
      day: aDay,
      tutors: oneOrMore<TutorDayPlan>({ id: anId(id), windows: [], is_changed: true, lessons: [] }),
    });
    await exchange({
      ...call,
      what: 'canceling the day of a tutor',
      body: bodyOfState,
      answer,
    });
  });

  it('responds with 409 when the lessons of the day are not the lessons shown', async () => {
    const answer = refusal('stale_version', 'Changed');
    const error = await refused({
      ...call,
      what: 'canceling the day of a tutor with lessons that were not shown',
      body: { ...body, lessons: [] },
      status: 409,
      answer,
    });
    expect(error.code).toBe('stale_version');
  });
});
