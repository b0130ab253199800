import {
  lessonChangeRule,
  lessonMessages,
  type ChangedBy,
  type LessonChangeRule,
} from '@academy/contracts/rules/lessons';
import { isUUID } from 'class-validator';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { AccessDenied, NotFound } from '../../platform/http/errors/errors.js';
import { lockMayBookLessons } from '../../students/index.js';
import type { LessonPackageFacts } from '../packages/packages.repository.js';
import type { LessonBookings } from './bookings.js';
import { LessonChanged, LessonRefused } from './lesson.errors.js';
import { findLesson, lockLesson, type LessonRow } from './lessons.repository.js';

/** Who makes a change, and on whose behalf. */
export interface Changer {
  /** Who asked for the change: a change by the academy never uses a session. */
  by: ChangedBy;
  /** Staff may move lessons inside the tutor's minimum notice period, and before the test that they came with. */
  byStaff: boolean;
  /** Students change their own lessons while their parent allows it. */
  isStudent?: boolean;
  /** The staff's reason for the audit log; may be empty. */
  reason: string;
}

/** A family that changes its own lessons. */
export const byFamily: Changer = { by: 'family', byStaff: false, reason: '' };

/** A student who changes their own lessons. */
export const byStudent: Changer = { ...byFamily, isStudent: true };

/** The staff's reason for a change, as stored in the audit log. */
export const notedBy = ({ by, byStaff, reason }: Changer) =>
  byStaff ? { on_account_of: by, ...(reason !== '' && { reason }) } : {};

/** A lesson as the caller was shown it. */
export interface ShownLesson {
  version: number;
  /** Whether the change was shown to use the session. */
  counts: boolean;
}

/** Call with the package locked, before locking the rest. @throws AccessDenied for a student whose parent does not allow booking */
export async function assertMayBook(tx: Transaction, studentId: string): Promise<void> {
  if (!(await lockMayBookLessons(tx, studentId))) throw new AccessDenied(lessonMessages.studentMayNot);
}

/** The effect of changing a lesson. */
export function changeRuleOf(
  lesson: Pick<LessonRow, 'start' | 'status'>,
  { lateHours, now }: Pick<LessonPackageFacts, 'lateHours' | 'now'>,
  by: ChangedBy,
): LessonChangeRule {
  return lessonChangeRule(lesson, by === 'academy' ? null : lateHours, now);
}

/**
 * Locks a lesson with its package, and makes sure that it and the rule are what the caller was shown.
 * @throws NotFound, AccessDenied for a student who may not, LessonChanged, LessonRefused for a lesson that has begun
 */
export async function lockForChange(
  tx: Transaction,
  bookings: LessonBookings,
  {
    studentId,
    lessonId,
    shown,
    changer,
  }: { studentId: string; lessonId: string; shown: ShownLesson; changer: Changer },
): Promise<{ lesson: LessonRow; pack: LessonPackageFacts; counts: boolean }> {
  const found = isUUID(lessonId) ? await findLesson(tx, lessonId) : null;
  if (found?.studentId !== studentId) throw new NotFound();
  const pack = await bookings.lockPackage(tx, found.registrationId);
  if (changer.isStudent) await assertMayBook(tx, studentId);
  const lesson = await lockLesson(tx, lessonId);
  if (!pack || !lesson) throw new NotFound();
  if (lesson.version !== shown.version) throw new LessonChanged();
  const { allowed, counts } = changeRuleOf(lesson, pack, changer.by);
  if (!allowed) throw new LessonRefused(lessonMessages.begun);
  if (counts !== shown.counts) throw new LessonChanged(lessonMessages.ruleChanged);
  return { lesson, pack, counts };
}
