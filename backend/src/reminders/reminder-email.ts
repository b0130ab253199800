import { testDayNote } from '@academy/contracts/defaults/next-steps';
import { formatSlot } from '@academy/contracts/rules/consultation-calendar';
import { serviceNames } from '@academy/contracts/rules/services';
import { testPlace } from '@academy/contracts/rules/test-calendar';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import type { DatedMail } from '../notifications/index.js';
import type { RemindedBooking } from './reminders.repository.js';

/** What a reminder says. */
export function toReminderEmail({ firstName, service, student, date, timeSlot }: RemindedBooking): DatedMail {
  if (service)
    return {
      firstName,
      what: `${serviceNames[service]} for ${student}`,
      dates: [formatTestDate(date)],
      note: `${testPlace}. ${testDayNote}`,
    };
  return {
    firstName,
    what: 'Consultation',
    dates: [formatSlot(date, timeSlot ?? '')],
    note: 'If something has come up, please call us.',
  };
}
