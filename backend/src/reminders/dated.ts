import { testDayNote } from '@academy/contracts/seed/next-steps';
import { splitFullName } from '@academy/contracts/rules/contact';
import { formatConsultation } from '@academy/contracts/rules/consultation-words';
import { academyTimeZoneName } from '@academy/contracts/rules/dates';
import { serviceNames } from '@academy/contracts/rules/services';
import { testPlace } from '@academy/contracts/rules/test-calendar';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import type { EmailedPage } from '../booking-links/index.js';
import type { ConsultationLinks } from '../consultations/index.js';
import type { DatedMail } from '../notifications/index.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import type { RegistrationLinks } from '../registrations/index.js';
import { findRemindedBooking, type RemindedBooking } from './reminders.repository.js';

/** A reminder and its recipient. */
export interface Reminder extends DatedMail {
  email: string;
}

/** The services that find the page a reminder links to. */
export interface Pages {
  registrations: Pick<RegistrationLinks, 'pageOfId'>;
  consultations: Pick<ConsultationLinks, 'pageOfId'>;
}

/**
 * Reads the current content of a reminder about a registration or consultation.
 * @returns null if the booking was canceled or moved, if the family wants no reminders, or if the reminder is about something else
 */
export async function readReminder(
  database: Pick<Transaction, 'query'>,
  id: string,
  pages: Pages,
): Promise<Reminder | null> {
  const booking = await findRemindedBooking(database, id);
  if (!booking?.wanted) return null;
  const { email, firstName, service, student, date, timeSlot, startTime, changeHours } = booking;
  const page = await pageOf(booking, pages);
  if (timeSlot === null) {
    const note = `${testPlace}. ${testDayNote([date])}`;
    return {
      email,
      firstName,
      what: `${service ? serviceNames[service] : 'Test'} for ${student}`,
      dates: [`${formatTestDate(date)} ${academyTimeZoneName}`],
      note,
      page,
    };
  }
  return {
    email,
    firstName: splitFullName(firstName).first,
    what: 'Consultation',
    dates: [formatConsultation({ date, timeSlot, startTime })],
    note: `You can move or cancel it until ${changeHours} hours before it starts. After that, please call us.`,
    page,
  };
}

function pageOf({ kind, bookingId }: RemindedBooking, pages: Pages): Promise<EmailedPage> {
  return pages[kind].pageOfId(bookingId);
}
