import { lessonPlaces, maxLessonsAtOnce, type LessonPlace } from '@academy/contracts/rules/lessons';
import { isTestDate } from '@academy/contracts/rules/test-dates';
import { isRecord, readTexts } from '../../api/answers';
import { storedValue } from '../../lib/versioned-storage';
import type { LessonDraft } from './lesson-plan';

/** A parent's choices for a child, stored in the tab until they are booked. */
export const storedDraft = (studentId: string) =>
  storedValue<LessonDraft>({ key: `lesson-booking:${studentId}`, version: 1, read: readDraft, area: 'sessionStorage' });

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const isPlace = (value: unknown): value is LessonPlace => lessonPlaces.includes(value as LessonPlace);

/** Validates a stored draft. @returns null if it is invalid or has another version */
function readDraft(data: unknown, version: number): LessonDraft | null {
  if (version !== 1 || !isRecord(data)) return null;
  const { registrationId, tutorId, place, first, weeks, changes, requestKey } = data;
  if (typeof registrationId !== 'string' || !isPlace(place)) return null;
  if (typeof first !== 'string' || (first !== '' && !isTestDate(first))) return null;
  const isCount = typeof weeks === 'number' && Number.isInteger(weeks) && weeks >= 1 && weeks <= maxLessonsAtOnce;
  return {
    registrationId,
    tutorId: textOrNull(tutorId),
    place,
    first,
    weeks: isCount ? weeks : 1,
    changes: readTexts(changes),
    requestKey: textOrNull(requestKey),
  };
}
