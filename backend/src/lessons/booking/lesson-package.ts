import { randomUUID } from 'node:crypto';
import type { BookLessonsRequest } from '@academy/contracts/http/lessons';
import type { AssignPackageRequest } from '@academy/contracts/http/office/tutors';
import { beforeTestText, isBeforeTest } from '@academy/contracts/rules/included-sessions';
import { lessonNoteMessages } from '@academy/contracts/rules/lesson-notes';
import { strictInstant } from '@academy/contracts/rules/lesson-times';
import {
  lessonMessages,
  lessonOutcomes,
  noLongerTeaches,
  tooFewSessions,
  type ChangedBy,
  type LessonOutcome,
  type LessonPlace,
} from '@academy/contracts/rules/lessons';
import { cannotTeach } from '@academy/contracts/rules/tutors';
import type { FamilyOrStaff } from '../../platform/http/auth/family-or-staff.js';
import { VersionConflict } from '../../platform/http/errors/errors.js';
import { IdempotencyMismatch } from '../../platform/http/idempotency/idempotency.js';
import { createEvent, type DomainEvent } from '../../platform/messaging/event.js';
import type { TutorPackage } from '../tutors/tutor-packages.repository.js';
import { LessonsStillBooked } from '../tutors/tutors.errors.js';
import type { Tutor } from '../tutors/tutors.repository.js';
import { cancelByAcademy, cancelLessons, changeRuleOf, endLesson, type EndedLesson } from './lesson.js';
import { LessonRefused } from './lesson.errors.js';
import type { LessonPackageFacts } from './lesson-packages.repository.js';
import type { LessonRow } from './lessons.repository.js';

/**
 * Who books or changes a lesson. Staff may do it inside the tutor's minimum notice period, and before the test that the session came with;
 * students only while their parent allows it.
 */
export type Side = FamilyOrStaff['kind'];

/** Who makes a change, and on whose behalf. */
export interface Changer {
  side: Side;
  /** Who asked for the change: a change by the academy never uses a session. */
  by: ChangedBy;
  /** The staff's reason for the audit log; may be empty. */
  reason: string;
}

/** A lesson as the caller was shown it. */
export interface ShownLesson {
  version: number;
  /** Whether the change was shown to use the session. */
  counts: boolean;
}

/** Times that lessons of a package are to take. Whether they are still open is only checked when they are stored. */
export interface WantedTimes {
  pack: LessonPackage;
  tutorId: string;
  place: LessonPlace;
  /** "YYYY-MM-DD HH:mm", academy time. */
  starts: readonly string[];
  byStaff: boolean;
  /** Id of the lesson that is moved: its own time is free for it. */
  without?: string;
}

/** What a change stores. Without any field, it changes nothing. */
export interface LessonChange {
  ended?: readonly EndedLesson[];
  /** Lessons that are booked, all or none. `seriesId`: null for a single lesson. */
  booked?: WantedTimes & { requestKey: string; seriesId: string | null };
  /** A lesson that keeps its session at another time. */
  moved?: WantedTimes & { without: string; to: string };
  /** The tutor of a package from now on. */
  assigned?: { registrationId: string; tutorId: string | null };
  /** For the audit log. */
  audit?: { subject: 'lesson' | 'registration' | 'staff'; id: string; details: Record<string, unknown> };
  events?: readonly DomainEvent[];
}

/** A package of sessions with its student, and what may happen to its lessons. Its methods decide; {@link Lessons} stores what they return. */
export class LessonPackage {
  constructor(readonly facts: LessonPackageFacts) {}

  /**
   * Books lessons with the package's tutor, or with the chosen one, who is then the package's.
   * @param earlier lessons booked with the same request key before: the same request books nothing again
   * @throws LessonRefused, IdempotencyMismatch
   */
  book(wanted: BookLessonsRequest, side: Side, earlier: readonly LessonRow[] = []): LessonChange {
    if (earlier.length > 0) {
      if (!isRepeated(wanted, earlier)) throw new IdempotencyMismatch();
      return {};
    }
    const { place, starts, request_key: requestKey } = wanted;
    const { registrationId: id } = this.facts;
    this.assertOpen(starts.length);
    const tutorId = this.facts.tutorId ?? wanted.tutor_id;
    if (tutorId === undefined) throw new LessonRefused(lessonMessages.noTutor);
    const seriesId = starts.length > 1 ? randomUUID() : null;
    return {
      booked: { ...this.take({ tutorId, place, starts, byStaff: side === 'staff' }), requestKey, seriesId },
      ...(this.facts.tutorId === null && { assigned: { registrationId: id, tutorId } }),
      audit: { subject: 'registration', id, details: { lessons: starts.length, tutor_id: tutorId } },
    };
  }

  /**
   * Moves a lesson. Before the deadline it keeps its session. After it, the old lesson uses its session and the new one takes another.
   * @param to "YYYY-MM-DD HH:mm", academy time
   * @throws VersionConflict, LessonRefused
   */
  move(lesson: LessonRow, { to, ...shown }: ShownLesson & { to: string }, changer: Changer): LessonChange {
    const { by } = changer;
    const { counts } = this.assertAsShown(lesson, shown, by);
    if (counts) this.assertOpen(1);
    const { id, tutorId, place, start, seriesId } = lesson;
    const times = this.take({ tutorId, place, starts: [to], byStaff: changer.side === 'staff', without: id });
    const details = { from: start.toISOString(), to, counts, ...detailsOf(changer) };
    const audit = { subject: 'lesson', id, details } as const;
    if (counts) {
      const booked = { ...times, requestKey: randomUUID(), seriesId };
      return { ...cancelLessons(by, [{ lesson, counts }]), booked, audit };
    }
    const event = { lesson_id: id, old_start: start.toISOString(), moves: lesson.moves + 1 };
    return { moved: { ...times, without: id, to }, events: [createEvent('LessonMoved', event)], audit };
  }

  /** Cancels a lesson, by the rule for late changes. @throws VersionConflict, LessonRefused */
  cancel(lesson: LessonRow, shown: ShownLesson, changer: Changer): LessonChange {
    const { counts } = this.assertAsShown(lesson, shown, changer.by);
    const audit = { subject: 'lesson', id: lesson.id, details: { counts, ...detailsOf(changer) } } as const;
    return { ...cancelLessons(changer.by, [{ lesson, counts }]), audit };
  }

  /** @throws LessonRefused for a lesson that was canceled or has not begun */
  assertRecordable({ status, start }: LessonRow): void {
    if (status !== 'booked' && status !== 'ended' && !isOutcome(status))
      throw new LessonRefused(lessonNoteMessages.canceled);
    if (status === 'booked' && this.facts.now < start) throw new LessonRefused(lessonNoteMessages.notBegun);
  }

  /**
   * Records how a lesson went. A lesson in progress keeps its session and time until it ends, unless the tutor was absent.
   * @throws LessonRefused when its session can no longer be used or given back
   */
  record(lesson: LessonRow, outcome: LessonOutcome): LessonChange {
    const isBooked = lesson.status === 'booked';
    const isInProgress = isBooked && outcome !== 'tutor_absent' && this.facts.now < lesson.end;
    if (isInProgress || lesson.status === outcome) return {};
    const ended = endLesson(lesson, outcome);
    if (!isBooked) this.assertCorrectable(ended);
    return { ended: [ended] };
  }

  private assertCorrectable({ session }: EndedLesson): void {
    const { status, left, booked } = this.facts;
    // A session of a canceled or refunded package could not be booked again, and its price was settled without it.
    if (session === 'returned' && status !== 'booked' && status !== 'completed')
      throw new LessonRefused(lessonNoteMessages.packageEnded);
    if (session === 'used' && left - booked < 1) throw new LessonRefused(lessonNoteMessages.sessionGone);
  }

  /** The tutor of its lessons, who has to teach it. @throws LessonRefused, naming a tutor who no longer teaches */
  assertTaughtBy(tutor: Tutor | null): Tutor {
    const { serviceType } = this.facts;
    if (!tutor) throw new LessonRefused(lessonMessages.noTutor);
    if (!tutor.canTeach) throw new LessonRefused(noLongerTeaches(tutor.name));
    if (!tutor.services.includes(serviceType)) throw new LessonRefused(cannotTeach(tutor.name, serviceType));
    return tutor;
  }

  /** @throws LessonRefused when the package has ended or expired, or fewer sessions are neither used nor booked */
  private assertOpen(count: number): void {
    const { status, left, booked, isExpiring } = this.facts;
    if (status !== 'booked') throw new LessonRefused(lessonMessages.noPackage);
    if (isExpiring) throw new LessonRefused(lessonMessages.expired);
    const open = Math.max(0, left - booked);
    if (count > open) throw new LessonRefused(tooFewSessions(open));
  }

  /** The effect of a change. @throws VersionConflict when lesson or effect are not as shown; LessonRefused for a lesson that has begun */
  private assertAsShown(lesson: LessonRow, shown: ShownLesson, by: ChangedBy): { counts: boolean } {
    if (lesson.version !== shown.version) throw new VersionConflict(lessonMessages.changed);
    const { allowed, counts } = changeRuleOf(lesson, this.facts, by);
    if (!allowed) throw new LessonRefused(lessonMessages.begun);
    if (counts !== shown.counts) throw new VersionConflict(lessonMessages.ruleChanged);
    return { counts };
  }

  /** @throws LessonRefused naming the test that the session came with, when a family chose a start before it */
  private take(times: Omit<WantedTimes, 'pack'>): WantedTimes {
    const { awaited } = this.facts;
    const starts = times.starts.map(strictInstant);
    if (awaited && !times.byStaff && starts.some((start) => start && isBeforeTest(awaited, start)))
      throw new LessonRefused(beforeTestText(awaited));
    return { ...times, pack: this };
  }
}

/**
 * Assigns a tutor to a package, with or without a student, or removes its tutor. Its booked lessons stay with the tutor before, or the
 * academy cancels them.
 * @param coming its lessons that have not begun
 * @throws LessonsStillBooked unless the office has chosen one of the two
 */
export function changeTutor(
  { id, tutor }: Pick<TutorPackage, 'id' | 'tutor'>,
  { tutor_id: tutorId, lessons: choice }: AssignPackageRequest,
  coming: readonly LessonRow[],
): LessonChange {
  const others = coming.filter((lesson) => lesson.tutorId !== tutorId);
  if (tutor && others.length > 0 && !choice) throw new LessonsStillBooked(tutor.name, others.length);
  const canceled = choice === 'cancel' ? others : [];
  const details = { tutor: tutorId, before: tutor?.id ?? null, canceled_lessons: canceled.length };
  return {
    ...cancelByAcademy(canceled),
    assigned: { registrationId: id, tutorId },
    audit: { subject: 'registration', id, details },
  };
}

const isOutcome = (status: string): boolean => (lessonOutcomes as readonly string[]).includes(status);

/** What the audit log says about who made a change. */
const detailsOf = ({ side, by, reason }: Changer) =>
  side === 'staff' ? { on_account_of: by, ...(reason !== '' && { reason }) } : {};

/**
 * Whether a request with the key of earlier lessons is the one that booked them. A lesson that was moved since no longer has its first
 * start, so only the others are compared with what is asked for. Place and tutor of a lesson never change.
 */
function isRepeated(
  { registration_id: registrationId, tutor_id: tutorId, place, starts }: BookLessonsRequest,
  earlier: readonly LessonRow[],
): boolean {
  const asked = new Set(starts.map((start) => strictInstant(start)?.getTime()));
  return (
    earlier.length === starts.length &&
    earlier.every(
      (lesson) =>
        lesson.registrationId === registrationId &&
        lesson.place === place &&
        (tutorId === undefined || lesson.tutorId === tutorId) &&
        (lesson.moves > 0 || asked.has(lesson.start.getTime())),
    )
  );
}
