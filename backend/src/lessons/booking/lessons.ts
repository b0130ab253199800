import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { lessonMessages } from '@academy/contracts/rules/lessons';
import { isUUID } from 'class-validator';
import type { Tx } from '../../platform/database/database.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { AccessDenied, NotFound } from '../../platform/http/errors/errors.js';
import { createEvent } from '../../platform/messaging/event.js';
import { lockRegistration, moveSessionOfLesson } from '../../registrations/index.js';
import { lockRooms } from '../../seats/index.js';
import { lockMayBookLessons, lockWeek } from '../../students/index.js';
import { assignTutor } from '../tutors/assigned-tutors.repository.js';
import { lockTutor, type Tutor } from '../tutors/tutors.repository.js';
import type { EndedLesson } from './lesson.js';
import { LessonPackage, type LessonChange, type Side, type WantedTimes } from './lesson-package.js';
import { findPackage } from './lesson-packages.repository.js';
import { assertFree, findOpenTimes, freeRoom, spanOf, type OpenTimes } from './lesson-times.js';
import { findLesson, insertLesson, lockLesson, setStatus, setTime, type LessonRow } from './lessons.repository.js';
import { claimTime, releaseTime } from './time-claims.repository.js';

/** Which lesson to change, and who changes it. */
export interface LessonRef {
  lessonId: string;
  side: Side;
  /** The caller's own lessons; no other one is found. */
  isOwn: (lesson: LessonRow) => boolean;
}

/** What is free for lessons, with their tutor and rooms locked. */
interface LockedTimes extends OpenTimes {
  tutor: Tutor;
}

/**
 * Books, moves, cancels and ends the lessons of packages.
 *
 * Locks are taken in this order, so that concurrent changes wait for each other instead of deadlocking: packages by id, the permission of a
 * student who makes the change, lessons, the student's week, the tutor, the rooms. A lesson is only locked and changed under its package's
 * lock, and only booked or moved under its tutor's, so none is added to a package or a tutor's day that is locked.
 */
@Injectable()
export class Lessons {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly eventBus: EventBus,
  ) {}

  /**
   * Changes a student's package in one transaction.
   * @throws NotFound, AccessDenied for a student who may not; LessonRefused, LessonTimeTaken; what `decide` throws
   */
  async change(
    { registrationId, studentId, side }: { registrationId: string; studentId: string; side: Side },
    decide: (pack: LessonPackage, tx: Tx) => Promise<LessonChange>,
  ): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const pack = await lockPackage(tx, registrationId);
      if (pack?.facts.studentId !== studentId) throw new NotFound();
      if (side === 'student') await assertMayBook(tx, studentId);
      await this.save(tx, await decide(pack, tx));
    });
  }

  /** Changes a lesson in one transaction. @throws as {@link change} */
  async changeLesson(ref: LessonRef, decide: (pack: LessonPackage, lesson: LessonRow) => LessonChange): Promise<void> {
    await this.withLesson(ref, (pack, lesson, tx) => this.save(tx, decide(pack, lesson)));
  }

  /** Runs `work` in one transaction with a lesson and its package locked. @throws NotFound, AccessDenied; what `work` throws */
  withLesson<Result>(
    { lessonId, side, isOwn }: LessonRef,
    work: (pack: LessonPackage, lesson: LessonRow, tx: Tx) => Promise<Result>,
  ): Promise<Result> {
    return this.unitOfWork.run(async (tx) => {
      const found = isUUID(lessonId) ? await findLesson(tx, lessonId) : null;
      if (!found || !isOwn(found)) throw new NotFound();
      const pack = await lockPackage(tx, found.registrationId);
      if (side === 'student') await assertMayBook(tx, found.studentId);
      const lesson = await lockLesson(tx, lessonId);
      if (!pack || !lesson) throw new NotFound();
      return work(pack, lesson, tx);
    });
  }

  /**
   * Stores a change, with its audit row and its events, in a transaction that has locked its packages.
   * @throws LessonRefused without a tutor who teaches the package, LessonTimeTaken
   */
  async save(tx: Tx, { ended = [], booked, moved, assigned, audit, events = [] }: LessonChange): Promise<void> {
    const wanted = booked ?? moved;
    const times = wanted && (await lockTimes(tx, wanted));
    for (const one of ended) await end(tx, one);
    const ids = booked && times && (await book(tx, booked, times));
    if (moved && times) await move(tx, moved, times);
    if (assigned) await assignTutor(tx, assigned.registrationId, assigned.tutorId);
    if (audit) auditSubject(tx, audit.subject, audit.id, audit.details);
    for (const event of events) await this.eventBus.publish(event, tx);
    if (ids) await this.eventBus.publish(createEvent('LessonsBooked', { lesson_ids: ids }), tx);
  }
}

async function lockPackage(tx: Tx, registrationId: string): Promise<LessonPackage | null> {
  const facts = (await lockRegistration(tx, registrationId)) && (await findPackage(tx, registrationId));
  return facts && new LessonPackage(facts);
}

/** @throws AccessDenied for a student whose parent does not allow booking */
async function assertMayBook(tx: Tx, studentId: string): Promise<void> {
  if (!(await lockMayBookLessons(tx, studentId))) throw new AccessDenied(lessonMessages.studentMayNot);
}

/** Locks all that the lessons need, and makes sure that it is free. @throws LessonRefused, LessonTimeTaken */
async function lockTimes(tx: Tx, wanted: WantedTimes): Promise<LockedTimes> {
  const { pack } = wanted;
  await lockWeek(tx, pack.facts.studentId);
  const tutor = pack.assertTaughtBy(await lockTutor(tx, wanted.tutorId));
  if (wanted.place === 'in_person') await lockRooms(tx);
  const open = await findOpenTimes(tx, { ...wanted, pack: pack.facts, tutor });
  assertFree(wanted.starts, open);
  return { ...open, tutor };
}

/** Stores the end of a lesson, with what it does to the session. */
async function end(tx: Tx, { lesson, status, session }: EndedLesson): Promise<void> {
  if (session) await moveSessionOfLesson(tx, session, lesson);
  await setStatus(tx, lesson.id, status);
  if (lesson.status === 'booked') await releaseTime(tx, lesson.id);
}

/** @returns the ids of the lessons */
async function book(
  tx: Tx,
  { pack: { facts }, place, starts, requestKey, seriesId }: NonNullable<LessonChange['booked']>,
  times: LockedTimes,
): Promise<string[]> {
  const { registrationId, studentId, studentResources } = facts;
  const ids: string[] = [];
  for (const start of starts.toSorted()) {
    const taken = takeTime(start, facts.minutes, times);
    const lessonId = await insertLesson(tx, { ...taken, registrationId, studentId, place, seriesId, requestKey });
    await claimTime(tx, { ...taken, lessonId, studentResources }, start);
    ids.push(lessonId);
  }
  return ids;
}

async function move(
  tx: Tx,
  { pack: { facts }, to, without: id }: NonNullable<LessonChange['moved']>,
  times: LockedTimes,
): Promise<void> {
  const taken = takeTime(to, facts.minutes, times);
  await releaseTime(tx, id);
  await setTime(tx, id, taken);
  await claimTime(tx, { ...taken, lessonId: id, studentResources: facts.studentResources }, to);
}

/** What a lesson takes at a free time. */
function takeTime(start: string, minutes: number, { tutor, rooms }: LockedTimes) {
  const span = spanOf(start, minutes, tutor.bufferMinutes);
  return { ...span, tutorId: tutor.id, room: freeRoom(rooms, span) };
}
