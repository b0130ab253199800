import { ApiError, NetworkError } from '../../api/errors';
import type { StudentLessons } from '../../api/lessons';
import type { LessonDraft } from './lesson-plan';

// Fixtures of the booking tests.

export const draft: LessonDraft = {
  registrationId: 'r-1',
  tutorId: 't-1',
  place: 'online',
  first: '',
  weeks: 1,
  changes: {},
  requestKey: null,
};
export const [first, second, third] = ['2026-12-01 16:00', '2026-12-08 16:00', '2026-12-15 16:00'];
export const later = '2026-12-08 17:00';
export const offer = { times: [first, later, third], last_day: '2027-01-20' };
export const input = { draft, hasTutor: (id: string) => id === 'r-2', newKey: () => 'key-1' };
export const result = { packages: [], lessons: [], now: '2026-11-24T00:00:00.000Z' } satisfies StudentLessons;
export const taken = new ApiError(409, 'slot_taken', 'Taken', {}, null, { taken: [later] });
export const lost = new NetworkError('No answer');

export const one: LessonDraft = { ...draft, first };
export const series: LessonDraft = { ...one, weeks: 3 };
export const settled: LessonDraft = { ...series, changes: { [second]: later } };
export const sent: LessonDraft = { ...settled, requestKey: 'key-1' };
