import { matchStudent } from '@academy/contracts/rules/student-of-form';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { CannotMove, lockBooking, storeChange, storeRefund, type Changed } from '../bookings/index.js';
import { correctReceiptAddress, correctRecordAddress, Refunds, type Refund } from '../payments/index.js';
import type { Database, Tx } from '../platform/database/database.js';
import { auditDetails, auditSubject } from '../platform/database/transaction-records.js';
import { type Rehearsal, Rehearsals } from '../platform/database/rehearsals.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { createEvent } from '../platform/messaging/event.js';
import { ClosedDays, giveSeatsTo, Seats, SeatsRepository } from '../seats/index.js';
import { endCanceled } from './closed-dates/closed-seats.repository.js';
import { insertCourtesy, listGivenWith, lockIncluded } from './given-packages.repository.js';
import { StudentsOfRegistrations } from './students-of-registrations.js';
import { PackageLessons, type NewOwner } from './lesson-sessions.js';
import type { AssignedStudent } from './registration-student.js';
import { findFacts, findPaymentOf, readFacts, type RegistrationFacts } from './registration-facts.repository.js';
import { endedPackages, type Ended, type EndedDates, type EndedPackage } from './registration-part.js';
import type { TransferredSessions } from './registration-sessions.js';
import {
  NewDateFull,
  Registration,
  type CorrectedDetails,
  type Moved,
  type RegistrationChange,
} from './registration.js';
import {
  endBooked,
  insertCorrection,
  insertTransferred,
  lockRegistration,
  renameStudent,
  setStudent,
  updateDetails,
  updatePeople,
} from './registrations.repository.js';
import { insertMovement, insertTransfer, revokeSessions } from './session-movements.repository.js';

/**
 * What a change of a registration locks besides its row, in the order that `lockBooking` names. `money` is its payment; `included` is also
 * the packages included with its tests, so that no lesson is booked with them while they end.
 */
export type RegistrationLock = 'no money' | 'money' | 'included';

/** Stores the changes of registrations, and locks what they touch. */
@Injectable()
export class Registrations {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rehearsals: Rehearsals,
    private readonly refunds: Refunds,
    private readonly seats: Seats,
    private readonly seatRows: SeatsRepository,
    private readonly closedDays: ClosedDays,
    private readonly lessons: PackageLessons,
    private readonly students: StudentsOfRegistrations,
    private readonly eventBus: EventBus,
  ) {}

  /**
   * Stores what `decide` returns, with its audit row, its event and its refund, as `storeChange` says.
   * @throws NotFound; NewDateFull; what `decide` throws
   */
  async change<Result>(
    id: string,
    locked: RegistrationLock,
    decide: (registration: Registration, tx: Tx) => RegistrationChange<Result> | Promise<RegistrationChange<Result>>,
  ): Promise<Changed<Result>> {
    return storeChange(this.unitOfWork, this.refunds, (tx) => this.store(tx, id, locked, decide));
  }

  /** Makes a change without money and rolls it back. @returns what `read` finds in between, or why it is refused @throws NotFound */
  rehearse<Read>(
    id: string,
    decide: (registration: Registration, tx: Tx) => Promise<RegistrationChange>,
    read: (tx: Tx) => Promise<Read>,
  ): Promise<Rehearsal<Read>> {
    return this.rehearsals.run(async (tx) => {
      await this.store(tx, id, 'no money', decide);
      return read(tx);
    });
  }

  private async store<Result>(
    tx: Tx,
    id: string,
    locked: RegistrationLock,
    decide: (registration: Registration, tx: Tx) => RegistrationChange<Result> | Promise<RegistrationChange<Result>>,
  ): Promise<Changed<Result>> {
    await this.lock(tx, id, locked);
    const facts = await findFacts(tx, this.seatRows, id);
    if (!facts) throw new NotFound();
    const change = await decide(new Registration(facts), tx);
    return { refund: await this.save(tx, facts, change), result: change.result };
  }

  private async lock(tx: Tx, id: string, locked: RegistrationLock): Promise<void> {
    const lock = async () => {
      await lockRegistration(tx, id);
      if (locked === 'included') await lockIncluded(tx, id);
    };
    if (locked === 'no money') await lock();
    else await lockBooking(tx, this.refunds, { findPayment: findPaymentOf, lock }, id);
  }

  private async save(
    tx: Tx,
    facts: RegistrationFacts,
    { details, event, refund, ...change }: RegistrationChange<unknown>,
  ): Promise<Refund | null> {
    const { id } = facts;
    const { ended, moved, assigned, corrected, given, transferred, canceledLessons, movement } = change;
    auditSubject(tx, 'registration', id, details);
    if (ended) await this.releaseSeats(tx, id, ended);
    if (moved) await this.move(tx, id, moved);
    if (assigned) await this.assign(tx, id, assigned);
    if (corrected) await this.correct(tx, facts, corrected);
    if (given) await insertCourtesy(tx, { registrationId: id, ...given });
    if (transferred) await this.transfer(tx, id, transferred);
    if (event) await this.eventBus.publish(event, tx);
    if (canceledLessons !== undefined) await this.lessons.cancelLast(tx, id, canceledLessons);
    const stored = await storeRefund(tx, this.refunds, refund);
    if (movement) await insertMovement(tx, { registrationId: id, ...movement, refundId: stored?.id });
    if (ended) await this.endSessions(tx, facts, ended, stored);
    return stored;
  }

  private async move(tx: Tx, id: string, moved: Moved): Promise<void> {
    await this.assertFree(tx, id, moved);
    if (!(await this.seats.move(tx, id, moved.seat, moved.to))) throw new NewDateFull(moved);
  }

  /** @throws CannotMove when the student has another test or a lesson on the new date */
  async assertFree(database: Database, id: string, { seat, to }: Moved): Promise<void> {
    if (await this.seatRows.overlapsAfterMove(database, id, seat, to))
      throw new CannotMove(`The student has another test or a lesson on ${formatTestDate(to)}.`);
  }

  private async assign(tx: Tx, id: string, { student, renamed, values }: AssignedStudent): Promise<void> {
    const all = await this.giveTo(tx, id, student);
    if (renamed) await renameStudent(tx, all, renamed);
    if (values.length > 0) auditDetails(tx, { correction_id: await insertCorrection(tx, id, values) });
  }

  /**
   * Gives registrations to another student of the family, who is the same child or was merged with them. The names on them stay.
   * @param ids of locked registrations @throws OwnerIsBusy, ValidationFailed when the student is busy at the time of a lesson
   */
  async giveAllTo(tx: Tx, ids: readonly string[], student: NewOwner): Promise<void> {
    const given = new Set<string>();
    for (const id of ids) if (!given.has(id)) for (const one of await this.giveTo(tx, id, student)) given.add(one);
  }

  /** Gives a registration to a student, with its tests, lessons and results. @returns the ids of it and of the packages given with it */
  private async giveTo(tx: Tx, id: string, student: NewOwner): Promise<string[]> {
    const all = [id, ...(await listGivenWith(tx, id))];
    await giveSeatsTo(tx, id, student);
    await setStudent(tx, id, student.id);
    await this.lessons.giveTo(tx, all, student);
    return all;
  }

  private async correct(tx: Tx, facts: RegistrationFacts, { texts, values }: CorrectedDetails): Promise<void> {
    const { id, grade } = facts;
    await updateDetails(tx, id, texts, grade);
    if (values) {
      await updatePeople(tx, id, texts);
      await this.correctAddress(tx, facts, texts['parent_email'] ?? '');
    }
    await this.link(tx, facts);
    if (values) auditDetails(tx, { correction_id: await insertCorrection(tx, id, values) });
  }

  /** Sends later emails for the parent to the corrected address, and the confirmation again. */
  private async correctAddress(tx: Tx, facts: RegistrationFacts, to: string): Promise<void> {
    const { id, paymentId, parentEmail: from, status } = facts;
    if (to === from) return;
    const hasReceipt = await correctReceiptAddress(tx, paymentId, { from, to });
    await correctRecordAddress(tx, id, { from, to });
    const corrected = { registration_id: id, with_receipt: hasReceipt };
    if (status === 'booked') await this.eventBus.publish(createEvent('RegistrationEmailCorrected', corrected), tx);
  }

  /** A corrected name or email may fit another student now. */
  private async link(tx: Tx, before: RegistrationFacts): Promise<void> {
    const after = await readFacts(tx, this.seatRows, before.id);
    if (after.givenAs !== null) return;
    const { unlinked } = after;
    if (after.isClaimed) {
      const studentId = unlinked && matchStudent(unlinked.family, unlinked);
      if (studentId === null) return;
      await setStudent(tx, before.id, studentId);
      auditDetails(tx, { student_id: studentId });
    } else {
      const student = await this.students.follow(tx, before, after);
      if (!student) return;
      await this.giveTo(tx, before.id, student);
      auditDetails(tx, { student_id: student.id });
    }
  }

  /** Gives a registration without an account its student, unless it has one or it stays open which one. */
  async linkGuest(id: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await lockRegistration(tx, id);
      const facts = await findFacts(tx, this.seatRows, id);
      const student = facts && facts.studentId === null ? await this.students.findOrAddFor(tx, facts) : null;
      if (student) await setStudent(tx, id, student.id);
    });
  }

  private async transfer(
    tx: Tx,
    from: string,
    { id, count, amount, requestKey, student }: TransferredSessions,
  ): Promise<void> {
    await insertTransferred(tx, { id, from, sessions: count, amount, student });
    await insertTransfer(tx, { from, to: id, count, amount, requestKey });
  }

  private async releaseSeats(tx: Tx, id: string, { closed, status, seat }: Ended): Promise<void> {
    for (const one of closed) await endCanceled(tx, one.seat.id, one.refund);
    await this.closedDays.giveUp(
      tx,
      closed.map((one) => one.seat.id),
    );
    if (status) {
      await endBooked(tx, id, status);
      await this.seats.releaseBooked(tx, [id]);
    } else if (seat) await this.seats.releaseSeat(tx, seat);
  }

  /** Ends the remaining sessions with the refund, or without one. */
  private async endSessions(
    tx: Tx,
    facts: RegistrationFacts,
    { sessions, dates }: Ended,
    refund: Refund | null,
  ): Promise<void> {
    const { id: registrationId } = facts;
    await this.lessons.cancelAll(tx, [registrationId], 'family');
    const why = refund ? ({ kind: 'refunded', refundId: refund.id } as const) : ({ kind: 'revoked' } as const);
    if (sessions > 0) await insertMovement(tx, { registrationId, count: sessions, ...why });
    await this.endIncluded(tx, facts, dates, 'family');
  }

  /**
   * Ends the sessions included with dates of a registration, which is locked with `included`.
   * @param by on whose behalf lessons are canceled when the whole registration ends
   */
  async endIncluded(
    tx: Tx,
    facts: Pick<RegistrationFacts, 'included'>,
    dates: EndedDates,
    by: 'family' | 'academy',
  ): Promise<void> {
    const ended = endedPackages(facts, dates);
    if (dates !== 'all') for (const one of ended) await this.endSome(tx, one);
    else if (ended.length > 0)
      await this.endAll(
        tx,
        ended.map(({ of }) => of.id),
        by,
      );
  }

  /** Cancels the lessons of all packages together, so that the family gets one email about them. */
  private async endAll(tx: Tx, ids: readonly string[], by: 'family' | 'academy'): Promise<void> {
    await this.lessons.cancelAll(tx, ids, by);
    await revokeSessions(tx, ids);
    for (const id of ids) await endBooked(tx, id, 'cancelled');
  }

  private async endSome(tx: Tx, { of: { id }, sessions, lessons }: EndedPackage): Promise<void> {
    if (sessions === 0) return;
    if (lessons > 0) await this.lessons.cancelLast(tx, id, lessons);
    await insertMovement(tx, { registrationId: id, kind: 'revoked', count: sessions });
  }
}
