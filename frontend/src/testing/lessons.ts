import type { Lesson, LessonPackage } from '@academy/contracts/http/lessons';

/** Returns a package of five sessions, of which none is used or booked, with a test's changes. */
export const aPackage = (changes: Partial<LessonPackage> = {}): LessonPackage => ({
  registration_id: 'r-1',
  service_type: 'sat_act_course',
  package_name: '5 Sessions',
  minutes: 60,
  total: 5,
  left: 5,
  booked: 0,
  tutor: { id: 't-1', name: 'Devon Price' },
  tutors: [],
  late_hours: 24,
  given_as: null,
  expires_on: null,
  ...changes,
});

/** Returns a lesson of that package, booked online for 2026-12-02 and free to change, with a test's changes. */
export const aLesson = (changes: Partial<Lesson> = {}): Lesson => ({
  id: 'l-1',
  registration_id: 'r-1',
  start: '2026-12-02T20:00:00.000Z',
  end: '2026-12-02T21:00:00.000Z',
  place: 'online',
  room: null,
  status: 'booked',
  tutor_name: 'Devon Price',
  note: null,
  join_url: null,
  change: { allowed: true, counts: false, free_until: null },
  moves: 0,
  changed_at: '2026-11-25T20:00:00.000Z',
  version: 1,
  ...changes,
});
