import { longDate } from '@academy/contracts/rules/date-format';
import type { Database } from '../platform/database/database.js';
import { readExpiringSessions, type RegistrationLinks } from '../registrations/index.js';
import type { Reminder } from './dated.js';
import { findRemindedExpiry } from './reminders.repository.js';

/**
 * Reads the current content of a reminder about the last day of extra sessions.
 * @returns null if all of them are booked or expired, or if the reminder is about something else
 */
export async function readExpiryReminder(
  database: Database,
  id: string,
  links: Pick<RegistrationLinks, 'pageOfId'>,
): Promise<Reminder | null> {
  const reminded = await findRemindedExpiry(database, id);
  const sessions = reminded ? await readExpiringSessions(database, reminded.registrationId) : null;
  if (!reminded || !sessions) return null;
  const { email, firstName, studentFirstName, open, expiresOn } = sessions;
  return {
    email,
    wanted: reminded.wanted,
    firstName,
    what: `Last day to book ${open === 1 ? '1 extra session' : `${open} extra sessions`} for ${studentFirstName}`,
    dates: [longDate(expiresOn)],
    note: 'Sessions that are not booked by the end of that day expire. A booked lesson can take place later.',
    ...(await links.pageOfId(reminded.registrationId)),
  };
}
