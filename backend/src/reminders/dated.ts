import { longDateTime } from '@academy/contracts/rules/date-format';
import { testDayNote } from '@academy/contracts/seed/test-day';
import { splitFullName } from '@academy/contracts/rules/full-name';
import {
  consultationCancelRule,
  consultationMoveRule,
  type PolicyConsultation,
} from '@academy/contracts/rules/consultation-policy';
import { formatConsultation } from '@academy/contracts/rules/consultation-words';
import { serviceNames } from '@academy/contracts/rules/services';
import { testPlace } from '@academy/contracts/rules/test-calendar';
import { readConsultation, type ConsultationLinks } from '../consultations/index.js';
import type { DatedMail } from '../notifications/index.js';
import type { Database } from '../platform/database/database.js';
import type { RegistrationLinks } from '../registrations/index.js';
import { findRemindedBooking } from './reminders.repository.js';

/** A reminder and its recipient, who booked the date. */
export interface Reminder extends DatedMail {
  /** Empty if the account was deleted. */
  email: string;
  /** Whether the recipient wants reminders. */
  wanted: boolean;
}

/** The services that find the page a reminder links to. */
export interface Pages {
  registrations: Pick<RegistrationLinks, 'pageOfId'>;
  consultations: Pick<ConsultationLinks, 'pageOfId'>;
}

/** Returns a note about until when a booked consultation can be moved and canceled for a full refund, or what is still possible now. */
export function consultationChangeNote(booking: PolicyConsultation, now: Date): string {
  const move = consultationMoveRule(booking, now);
  const cancel = consultationCancelRule(booking, now);
  if (move.reason === 'begun') return 'It can no longer be moved or canceled online.';
  const call = 'To cancel it, please call us.';
  if (move.allowed) {
    const until = `until ${longDateTime(move.until)}`;
    if (cancel.refundUntil !== null) return `You can move it, or cancel it for a full refund, ${until}.`;
    return cancel.allowed
      ? `You can move it ${until}, and cancel it until it starts.`
      : `You can move it ${until}. ${call}`;
  }
  const paid = 'Canceling it now does not include a refund.';
  const rest = cancel.allowed ? (booking.amountCents > 0 ? paid : 'You can cancel it until it starts.') : call;
  return `It can no longer be moved online. ${rest}`;
}

/**
 * Reads the current content of a reminder about a registration or consultation.
 * @returns null if the booking was canceled or moved, or if the reminder is about something else
 */
export async function readReminder(database: Database, id: string, pages: Pages): Promise<Reminder | null> {
  const booking = await findRemindedBooking(database, id);
  if (!booking) return null;
  const { email, wanted, firstName, service, student, date, timeSlot, startTime } = booking;
  const { page, isClaimed } = await pages[booking.kind].pageOfId(booking.bookingId);
  if (timeSlot === null) {
    const note = `${testPlace}. ${testDayNote([date])}`;
    return {
      email,
      wanted,
      firstName,
      what: `${service ? serviceNames[service] : 'Test'} for ${student}`,
      dates: [longDateTime(date)],
      note,
      page,
      isClaimed,
    };
  }
  const consultation = await readConsultation(database, booking.bookingId);
  return {
    email,
    wanted,
    firstName: splitFullName(firstName).first,
    what: 'Consultation',
    dates: [formatConsultation({ date, timeSlot, startTime })],
    note: consultationChangeNote(consultation, consultation.now),
    page,
    isClaimed,
  };
}
