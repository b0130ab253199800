import { testDayNote } from '@academy/contracts/defaults/next-steps';
import { formatSlot } from '@academy/contracts/rules/consultation-calendar';
import { serviceNames } from '@academy/contracts/rules/services';
import { testPlace } from '@academy/contracts/rules/test-calendar';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import type { DatedMail } from '../notifications/index.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { findRemindedBooking } from './reminders.repository.js';

/** Who is reminded of what. */
export interface Reminder extends DatedMail {
  email: string;
}

/** What a reminder says now. @returns null when it was canceled or moved meanwhile, or the family wants no reminders */
export async function readReminder(database: Pick<Transaction, 'query'>, id: string): Promise<Reminder | null> {
  const booking = await findRemindedBooking(database, id);
  if (!booking?.wanted) return null;
  const { email, firstName, service, student, date, timeSlot } = booking;
  if (service) {
    const note = `${testPlace}. ${testDayNote}`;
    return { email, firstName, what: `${serviceNames[service]} for ${student}`, dates: [formatTestDate(date)], note };
  }
  return {
    email,
    firstName,
    what: 'Consultation',
    dates: [formatSlot(date, timeSlot ?? '')],
    note: 'If something has come up, please call us.',
  };
}
