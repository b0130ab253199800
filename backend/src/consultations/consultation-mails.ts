import type { ConsultationCancelled, ConsultationMoved } from '@academy/contracts/events/consultations';
import type { ConsultationMovePreviewResponse } from '@academy/contracts/http/consultation-page';
import { consultationEvent, consultationFileName } from '@academy/contracts/rules/consultation-calendar';
import { formatConsultation } from '@academy/contracts/rules/consultation-words';
import { splitFullName } from '@academy/contracts/rules/full-name';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import type { EmailedPage } from '../booking-links/index.js';
import {
  canceledMail,
  canceledMoneyOf,
  consultationMovedMail,
  type ConsultationMovedMail,
  type MailContent,
} from '../notifications/index.js';
import type { Database } from '../platform/database/database.js';
import { Consultation, type MoveRequest } from './consultation.js';
import { readConsultation, type ConsultationFacts } from './consultation-facts.repository.js';
import type { ConsultationLinks } from './consultation-links.js';

/** The email about a cancellation. The preview and the email that is sent are identical. */
export function consultationCanceledMail(
  facts: ConsultationFacts,
  canceled: ConsultationCancelled,
  { canceledAt, page }: { canceledAt: Date; page: EmailedPage },
): MailContent {
  return canceledMail({
    firstName: splitFullName(facts.name).first,
    what: 'Consultation',
    packageName: null,
    dates: [{ date: formatConsultation(facts) }],
    amountCents: facts.amountCents,
    money: canceledMoneyOf(canceled, facts),
    made: 'Booked',
    madeAt: facts.bookedAt,
    receiptNumber: receiptNumber(facts.paymentId),
    calendar: {
      filename: consultationFileName,
      events: [consultationEvent({ ...facts, id: facts.bookingId })],
      changedAt: canceledAt,
      attendee: facts.email,
    },
    demo: facts.demo,
    page,
  });
}

/**
 * A move with the data its emails need.
 * @returns null when it was moved again or canceled since; that change has its own email
 */
export async function readMoved(
  database: Database,
  { consultation_id: id, old_date, old_time_slot, old_start_time, moves }: ConsultationMoved,
  links: ConsultationLinks,
): Promise<ConsultationMovedMail | null> {
  const booking = await readConsultation(database, id);
  if (booking.status !== 'booked' || booking.moves !== moves) return null;
  return {
    booking,
    from: { date: old_date, timeSlot: old_time_slot, startTime: old_start_time },
    refundUntil: new Consultation(booking).cancelRule.refundUntil,
    page: await links.pageOfConsultation(booking),
  };
}

/** A move before it is made, with its email, for the family and the office. @throws CannotMove, TooLateToMove, ValidationFailed */
export async function previewMove(
  consultation: Consultation,
  wanted: MoveRequest,
  links: ConsultationLinks,
): Promise<ConsultationMovePreviewResponse['data']> {
  const { facts } = consultation;
  const booking = { ...facts, ...consultation.planMove(wanted), moves: facts.moves + 1 };
  const { refundUntil } = new Consultation(booking).cancelRule;
  const page = await links.pageOfConsultation(facts);
  const { subject, text } = consultationMovedMail({ booking, from: facts, refundUntil, page });
  return { refund_until: refundUntil, email: { subject, text } };
}
