import { Injectable } from '@nestjs/common';
import { beforeTestText, isBeforeTest } from '@academy/contracts/rules/included-sessions';
import { strictInstant } from '@academy/contracts/rules/lesson-times';
import { lessonMessages, tooFewSessions, type LessonPlace } from '@academy/contracts/rules/lessons';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { lockRegistration } from '../../registrations/index.js';
import { lockRooms } from '../../seats/index.js';
import { lockWeek } from '../../students/index.js';
import { findPackage, type LessonPackageFacts } from '../packages/packages.repository.js';
import { lockTutor, type Tutor } from '../tutors/tutors.repository.js';
import { LessonRefused, LessonTimeTaken, teaching } from './lesson.errors.js';
import { freeRoom, LessonTimes, spanOf, type OpenTimes } from './lesson-times.js';
import { insertLesson, type LessonRow } from './lessons.repository.js';
import { claimTime } from './time-claims.repository.js';

/** Lessons that are to be booked under the locks. */
export interface WantedLessons {
  pack: LessonPackageFacts;
  tutor: Tutor;
  place: LessonPlace;
  /** "YYYY-MM-DD HH:mm", academy time. */
  starts: readonly string[];
  open: OpenTimes;
  requestKey: string;
  /** UUID; null for a single lesson. */
  seriesId: string | null;
}

/**
 * Shared by booking and moving. Both lock package, student, tutor and rooms in this order, so that overlapping bookings wait for each other
 * instead of deadlocking.
 */
@Injectable()
export class LessonBookings {
  constructor(private readonly times: LessonTimes) {}

  /** Locks a package. @returns null when there is none for a student of a family */
  async lockPackage(tx: Transaction, registrationId: string): Promise<LessonPackageFacts | null> {
    return (await lockRegistration(tx, registrationId)) ? findPackage(tx, registrationId) : null;
  }

  /** @throws LessonRefused when the package has ended or expired, or fewer sessions are neither used nor booked */
  assertOpen({ status, left, booked, isExpiring }: LessonPackageFacts, count: number): void {
    if (status !== 'booked') throw new LessonRefused(lessonMessages.noPackage);
    if (isExpiring) throw new LessonRefused(lessonMessages.expired);
    const open = Math.max(0, left - booked);
    if (count > open) throw new LessonRefused(tooFewSessions(open));
  }

  /**
   * Locks everything else that a lesson needs, and finds the open times.
   * @param wanted `starts`: "YYYY-MM-DD HH:mm", academy time
   * @throws LessonRefused without a tutor who teaches it, or when a family chose a start before the test that the session came with
   */
  async lockTimes(
    tx: Transaction,
    pack: LessonPackageFacts,
    wanted: { tutorId: string; place: LessonPlace; starts: readonly string[]; without?: string; byStaff: boolean },
  ): Promise<{ tutor: Tutor; open: OpenTimes }> {
    if (!wanted.byStaff) assertAfterTest(pack, wanted.starts);
    await lockWeek(tx, pack.studentId);
    const tutor = teaching(await lockTutor(tx, wanted.tutorId), pack);
    if (wanted.place === 'in_person') await lockRooms(tx);
    return { tutor, open: await this.times.find(tx, { ...wanted, pack, tutor }) };
  }

  /** Books lessons, all or none. Call under the locks. @returns their ids @throws LessonTimeTaken */
  async insert(tx: Transaction, wanted: WantedLessons): Promise<string[]> {
    const { pack, tutor, place, starts, open, requestKey, seriesId } = wanted;
    assertFree(starts, open);
    const ids: string[] = [];
    for (const start of starts.toSorted()) {
      const span = spanOf(start, pack.minutes, tutor.bufferMinutes);
      const room = freeRoom(open.rooms, span);
      const lesson = { registrationId: pack.registrationId, studentId: pack.studentId, tutorId: tutor.id, place, room };
      const id = await insertLesson(tx, { ...lesson, start: span.start, end: span.end, seriesId, requestKey });
      await this.claim(tx, { ...lesson, id }, pack, start, span);
      ids.push(id);
    }
    return ids;
  }

  /** Takes the time of a lesson. @throws LessonTimeTaken */
  async claim(
    tx: Transaction,
    { id, tutorId, room }: Pick<LessonRow, 'id' | 'tutorId' | 'room'>,
    { studentResources }: LessonPackageFacts,
    start: string,
    span: ReturnType<typeof spanOf>,
  ): Promise<void> {
    await claimTime(tx, { lessonId: id, ...span, tutorId, studentResources, room }, start);
  }
}

/** @throws LessonRefused naming the test, when a start is before it */
function assertAfterTest({ awaited }: LessonPackageFacts, starts: readonly string[]): void {
  if (!awaited) return;
  const isEarly = (start: Date | null) => start !== null && isBeforeTest(awaited, start);
  if (starts.some((start) => isEarly(strictInstant(start)))) throw new LessonRefused(beforeTestText(awaited));
}

/** @throws LessonTimeTaken naming all that are taken */
export function assertFree(starts: readonly string[], { times }: OpenTimes): void {
  const open = new Set(times);
  const taken = starts.filter((start) => !open.has(start));
  if (taken.length > 0) throw new LessonTimeTaken(taken);
}
