import type { LessonPackage } from '@academy/contracts/http/lessons';

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
