import type {
  ConsultationCancellationPreview,
  ConsultationMovePreviewResponse,
  ConsultationPage,
} from '@academy/contracts/http/consultation-page';
import type { OpenSlot } from '@academy/contracts/http/consultations';
import type {
  OfficeCancellationPreview,
  OfficeConsultation,
  OfficeMovePreview,
} from '@academy/contracts/http/office/registrations';
import { startsAhead } from '@academy/contracts/rules/consultation-starts';
import { isDay } from '@academy/contracts/rules/dates';
import { bookableDays, findSlot, hasEnded, timeSlots } from '@academy/contracts/rules/slots';
import { Injectable } from '@nestjs/common';
import type { BookingCaller } from '../booking-links/index.js';
import {
  cancellationPreview,
  listChanges,
  listRefunds,
  officeCancellationPreview,
  officeMayCancel,
  officeRefund,
} from '../bookings/index.js';
import type { MailContent } from '../notifications/index.js';
import { readDeskLeft, toRefundableLine, type RefundingStaff } from '../payments/index.js';
import { Database } from '../platform/database/database.js';
import { ValidationFailed } from '../platform/http/errors/errors.js';
import { consultationRefusals, startOf, type Consultation, type MoveRequest } from './consultation.js';
import type { ConsultationFacts } from './consultation-facts.repository.js';
import { listFamilyStudents } from './consultation-family.repository.js';
import { ConsultationLinks } from './consultation-links.js';
import { consultationCanceledMail, previewMove } from './consultation-mails.js';
import { checkStart } from './consultations.dto.js';
import { historyOfConsultation, toConsultationPage } from './consultation-page.presenter.js';
import { OwnConsultations } from './own-consultations.repository.js';
import { SlotsRepository } from './slots.repository.js';

type OfficeReader = Pick<RefundingStaff, 'staffId' | 'role'>;

/** Days with their open starts, except the consultation's own start. */
function openDays(facts: ConsultationFacts, open: readonly OpenSlot[]): OfficeConsultation['open'] {
  const days = new Map<string, string[]>();
  for (const { date, time_slot: id, starts } of open) {
    const slot = timeSlots.find((one) => one.id === id);
    const free = slot ? startsAhead(date, slot, facts.hours, facts.now).filter((start) => starts?.includes(start)) : [];
    const others = free.filter((start) => `${date} ${start}` !== startOf(facts));
    if (others.length > 0) days.set(date, [...(days.get(date) ?? []), ...others]);
  }
  return [...days].map(([date, starts]) => ({ date, starts: starts.toSorted() }));
}

/** Why it cannot be moved; null when it can. The office can move a consultation until it starts. */
function moveObstacle({ moveRule }: Consultation, open: OfficeConsultation['open']): string | null {
  const { allowed, reason } = moveRule;
  if (!allowed && reason === 'ended') return 'This consultation is canceled.';
  if (!allowed && reason === 'begun') return 'This consultation has started.';
  return open.length > 0 ? null : 'No other time is open.';
}

/** Queries about consultations. Reads of families throw NotFound when it is not the caller's, and LinkInvalid. */
@Injectable()
export class ConsultationQueries {
  constructor(
    private readonly database: Database,
    private readonly own: OwnConsultations,
    private readonly slots: SlotsRepository,
    private readonly links: ConsultationLinks,
  ) {}

  /** One consultation of a family with its history. */
  async page(id: string, caller: BookingCaller): Promise<ConsultationPage> {
    const consultation = await this.own.read(id, caller);
    const { facts } = consultation;
    const changes = await listChanges(this.database, 'consultation', id);
    const refunds = await listRefunds(this.database, { paymentId: facts.paymentId, registrationId: null });
    const isRefundPending = refunds.some(({ status }) => status === 'pending');
    const history = historyOfConsultation(facts, changes, refunds);
    return toConsultationPage(consultation, { history, isRefundPending });
  }

  /**
   * Slots that can be booked between two days, inclusive; by default from today to the last day that can be booked.
   * @throws ValidationFailed for an invalid day
   */
  async openSlots(from?: string, to?: string): Promise<OpenSlot[]> {
    for (const [name, day] of Object.entries({ from, to }))
      if (day !== undefined && !isDay(day))
        throw new ValidationFailed({ [name]: ['Must be a date in the form YYYY-MM-DD'] });
    const { now, slots } = await this.slots.left();
    const { first, last } = bookableDays(now);
    const isAsked = (day: string) =>
      day >= first && day <= last && (from === undefined || day >= from) && (to === undefined || day <= to);
    return slots.filter(({ date, time_slot }) => {
      const slot = findSlot(time_slot);
      return isAsked(date) && slot !== undefined && !hasEnded(date, slot, now);
    });
  }

  /** A cancellation before it is made: the refund, and the email that would follow. */
  async cancellation(id: string, caller: BookingCaller): Promise<ConsultationCancellationPreview['data']> {
    const consultation = await this.own.read(id, caller);
    const { cancelRule: rule, facts } = consultation;
    return cancellationPreview(rule, facts.policy, rule.allowed ? await this.canceledMail(consultation) : null);
  }

  /** A move before it is made, with the email that would follow. @throws CannotMove, ValidationFailed */
  async move(id: string, caller: BookingCaller, wanted: MoveRequest): Promise<ConsultationMovePreviewResponse['data']> {
    return previewMove(await this.own.read(id, caller), wanted, this.links);
  }

  /** One consultation for the office: the times it can move to, and its payment. @throws NotFound */
  async forOffice(id: string, reader: OfficeReader): Promise<OfficeConsultation> {
    const consultation = await this.own.readAny(id);
    const { facts } = consultation;
    const students = await listFamilyStudents(this.database, id);
    const open = openDays(facts, await this.openSlots());
    return {
      id,
      version: consultation.version,
      topic: facts.interest,
      name: facts.name,
      status: facts.status,
      at: startOf(facts),
      student_id: facts.studentId,
      students: students.map((student) => ({ id: student.id, name: student.name })),
      move_obstacle: moveObstacle(consultation, open),
      open: consultation.isBooked ? open : [],
      refund: {
        ...toRefundableLine(facts, consultation.cancelRule.refundCents),
        ...(await readDeskLeft(this.database, reader)),
      },
    };
  }

  /** A move by the office before it is made, with the email that would follow. @throws NotFound, ValidationFailed, CannotMove */
  async officeMove(id: string, wanted: MoveRequest): Promise<OfficeMovePreview> {
    const consultation = await this.own.readAny(id);
    const problem = checkStart(wanted.from) ?? checkStart(wanted.to);
    if (problem !== null) throw new ValidationFailed({ to: [problem] });
    return {
      success: true,
      version: consultation.version,
      seats_left: null,
      late: consultation.moveRule.reason === 'late',
      refund_until_now: consultation.cancelRule.refundUntil,
      ...(await previewMove(consultation, wanted, this.links)),
    };
  }

  /** A cancellation by the office before it is made: the policy's refund, and the email that would follow. @throws NotFound */
  async officeCancellation(id: string, reader: OfficeReader): Promise<OfficeCancellationPreview> {
    const consultation = await this.own.readAny(id);
    const { cancelRule: rule, facts, version } = consultation;
    const line = { price: facts.amountCents, refund: rule.refundCents, refund_until: rule.refundUntil };
    const shown = {
      words: consultationRefusals,
      rule,
      paid: facts,
      allowed: officeMayCancel(consultationRefusals, rule),
      version,
      lines: [{ name: facts.interest, date: startOf(facts), ...line }],
      email: await this.canceledMail(consultation),
    };
    return officeCancellationPreview(this.database, shown, reader);
  }

  private async canceledMail(consultation: Consultation): Promise<MailContent> {
    const { facts, cancelRule } = consultation;
    const sent = { canceledAt: facts.now, page: await this.links.pageOfConsultation(facts) };
    return consultationCanceledMail(facts, consultation.cancellationEvent(officeRefund(cancelRule)), sent);
  }
}
