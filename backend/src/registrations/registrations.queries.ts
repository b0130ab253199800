import type { StudentChangePreview } from '@academy/contracts/http/office/registration-students';
import type {
  OfficeCancellationPreview,
  OfficeMovePreview,
  OfficeRegistration,
} from '@academy/contracts/http/office/registrations';
import type {
  CancellationPreviewResponse,
  GuestWork,
  MovePreviewResponse,
  RegistrationPage,
} from '@academy/contracts/http/registration-page';
import type { ExamsResponse } from '@academy/contracts/http/registrations';
import { academyMinute, isTestDate, lastDayToMove } from '@academy/contracts/rules/test-dates';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { BookingCaller } from '../booking-links/index.js';
import {
  cancellationPreview,
  listChanges,
  listRefunds,
  officeCancellationPreview,
  officeMayCancel,
  officeRefund,
} from '../bookings/index.js';
import { TestSessionsRepository } from '../catalog/index.js';
import { movedMail, type MovedMail } from '../notifications/index.js';
import { readDeskLeft, type RefundingStaff } from '../payments/index.js';
import { Database } from '../platform/database/database.js';
import { NotFound, ValidationFailed } from '../platform/http/errors/errors.js';
import { TestDatesRepository } from '../seats/index.js';
import { cancellationMail } from './cancellation-mail.js';
import { ClosedDateViews } from './closed-dates/closed-date-views.js';
import { listSeatsOfRegistration } from './closed-dates/closed-seats.repository.js';
import { findOfStudent, listGivenWith } from './given-packages.repository.js';
import { listFamilyStudents, readAccountLink } from './family-students.repository.js';
import { toCanceledLines, toOfficeRegistration } from './office/office-registration.presenter.js';
import { OwnRegistrations } from './own-registrations.js';
import { PackageLessons } from './lesson-sessions.js';
import type { RegistrationFacts } from './registration-facts.repository.js';
import { historyOfRegistration } from './registration-history.js';
import { countWork } from './registered-work.repository.js';
import { assignTo } from './registration-people.commands.js';
import { findStudentChange } from './registrations.repository.js';
import { RegistrationLinks } from './registration-links.js';
import { findFirstStudent, listRegistrationsOfAccount } from './registration-lists.js';
import { toRegistrationPage } from './registration-page.presenter.js';
import { readRegistration, type PagesOfRegistrations } from './read-registration.js';
import type { Moved, Registration, RescheduleRequest } from './registration.js';
import { Registrations } from './registrations.js';
import { registrationRefusals, type CanceledPart } from './registration-part.js';
import { toRegistrationView } from './registration.presenter.js';
import { listMovements, type SessionMovement } from './session-movements.repository.js';

type OfficeReader = Pick<RefundingStaff, 'staffId' | 'role'>;

/** The email about a move, before it is made. */
async function previewMail(
  database: Database,
  own: Registration,
  { seat, to }: Moved,
  links: PagesOfRegistrations,
): Promise<MovedMail> {
  const registration = await readRegistration(database, own.facts.id, links);
  const tests = registration.tests
    .map((test) => (test.sessionId === seat.sessionId && test.date === seat.date ? { ...test, date: to } : test))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const test = tests.find(({ sessionId, date }) => sessionId === seat.sessionId && date === to);
  if (!test) throw new Error(`Registration ${own.facts.id} has no ${seat.sessionId} on ${seat.date}`);
  return {
    registration: { ...registration, tests },
    test,
    oldDate: seat.date,
    refundUntil: own.refundUntilAfter({ seat, to }),
  };
}

/** Queries about registrations. Reads of families throw NotFound when it is not the caller's, and LinkInvalid. */
@Injectable()
export class RegistrationQueries {
  constructor(
    private readonly database: Database,
    private readonly own: OwnRegistrations,
    private readonly registrations: Registrations,
    private readonly closedDates: ClosedDateViews,
    private readonly links: RegistrationLinks,
    private readonly testSessions: TestSessionsRepository,
    private readonly testDates: TestDatesRepository,
    private readonly lessons: PackageLessons,
  ) {}

  /** One registration of a family with its history. */
  async page(id: string, asked: BookingCaller): Promise<RegistrationPage> {
    const caller = await this.own.readerOf(id, asked);
    const isShared = caller !== asked;
    const { facts } = await this.own.readAny(id);
    const records = {
      changes: await listChanges(this.database, 'registration', id),
      refunds: await listRefunds(this.database, { paymentId: facts.paymentId, registrationId: id }),
      movements: facts.sessions === null ? [] : await this.movementsOf(id, isShared),
    };
    const closed = facts.seats.length === 0 ? [] : await listSeatsOfRegistration(this.database, id);
    const closedTests = await this.closedDates.testsOf(facts, closed, caller.kind !== 'student');
    const history = historyOfRegistration(facts, { ...records, closed }, caller);
    const isRefundPending = records.refunds.some(({ status }) => status === 'pending');
    const work = await this.workFor(facts, caller);
    return {
      ...toRegistrationPage(facts, { history, isRefundPending }, closedTests, caller),
      ...(work && { work }),
      ...(isShared && { paid_by_other_parent: true as const }),
    };
  }

  /** A second parent does not learn the names of the payer's other children. */
  private async movementsOf(id: string, isShared: boolean): Promise<SessionMovement[]> {
    const movements = await listMovements(this.database, id);
    return isShared ? movements.map((one) => ({ ...one, otherStudent: 'another student' })) : movements;
  }

  /** Signed-in callers read it of the student, not of one registration. */
  private async workFor({ id, studentId }: RegistrationFacts, caller: BookingCaller): Promise<GuestWork | null> {
    if (caller.kind !== 'guest' || studentId === null) return null;
    const isOfChild = (await this.links.studentOf(caller, id)) === studentId;
    return this.lessons.workOfGuest(this.database, { registrationId: id, studentId, isOfChild });
  }

  /** The registrations of a parent's children for the dashboard, newest first. */
  async exams(accountId: string): Promise<ExamsResponse['data']> {
    const rows = await listRegistrationsOfAccount(this.database, accountId);
    return { exams: rows.map(toRegistrationView), student: await findFirstStudent(this.database, accountId) };
  }

  /**
   * A cancellation before it is made: its refund and its email.
   * @param part one date; null for the whole registration @throws ValidationFailed when it never had this date
   */
  async cancellation(
    id: string,
    caller: BookingCaller,
    part: CanceledPart | null,
  ): Promise<CancellationPreviewResponse['data']> {
    const registration = await this.own.read(id, caller);
    const { facts } = registration;
    const canceled = registration.part(part);
    const { rule, lessonTimes: lessons } = canceled;
    const { policy } = facts;
    if (!rule.allowed || canceled.isCanceled)
      return cancellationPreview({ ...rule, allowed: false, reason: rule.reason ?? 'ended' }, policy, null);
    const event = canceled.cancellationEvent(rule.refundCents, rule.lateDates);
    const sent = { canceledAt: facts.now, page: await this.links.shown.pageOfRegistration(facts) };
    return {
      ...cancellationPreview(rule, policy, cancellationMail(facts, event, sent)),
      ...(lessons.length > 0 && { lesson_times: lessons }),
    };
  }

  /** A move of a test before it is made: the changes and the email. @throws CannotMove */
  async move(id: string, caller: BookingCaller, wanted: RescheduleRequest): Promise<MovePreviewResponse['data']> {
    return this.previewMove(await this.own.read(id, caller), wanted);
  }

  /** The same preview for the family and the office. @throws CannotMove */
  private async previewMove(
    registration: Registration,
    wanted: RescheduleRequest,
  ): Promise<MovePreviewResponse['data']> {
    const { sessions } = await this.testSessions.onSale();
    const free = await this.testDates.left();
    const offer = { onSale: new Set(sessions.map((one) => one.id)), dates: free.dates };
    const plan = registration.planMove(wanted, offer);
    await this.registrations.assertFree(this.database, registration.facts.id, plan);
    const { seat, to } = plan;
    const place = free.seats.find((one) => one.sessionId === seat.sessionId && one.date === to);
    const { subject, text } = movedMail(await previewMail(this.database, registration, plan, this.links.shown));
    const early = registration.sessionsBeforeMoved(plan);
    return {
      seats_left: Math.max(0, place?.left ?? 0),
      refund_until: registration.refundUntilAfter(plan),
      refund_until_now: registration.refundUntil(seat),
      ...(early.length > 0 && { early_sessions: early }),
      email: { subject, text },
    };
  }

  /** One registration for the office's edit page: its people, the dates it can move to, and its money. @throws NotFound */
  async forOffice(id: string, reader: OfficeReader): Promise<OfficeRegistration> {
    const registration = await this.own.readAny(id);
    const { sessions } = await this.testSessions.onSale();
    const offer = { onSale: new Set(sessions.map((one) => one.id)), ...(await this.testDates.left()) };
    const students = await listFamilyStudents(this.database, id);
    const account = await readAccountLink(this.database, id);
    const change = await findStudentChange(this.database, id);
    const shown = toOfficeRegistration(registration, { students, account, change }, offer);
    return { ...shown, refund: { ...shown.refund, ...(await readDeskLeft(this.database, reader)) } };
  }

  /** What goes along when a registration goes to a student. @throws NotFound */
  async studentChange(registrationId: string, studentId: unknown): Promise<StudentChangePreview> {
    if (typeof studentId !== 'string' || !isUUID(studentId)) throw new NotFound();
    const id = isUUID(registrationId) ? await findOfStudent(this.database, registrationId) : null;
    if (id === null) throw new NotFound();
    const { obstacle, result } = await this.registrations.rehearse(id, assignTo(id, studentId, undefined), async (tx) =>
      countWork(tx, [id, ...(await listGivenWith(tx, id))]),
    );
    return { success: true, obstacle, moves: result ?? {} };
  }

  /**
   * A cancellation by the office before it is made: the policy's refund, line by line, and the email.
   * @param part one date; null for the whole registration @throws NotFound, ValidationFailed when it never had this date
   */
  async officeCancellation(
    id: string,
    part: CanceledPart | null,
    reader: OfficeReader,
  ): Promise<OfficeCancellationPreview> {
    const registration = await this.own.readAny(id);
    const { facts } = registration;
    const canceled = registration.part(part);
    const { rule } = canceled;
    const allowed = !canceled.isCanceled && officeMayCancel(registrationRefusals, rule);
    const sent = { canceledAt: facts.now, page: await this.links.shown.pageOfRegistration(facts) };
    const event = canceled.cancellationEvent(officeRefund(rule), rule.lateDates);
    const shown = {
      words: registrationRefusals,
      rule,
      paid: facts,
      allowed,
      version: registration.version,
      lines: toCanceledLines(facts, canceled, rule),
      email: cancellationMail(facts, event, sent),
    };
    const lessons = allowed ? canceled.lessonTimes : [];
    return {
      ...(await officeCancellationPreview(this.database, shown, reader)),
      ...(lessons.length > 0 && { lesson_times: lessons }),
    };
  }

  /** A move by the office before it is made: the changes and the email. @throws NotFound, ValidationFailed for an invalid date, CannotMove */
  async officeMove(id: string, wanted: RescheduleRequest): Promise<OfficeMovePreview> {
    const registration = await this.own.readAny(id);
    if (!isTestDate(wanted.from) || !isTestDate(wanted.to))
      throw new ValidationFailed({ to: ['Please choose a date.'] });
    const late = academyMinute(registration.facts.now).slice(0, 10) > lastDayToMove(wanted.from);
    const { version } = registration;
    return { success: true, version, late, ...(await this.previewMove(registration, wanted)) };
  }
}
