import type { RegistrationMoved } from '@academy/contracts/events/RegistrationMoved';
import type { DataSource } from 'typeorm';
import type { MovedMail } from '../notifications/index.js';
import { readRegistration } from './read-registration.js';

/**
 * A reschedule with the data its emails need.
 * @param dashboardUrl for parents with an account
 * @returns null when the test is no longer on its new date: it was moved again or canceled, which has its own email
 */
export async function readReschedule(
  dataSource: DataSource,
  { registration_id, session_id, old_date, new_date }: RegistrationMoved,
  dashboardUrl: string,
): Promise<MovedMail | null> {
  const registration = await readRegistration(dataSource, registration_id, dashboardUrl);
  const test = registration.tests.find(({ sessionId, date }) => sessionId === session_id && date === new_date);
  return test ? { registration, test, oldDate: old_date } : null;
}
