import { serviceNames } from '@academy/contracts/rules/services';
import type { MailContent } from '../mail.js';
import { layout } from './layout.js';
import { facts, greeting, section } from './parts.js';
import { calendarOfAll } from './purchase.js';
import { firstOf } from './purchase-subject.js';
import { boughtRows, stepsOf, type RegistrationMail } from './registration.js';

/** Why a student gets emails about a registration. */
export const studentReason =
  'You are receiving this email because a registration names you as the student, with this email address.';

/**
 * Notifies a student of what they were registered for: when, where, what to bring, and a calendar file. Without prices, and without
 * anything about the parent.
 * @param registrations at least one, all of the same student
 * @param attendee the student's email address
 */
export function studentRegisteredMail(registrations: readonly RegistrationMail[], attendee: string): MailContent {
  const [{ studentFirstName } = { studentFirstName: '' }] = registrations;
  const explained = new Set<string>();
  const sections = registrations.map((registration) => {
    const steps = stepsOf(registration, 'student');
    const notes = explained.has(steps.join()) ? [] : steps;
    explained.add(steps.join());
    return section(serviceNames[registration.serviceType], [facts(boughtRows(registration)), ...notes]);
  });
  return layout({
    subject: `You are registered: ${firstOf(registrations)}`,
    heading: 'You are registered',
    body: [greeting(studentFirstName), 'Here is what you need to know.', ...sections],
    attachments: calendarOfAll(registrations, attendee),
    reason: studentReason,
  });
}
