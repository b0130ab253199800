import type { Lesson, StudentLessonsResponse } from '@academy/contracts/http/lessons';
import type { DayLesson, OfficeCalendarResponse, TutorDayPlan } from '@academy/contracts/http/office/calendar';

/** Returns a lesson of the calendar at 4 pm. */
export const lesson = (more: Partial<DayLesson> = {}): DayLesson => ({
  id: 'l-1',
  student_id: 'p-1',
  student_name: 'Sam Doe',
  package_name: '5 Sessions',
  start: '2026-12-08T21:00:00.000Z',
  end: '2026-12-08T22:00:00.000Z',
  place: 'in_person',
  room: 'Library',
  status: 'booked',
  outside_hours: false,
  room_has_test: false,
  ...more,
});
/** A tutor with a past lesson, an upcoming one, and one outside her hours. */
export const dana: TutorDayPlan = {
  id: 't-1',
  name: 'Dana Wells',
  teaches: true,
  windows: [{ start: '15:00', end: '19:00' }],
  is_changed: false,
  lessons: [
    lesson({ id: 'l-0', start: '2026-12-08T20:00:00.000Z', end: '2026-12-08T21:00:00.000Z', status: 'held' }),
    lesson(),
    lesson({
      id: 'l-2',
      student_name: 'Ada Lee',
      start: '2026-12-09T00:00:00.000Z',
      end: '2026-12-09T01:00:00.000Z',
      outside_hours: true,
    }),
  ],
};
/** A tutor with a day off. */
export const kit: TutorDayPlan = { ...dana, id: 't-2', name: 'Kit Lane', windows: [], is_changed: true, lessons: [] };
/** Returns the calendar response of December 8, 2026, at 3:30 pm. */
export const calendar = (
  more: Partial<OfficeCalendarResponse> = {},
): { status: number; body: OfficeCalendarResponse } => ({
  status: 200,
  body: {
    success: true,
    now: '2026-12-08T20:30:00.000Z',
    today: '2026-12-08',
    day: '2026-12-08',
    tutors: [dana, kit],
    tests: [],
    ...more,
  },
});
/** Returns the lessons response of the lesson's student. @param change the effect of changing the lesson */
export const lessonsOf = (change: Lesson['change']): { status: number; body: StudentLessonsResponse } => ({
  status: 200,
  body: {
    success: true,
    data: {
      packages: [
        {
          registration_id: 'r-1',
          service_type: 'sat_act_course',
          package_name: '5 Sessions',
          minutes: 60,
          total: 5,
          left: 3,
          booked: 1,
          tutor: { id: 't-1', name: 'Dana Wells' },
          tutors: [],
          late_hours: 24,
          given_as: null,
          expires_on: null,
        },
      ],
      lessons: [
        {
          id: 'l-1',
          registration_id: 'r-1',
          start: '2026-12-08T21:00:00.000Z',
          end: '2026-12-08T22:00:00.000Z',
          place: 'in_person',
          room: 'Library',
          status: 'booked',
          tutor_name: 'Dana Wells',
          note: null,
          join_url: null,
          change,
          moves: 0,
          changed_at: '2026-12-01T20:00:00.000Z',
          version: 4,
        },
      ],
      now: '2026-12-08T20:30:00.000Z',
    },
  },
});
