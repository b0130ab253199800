import {
  lessonChangeRule,
  type ChangedBy,
  type LessonChangeRule,
  type LessonStatus,
} from '@academy/contracts/rules/lessons';
import { createEvent, type DomainEvent } from '../../platform/messaging/event.js';
import type { LessonPackageFacts } from './lesson-packages.repository.js';
import type { BookedLesson, LessonRow } from './lessons.repository.js';

/** How a booked lesson can end. */
export type LessonEnd = Exclude<LessonStatus, 'booked'>;

/** A lesson that ends, or that has ended in another way than it was recorded. */
export interface EndedLesson {
  lesson: LessonRow;
  status: LessonEnd;
  /** What happens to its session; null if the session stays as it is. */
  session: 'used' | 'returned' | null;
}

/** Lessons that end together. */
export interface EndedLessons {
  ended: readonly EndedLesson[];
  /** One for each that is canceled. */
  events: readonly DomainEvent[];
}

/** A lesson to be canceled, and whether that uses its session. */
type Cancellation = Pick<EndedLesson, 'lesson'> & { counts: boolean };

/** The outcomes that use the lesson's session. With any other, the session stays with the package. */
const usesSession: readonly LessonStatus[] = ['ended', 'held', 'missed', 'canceled_late'];

/** Ends a lesson, or corrects how it ended. */
export function endLesson(lesson: LessonRow, status: LessonEnd): EndedLesson {
  const [wasUsed, isUsed] = [usesSession.includes(lesson.status), usesSession.includes(status)];
  return { lesson, status, session: wasUsed === isUsed ? null : isUsed ? 'used' : 'returned' };
}

/** The effect of canceling or moving a lesson. */
export function changeRuleOf(
  lesson: Pick<LessonRow, 'start' | 'status'>,
  { lateHours, now }: Pick<LessonPackageFacts, 'lateHours' | 'now'>,
  by: ChangedBy,
): LessonChangeRule {
  return lessonChangeRule(lesson, by === 'academy' ? null : lateHours, now);
}

/** Cancels lessons at the same time: family, tutor and student each get one email about theirs. */
export function cancelLessons(by: ChangedBy, cancellations: readonly Cancellation[]): EndedLessons {
  const canceled = cancellations.map(({ lesson, counts }) => ({ lesson_id: lesson.id, counts }));
  const together = canceled.length > 1 && { together: canceled };
  return {
    ended: cancellations.map(({ lesson, counts }) =>
      endLesson(lesson, by === 'academy' ? 'canceled_by_academy' : counts ? 'canceled_late' : 'canceled'),
    ),
    events: canceled.map((one) => createEvent('LessonCanceled', { ...one, by, ...together })),
  };
}

/** The academy cancels booked lessons, whose sessions stay with their packages. */
export const cancelByAcademy = (lessons: readonly LessonRow[]): EndedLessons =>
  cancelLessons(
    'academy',
    lessons.map((lesson) => ({ lesson, counts: false })),
  );

/** Ends all booked lessons. One that has begun is taught to its end and uses its session; the others are canceled, by the rule for late changes. */
export function endLessons(by: ChangedBy, lessons: readonly BookedLesson[]): EndedLessons {
  const begun = lessons.filter((lesson) => !changeRuleOf(lesson, lesson, by).allowed);
  const { ended, events } = cancelLessons(by, cancellationsOf(by, lessons));
  return { ended: [...begun.map((lesson) => endLesson(lesson, 'ended')), ...ended], events };
}

/** Cancels booked lessons of a registration for the family: latest first, and none that count as used. @throws Error when there are fewer */
export function cancelLast(registrationId: string, lessons: readonly BookedLesson[], count: number): EndedLessons {
  const free = cancellationsOf('family', lessons).filter(({ counts }) => !counts);
  const missing = count - free.length;
  if (missing > 0) throw new Error(`Registration ${registrationId} has ${missing} lessons too few to cancel`);
  return cancelLessons('family', free.toReversed().slice(0, count));
}

/** Those that have not begun. */
const cancellationsOf = (by: ChangedBy, lessons: readonly BookedLesson[]): Cancellation[] =>
  lessons.flatMap((lesson) => {
    const { allowed, counts } = changeRuleOf(lesson, lesson, by);
    return allowed ? [{ lesson, counts }] : [];
  });
